/** A day of the calendar, without a zone; months count from 1. */
export type CalendarDay = { readonly year: number; readonly month: number; readonly day: number }

/** Moment (ms) at which clocks in `timeZone` stand `minutes` after midnight of `day`; daylight saving is honoured. */
export function zonedTime(timeZone: string, day: CalendarDay, minutes: number): number {
  const local = Date.UTC(day.year, day.month - 1, day.day) + minutes * 60_000
  const guess = local - zoneOffset(timeZone, local)
  return local - zoneOffset(timeZone, guess)
}

/** Calendar day of a moment, read in UTC. */
export function dayOf(time: number): CalendarDay {
  const date = new Date(time)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay()
}

/** The calendar day `count` days later. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return dayOf(Date.UTC(day.year, day.month - 1, day.day + count))
}

/** How far clocks in the zone are ahead of UTC at a moment, in ms. */
function zoneOffset(timeZone: string, time: number): number {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(time)
      .map(part => [part.type, Number(part.value)]),
  )
  const read = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  const local = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  )
  return local - Math.floor(time / 1000) * 1000
}

// A formatter costs some 50 µs to build and a year of sessions needs a thousand readings.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(timeZone, formatter)
  return formatter
}
