import { add, compare, type Money, money, subtract } from '@quayside/money/money'
import { accrualOf, exitCost, PLAN_DAY_MS, type PlanTerms } from '@quayside/money/plan-math'

/** Figures for leaving a plan on one of its days (rules §1.4). */
export type ExitDay = {
  /** From 1, the first 24 hours; term + 1 is the end. */
  readonly day: number
  /** Accruals due before this day, at the target yield. */
  readonly earned: Money
  readonly penalty: Money
  /** Principal plus earnings, minus the penalty. */
  readonly payout: Money
  readonly change: Money
}

/** All days of a term and its end: day d runs from 24 h x (d - 1) to 24 h x d after the start (rules §6). */
export function exitDays(terms: PlanTerms): readonly ExitDay[] {
  return Array.from({ length: terms.days + 1 }, (_, at) => exitDay(terms, at + 1))
}

function exitDay(terms: PlanTerms, day: number): ExitDay {
  const { principal, days } = terms
  const { currency } = principal
  const earned = money(currency, accrualOf(terms).minor * BigInt(day - 1))
  const penalty = day > days ? money(currency, 0n) : exitCost(terms, (day - 1) * PLAN_DAY_MS)
  const change = subtract(earned, penalty)
  return { day, earned, penalty, change, payout: add(principal, change) }
}

/** First day after the free one with a return of at least the principal; undefined if only the end has. */
export function breakEvenDay(terms: PlanTerms): number | undefined {
  const none = money(terms.principal.currency, 0n)
  return exitDays(terms)
    .slice(1, -1)
    .find(({ change }) => compare(change, none) >= 0)?.day
}

/** Each day's payout between the lowest and the highest, in thousandths, for drawing. */
export function exitCurve(days: readonly ExitDay[]): {
  readonly heights: readonly number[]
  readonly level: number
} {
  const changes = days.map(({ change }) => change.minor)
  const low = changes.reduce((least, minor) => (minor < least ? minor : least), 0n)
  const high = changes.reduce((most, minor) => (minor > most ? minor : most), 0n)
  const heightOf = (minor: bigint) => (high === low ? 500 : Number(((minor - low) * 1000n) / (high - low)))
  return { heights: changes.map(heightOf), level: heightOf(0n) }
}
