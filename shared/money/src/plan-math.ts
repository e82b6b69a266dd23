import { type Decimal, Rounding } from './decimal.ts'
import { type Money, moneyOf, toDecimal } from './money.ts'

/** Twenty-four hours in milliseconds: the time between two accruals, and the time in which leaving is free (rules §6). */
export const PLAN_DAY_MS = 86_400_000

/** What a plan agreed at purchase; yield and penalty are shares. */
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

/** All accruals of the term. */
export function totalYield(terms: PlanTerms): Money {
  const accrual = accrualOf(terms)
  return { currency: accrual.currency, minor: accrual.minor * BigInt(terms.days) }
}

/** Accruals that have fallen due after so many milliseconds: the k-th at 24 h x k, never more than the days (rules §6). */
export function accrualsDue(days: number, elapsed: number): number {
  return Math.max(0, Math.min(days, Math.floor(elapsed / PLAN_DAY_MS)))
}

/** What leaving keeps back: free in the first 24 hours, then the share of the principal, rounded up (rules §6). */
export function exitCost({ principal, exitPenalty }: PlanTerms, elapsed: number): Money {
  if (elapsed < PLAN_DAY_MS) return { currency: principal.currency, minor: 0n }
  return moneyOf(principal.currency, toDecimal(principal).times(exitPenalty), Rounding.up)
}
