/** Text of a calendar day, `2026-11-20`. */
export type DayText = string

const DAY_MS = 86_400_000

/** Whether there is such a day: no 30th of February. */
export function isDay(day: DayText): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day
}

/** Days from one to another, both counted; zero or less when they stand the wrong way round. */
export function daysBetween(from: DayText, to: DayText): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

/** Moments (ms) that surely hold every moment of the days in any zone: clocks differ from UTC by 15 hours at most. */
export function aroundDays(from: DayText, to: DayText): { readonly from: number; readonly until: number } {
  return { from: Date.parse(from) - DAY_MS, until: Date.parse(to) + 2 * DAY_MS }
}

/** A mere difference from UTC that no country has: its days do not begin with a quarter of an hour. */
const ODD_DIFFERENCE = /^[+-]\d\d:?(?!00|15|30|45)\d\d/

/** Tells the calendar day of a moment (ms) in an IANA zone, daylight saving included; undefined for an unknown zone. */
export function dayTeller(timeZone: string): ((moment: number) => DayText) | undefined {
  const formatter = formatterOf(timeZone)
  if (formatter === undefined) return undefined
  return moment => {
    const parts = new Map(formatter.formatToParts(moment).map(({ type, value }) => [type, value]))
    const [year = '', month = '', day = ''] = [parts.get('year'), parts.get('month'), parts.get('day')]
    return `${year.padStart(4, '0')}-${month}-${day}`
  }
}

function formatterOf(timeZone: string): Intl.DateTimeFormat | undefined {
  if (ODD_DIFFERENCE.test(timeZone)) return undefined
  try {
    return new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn' },
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
