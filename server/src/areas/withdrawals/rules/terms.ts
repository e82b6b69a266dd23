import type { CryptoCurrency } from '@quayside/contracts/networks'
import { decimal, Rounding } from '@quayside/money/decimal'
import { type Money, money, moneyOf, toDecimal } from '@quayside/money/money'

/** What withdrawing one currency costs and begins at. */
export type CurrencyTerms = {
  readonly currency: CryptoCurrency
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

/** Minor units of a limit as money. */
export function dollars(cents: bigint): Money {
  return money('USD', cents)
}
