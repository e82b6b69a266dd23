import { type Decimal, Rounding } from './decimal.ts'
import { type Money, moneyOf, toDecimal } from './money.ts'

/** Twenty-four hours in ms: the accrual interval, and the time of free exit (rules §6). */
export const PLAN_DAY_MS = 86_400_000

export type PlanTerms = {
  readonly principal: Money
  readonly days: number
  readonly dailyYield: Decimal
  readonly exitPenalty: Decimal
}

/** One accrual: simple, rounded down (rules §6). */
export function accrualOf({ principal, dailyYield }: PlanTerms): Money {
  return moneyOf(principal.currency, toDecimal(principal).times(dailyYield), Rounding.down)
}

export function totalYield(terms: PlanTerms): Money {
  const accrual = accrualOf(terms)
  return { currency: accrual.currency, minor: accrual.minor * BigInt(terms.days) }
}

/** Number of accruals due after some milliseconds: the k-th at 24 h × k, at most `days` (rules §6). */
export function accrualsDue(days: number, elapsed: number): number {
  return Math.max(0, Math.min(days, Math.floor(elapsed / PLAN_DAY_MS)))
}

/** Cost of an exit: free in the first 24 hours, then the share of the principal, rounded up (rules §6). */
export function exitCost({ principal, exitPenalty }: PlanTerms, elapsed: number): Money {
  if (elapsed < PLAN_DAY_MS) return { currency: principal.currency, minor: 0n }
  return moneyOf(principal.currency, toDecimal(principal).times(exitPenalty), Rounding.up)
}
