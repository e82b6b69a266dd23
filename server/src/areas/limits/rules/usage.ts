import type { LimitPeriod } from '@quayside/contracts/endpoints/limits'

const DAY_MS = 86_400_000

/** Moments are counted by the minute, so that the oldest part of a busy month is still few rows. */
export const MINUTE_MS = 60_000

/** The rolling span of each limit, ms (rules §1.6). */
export const SPAN_MS: Readonly<Record<LimitPeriod, number>> = {
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
}

/** What was deposited or lost in one minute, USD cents; `minute` is its beginning. A gain is below zero. */
export type Spent = { readonly minute: number; readonly cents: bigint }

/** The minute of a moment. */
export function minuteOf(at: number): number {
  return at - (at % MINUTE_MS)
}

/** The oldest minute that can still count at a moment in the longest span. */
export function oldestCounted(now: number): number {
  return minuteOf(now - SPAN_MS.month)
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

function leavesAt(minute: number, period: LimitPeriod): number {
  return minute + MINUTE_MS + SPAN_MS[period]
}
