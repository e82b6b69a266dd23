import type { LimitPeriod } from '@quayside/contracts/endpoints/limits'
import { MINUTE_MS, minuteOf } from '../../../ledger/minute.ts'

const DAY_MS = 86_400_000

/** The rolling span of each limit, ms (rules §1.6). */
export const SPAN_MS: Readonly<Record<LimitPeriod, number>> = {
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
}

/** What was deposited or lost in one minute, USD cents; `minute` is its beginning. A gain is below zero. */
export type Spent = { readonly minute: number; readonly cents: bigint }

/** What is used of each span, cents, and when something of its limit is free again, ms; null while something is left. */
export type Usage = Readonly<Record<LimitPeriod, { readonly used: bigint; readonly freesAt: number | null }>>

/** The oldest minute that can still count at a moment in the longest span. */
export function oldestCounted(now: number): number {
  return minuteOf(now - SPAN_MS.month)
}

/** The first moment whose minute counts in a span that ends now. */
export function countedFrom(period: LimitPeriod, now: number): number {
  return now - SPAN_MS[period] - MINUTE_MS + 1
}

/** What counts in a span that ends now, cents; a gain on the whole counts nothing. A minute counts until its end has left. */
export function usedIn(spent: readonly Spent[], period: LimitPeriod, now: number): bigint {
  let sum = 0n
  for (const { minute, cents } of spent) if (now < leavesAt(minute, period)) sum += cents
  return sum > 0n ? sum : 0n
}

/**
 * The first moment from now on at which what is used satisfies; null when it never does. What leaves a span can be a gain, so every
 * leaving is looked at.
 */
export function firstMoment(
  spent: readonly Spent[],
  { period, now }: { readonly period: LimitPeriod; readonly now: number },
  satisfies: (used: bigint) => boolean,
): number | null {
  const counted = spent
    .filter(({ minute }) => now < leavesAt(minute, period))
    .toSorted((a, b) => a.minute - b.minute)
  let sum = counted.reduce((total, { cents }) => total + cents, 0n)
  const isEnough = () => satisfies(sum > 0n ? sum : 0n)
  if (isEnough()) return now
  for (const [index, { minute, cents }] of counted.entries()) {
    sum -= cents
    if (counted[index + 1]?.minute !== minute && isEnough()) return leavesAt(minute, period)
  }
  return null
}

/** When what was spent in a minute counts no more. */
export function leavesAt(minute: number, period: LimitPeriod): number {
  return minute + MINUTE_MS + SPAN_MS[period]
}
