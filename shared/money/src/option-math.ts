import { Decimal, Rounding } from './decimal.ts'
import { type Money, moneyOf, toDecimal } from './money.ts'

/** House margin h of every option (rules §5). */
export const HOUSE_MARGIN = '0.05'

/** Model probability of both directions: a fair price has no drift over an hour (rules §5). */
const EVEN = new Decimal('0.5')

export type OptionTerms = {
  readonly returnRate: Decimal
  readonly breakEven: Decimal
  readonly expectedValue: Decimal
}

/** Terms (rules §5): r = (1 - h)/p - 1, break-even 1/(1 + r), both four digits; expected value p (1 + r) - 1. */
export function optionTerms(houseMargin: string = HOUSE_MARGIN, probability: Decimal = EVEN): OptionTerms {
  const returnRate = new Decimal(1).minus(houseMargin).div(probability).minus(1).round(4, Rounding.down)
  const expectedValue = probability.times(returnRate.plus(1)).minus(1)
  return { returnRate, breakEven: breakEvenOf(returnRate), expectedValue }
}

/** Break-even probability 1/(1 + r) of a return ratio, four digits (rules §5). */
export function breakEvenOf(returnRate: Decimal): Decimal {
  return new Decimal(1).div(returnRate.plus(1)).round(4, Rounding.halfUp)
}

/** Gain of a won option: stake × r, rounded down to the cent (rules §5). */
export function optionGain(stake: Money, returnRate: Decimal): Money {
  return moneyOf(stake.currency, toDecimal(stake).times(returnRate), Rounding.down)
}

/** Strictly above wins for up, strictly below for down; equal prices refund (rules §5). */
export function optionOutcome(
  direction: 'up' | 'down',
  entry: Decimal,
  exit: Decimal,
): 'won' | 'lost' | 'equal' {
  if (exit.eq(entry)) return 'equal'
  return exit.gt(entry) === (direction === 'up') ? 'won' : 'lost'
}
