import { calendarDay } from '@quayside/contracts/primitives'

const DAY_MS = 86_400_000
/** Days that one request covers. */
const MOST_DAYS = 92
/** Days that are shown first, today included. */
const FIRST_DAYS = 7

export type Range = { readonly from: string; readonly to: string }

/** UTC days, both included. */
export function latestDays(now: number, days = FIRST_DAYS): Range {
  return { from: dayOf(now - (days - 1) * DAY_MS), to: dayOf(now) }
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** Why a range cannot be read; undefined if it can. */
export function problemOf({ from, to }: Range): string | undefined {
  const [first, last] = [timeOf(from), timeOf(to)]
  if (Number.isNaN(first) || Number.isNaN(last)) return 'Choose both days.'
  if (last < first) return 'The last day is before the first.'
  if ((last - first) / DAY_MS >= MOST_DAYS) return `Choose ${MOST_DAYS} days at most.`
  return undefined
}

function timeOf(day: string): number {
  return calendarDay.safeParse(day).success ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
}
