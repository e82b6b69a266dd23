import { CRYPTO_CURRENCIES, type CryptoCurrency, type Network } from '@quayside/contracts/assets/networks'
import { money, toShortText } from '@quayside/money/money'

export type Place = {
  readonly currency: CryptoCurrency
  readonly network: Network
  readonly address: string
  readonly token: string | null
  /** Decimals of the token's smallest unit on its chain. */
  readonly decimals: number
}

export type DepositTable = {
  /** Minimum per currency, minor units (rules §8). */
  readonly minimums: Readonly<Record<CryptoCurrency, bigint>>
  /** Maximum claim of one report, minor units. */
  readonly maximums: Readonly<Record<CryptoCurrency, bigint>>
  readonly places: readonly Place[]
  /** True for a sandbox's placeholders: nothing arrives there. */
  readonly isSample: boolean
}

export function placeOf(
  { places }: DepositTable,
  wanted: Pick<Place, 'currency' | 'network'>,
): Place | undefined {
  return places.find(({ currency, network }) => currency === wanted.currency && network === wanted.network)
}

export function limitsOf({ minimums }: DepositTable): { currency: CryptoCurrency; minimum: string }[] {
  return CRYPTO_CURRENCIES.map(currency => ({
    currency,
    minimum: toShortText(money(currency, minimums[currency])),
  }))
}
