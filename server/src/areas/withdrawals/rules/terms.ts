import type { CryptoCurrency, Network } from '@quayside/contracts/networks'
import { decimal, Rounding } from '@quayside/money/decimal'
import { type Money, money, moneyOf, toDecimal } from '@quayside/money/money'

/** What withdrawing one currency costs and begins at. */
export type CurrencyTerms = {
  readonly currency: CryptoCurrency
  /** Over which it is sent. */
  readonly networks: readonly Network[]
  /** Share of the amount, decimal text. */
  readonly rate: string
  /** Least amount, minor units. */
  readonly minimum: bigint
}

/** The operator's table (`WITHDRAWALS`): what is not in it is not withdrawn. */
export type WithdrawalTable = {
  readonly currencies: readonly CurrencyTerms[]
  /** Most in 24 hours by tier of the identity, cents of a US dollar. */
  readonly limits: { readonly 1: bigint; readonly 2: bigint }
}

/** What an amount is worth in cents at a price in dollars, rounded up: limits are never passed by rounding. */
export function centsOf(amount: Money, usdRate: string): bigint {
  return moneyOf('USD', toDecimal(amount).times(decimal(usdRate)), Rounding.up).minor
}

/** Terms of a currency; undefined where it is not withdrawn. */
export function termsOf(
  { currencies }: WithdrawalTable,
  currency: CryptoCurrency,
): CurrencyTerms | undefined {
  return currencies.find(terms => terms.currency === currency)
}

/** The table without what nobody sends: it would be asked for, held and reviewed in vain. */
export function sentBy(
  { currencies, limits }: WithdrawalTable,
  sends: (currency: CryptoCurrency, network: Network) => boolean,
): WithdrawalTable {
  const sent = currencies.map(terms => ({
    ...terms,
    networks: terms.networks.filter(network => sends(terms.currency, network)),
  }))
  return { limits, currencies: sent.filter(({ networks }) => networks.length > 0) }
}

/** Minor units of a limit as money. */
export function dollars(cents: bigint): Money {
  return money('USD', cents)
}
