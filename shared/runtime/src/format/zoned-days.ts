import { momentOf } from './zoned-moment.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export function dayIn(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(one => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && dayOf(Date.parse(text)) === text
}

/** Moment (ms) at which a day begins in a zone: midnight, or the clock change that skips it. */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = momentOf(`${day}T00:00`, timeZone) ?? Number.NaN
  // When the clock is set back over midnight, the day begins at the first of the two.
  const before = midnight - HOUR_MS
  return dayIn(timeZone, new Date(before)) === day ? before : midnight
}

/** ISO moments of a range of days in any order; an invalid day leaves its end open. Days can differ from 24 hours. */
export function spanOfDays(one: string, other: string, timeZone: string): { from?: string; to?: string } {
  const [first, last] = isDay(one) && isDay(other) && one > other ? [other, one] : [one, other]
  const iso = (at: number) => new Date(at).toISOString()
  return {
    ...(isDay(first) ? { from: iso(startOfDay(first, timeZone)) } : {}),
    ...(isDay(last) ? { to: iso(startOfDay(daysBefore(last, -1), timeZone) - 1) } : {}),
  }
}

/** Noon of a day in a zone, ISO, for formatters that need a moment of the day. */
export function noonOf(day: string, timeZone: string): string {
  return new Date(momentOf(`${day}T12:00`, timeZone) ?? Number.NaN).toISOString()
}

function dayOf(at: number): string | undefined {
  return Number.isNaN(at) ? undefined : new Date(at).toISOString().slice(0, 10)
}
