import type { LimitPeriod } from '@quayside/contracts/endpoints/account/limits'
import { MINUTE_MS, minuteOf } from '../../../ledger/results/minute.ts'

const DAY_MS = 86_400_000

/** Rolling span of each limit, ms (rules §1.6). */
export const SPAN_MS: Readonly<Record<LimitPeriod, number>> = {
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
}

/** Deposits or losses of one minute, USD cents; `minute` is its start. A gain is negative. */
export type Spent = { readonly minute: number; readonly cents: bigint }

/** Usage of each span, cents, and when its limit has room again, ms; null while it has room. */
export type Usage = Readonly<Record<LimitPeriod, { readonly used: bigint; readonly freesAt: number | null }>>

export function oldestCounted(now: number): number {
  return minuteOf(now - SPAN_MS.month)
}

export function countedFrom(period: LimitPeriod, now: number): number {
  return now - SPAN_MS[period] - MINUTE_MS + 1
}

/** Returns the usage of a span that ends now, cents; an overall gain is zero. Minutes count until their end. */
export function usedIn(spent: readonly Spent[], period: LimitPeriod, now: number): bigint {
  let sum = 0n
  for (const { minute, cents } of spent) if (now < leavesAt(minute, period)) sum += cents
  return sum > 0n ? sum : 0n
}

/** First moment at which the usage satisfies the condition, or null. Leaving entries can be gains. */
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

export function leavesAt(minute: number, period: LimitPeriod): number {
  return minute + MINUTE_MS + SPAN_MS[period]
}
