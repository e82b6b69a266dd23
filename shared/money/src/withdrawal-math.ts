import { decimal, Rounding } from './decimal.ts'
import { type Money, moneyOf, toDecimal } from './money.ts'

/** Rate × amount, rounded up, included in the amount (rules §8); `rate` is a share as decimal text. */
export function withdrawalFee(amount: Money, rate: string): Money {
  return moneyOf(amount.currency, toDecimal(amount).times(decimal(rate)), Rounding.up)
}
