import { Temporal } from 'temporal-polyfill'

export type DayText = string

const DAY_MS = 86_400_000

/** Returns whether the calendar has the day: there is no February 30. */
export function isDay(day: DayText): boolean {
  try {
    return Temporal.PlainDate.from(day).toString() === day
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

export function daysBetween(from: DayText, to: DayText): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days + 1
}

/** Returns a range in ms that contains the days in every zone; clocks differ from UTC by 15 hours at most. */
export function aroundDays(from: DayText, to: DayText): { readonly from: number; readonly until: number } {
  return { from: Date.parse(from) - DAY_MS, until: Date.parse(to) + 2 * DAY_MS }
}

export function daysFrom(from: DayText, to: DayText): DayText[] {
  const first = Temporal.PlainDate.from(from)
  return Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, days) =>
    first.add({ days }).toString(),
  )
}

export function startOfDay(day: DayText, timeZone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds
}

export function endOfDay(day: DayText, timeZone: string): number {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
}

/** A UTC offset that no country uses; its days do not start on a quarter hour. */
const ODD_DIFFERENCE = /^[+-]\d\d:?(?!00|15|30|45)\d\d/

/** Returns a function from ms to the calendar day in an IANA zone; undefined for an unknown zone. */
export function dayTeller(timeZone: string): ((moment: number) => DayText) | undefined {
  if (!isZone(timeZone)) return undefined
  let known: KnownDay | undefined
  return moment => {
    if (known === undefined || moment < known.from || moment >= known.until) known = dayAt(moment, timeZone)
    return known.text
  }
}

/** A cached day and a range that lies within it: `from` inclusive, `until` exclusive. */
type KnownDay = { readonly text: DayText; readonly from: number; readonly until: number }

function dayAt(moment: number, timeZone: string): KnownDay {
  const day = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate()
  const start = day.toZonedDateTime(timeZone)
  const end = day.add({ days: 1 }).toZonedDateTime(timeZone)
  const text = day.toString()
  // On a clock change, a day's moments may not be contiguous.
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
