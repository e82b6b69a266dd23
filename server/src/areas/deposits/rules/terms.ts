import { CRYPTO_CURRENCIES, type CryptoCurrency, type Network } from '@quayside/contracts/networks'
import { money, toShortText } from '@quayside/money/money'

/** Where a currency is received over one network. */
export type Place = {
  readonly currency: CryptoCurrency
  readonly network: Network
  /** The operator's receiving address; in a sandbox without one, a word that no wallet takes. */
  readonly address: string
  /** The token's contract; null where the currency is the network's own. */
  readonly token: string | null
  /** Digits of the token's smallest unit on its chain. */
  readonly decimals: number
}

/** The operator's table (`DEPOSITS`): what is not in it is not offered. */
export type DepositTable = {
  /** Least deposit of each currency, minor units (rules §8). */
  readonly minimums: Readonly<Record<CryptoCurrency, bigint>>
  /** Most that one report may claim, minor units. */
  readonly maximums: Readonly<Record<CryptoCurrency, bigint>>
  readonly places: readonly Place[]
  /** Nothing arrives at these addresses: they are a sandbox's own words. */
  readonly isSample: boolean
}

/** The place of a currency on a network; undefined where it is not offered. */
export function placeOf(
  { places }: DepositTable,
  wanted: Pick<Place, 'currency' | 'network'>,
): Place | undefined {
  return places.find(({ currency, network }) => currency === wanted.currency && network === wanted.network)
}

/** Least deposit of each currency as decimal text. */
export function limitsOf({ minimums }: DepositTable): { currency: CryptoCurrency; minimum: string }[] {
  return CRYPTO_CURRENCIES.map(currency => ({
    currency,
    minimum: toShortText(money(currency, minimums[currency])),
  }))
}
