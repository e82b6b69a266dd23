import { Temporal } from 'temporal-polyfill'

/** Text of a calendar day, `2026-11-20`. */
export type DayText = string

const DAY_MS = 86_400_000

/** Whether there is such a day: no 30th of February. */
export function isDay(day: DayText): boolean {
  try {
    return Temporal.PlainDate.from(day).toString() === day
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Days from one to another, both counted; zero or less when they stand the wrong way round. */
export function daysBetween(from: DayText, to: DayText): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days + 1
}

/** Moments (ms) that surely hold every moment of the days in any zone: clocks differ from UTC by 15 hours at most. */
export function aroundDays(from: DayText, to: DayText): { readonly from: number; readonly until: number } {
  return { from: Date.parse(from) - DAY_MS, until: Date.parse(to) + 2 * DAY_MS }
}

/** The days from one to another, both included; the zone is one that `dayTeller` knows. */
export function daysFrom(from: DayText, to: DayText): DayText[] {
  const first = Temporal.PlainDate.from(from)
  return Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, days) =>
    first.add({ days }).toString(),
  )
}

/** The moment (ms) at which a day begins in a zone. */
export function startOfDay(day: DayText, timeZone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds
}

/** The moment (ms) at which a day ends in a zone and the next one begins. */
export function endOfDay(day: DayText, timeZone: string): number {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
}

/** A mere difference from UTC that no country has: its days do not begin with a quarter of an hour. */
const ODD_DIFFERENCE = /^[+-]\d\d:?(?!00|15|30|45)\d\d/

/** Tells the calendar day of a moment (ms) in an IANA zone, daylight saving included; undefined for an unknown zone. */
export function dayTeller(timeZone: string): ((moment: number) => DayText) | undefined {
  if (!isZone(timeZone)) return undefined
  let known: KnownDay | undefined
  return moment => {
    if (known === undefined || moment < known.from || moment >= known.until) known = dayAt(moment, timeZone)
    return known.text
  }
}

/** A day, and the moments from `from` up to `until` that surely are its own. */
type KnownDay = { readonly text: DayText; readonly from: number; readonly until: number }

function dayAt(moment: number, timeZone: string): KnownDay {
  const day = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate()
  const start = day.toZonedDateTime(timeZone)
  const end = day.add({ days: 1 }).toZonedDateTime(timeZone)
  const text = day.toString()
  // Where clocks change, the day's moments need not be one stretch.
  if (start.offsetNanoseconds !== end.offsetNanoseconds) return { text, from: moment, until: moment }
  return { text, from: start.epochMilliseconds, until: end.epochMilliseconds }
}

function isZone(timeZone: string): boolean {
  if (ODD_DIFFERENCE.test(timeZone)) return false
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
