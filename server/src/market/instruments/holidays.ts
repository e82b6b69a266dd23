import { Temporal } from 'temporal-polyfill'

type Day = Temporal.PlainDate

/** Whether US stock exchanges are closed on a weekday, by the exchange's rules for any year. */
export function isStockHoliday(day: Day): boolean {
  return holidaysOf(day.year).stocks.has(day.toString())
}

/** Whether US stock exchanges close at 13:00: the day after Thanksgiving, 3 July and 24 December if they trade. */
export function isStockEarlyClose(day: Day): boolean {
  if (isStockHoliday(day)) return false
  if (day.equals(nthWeekday(day.year, 11, THURSDAY, 4).add({ days: 1 }))) return true
  if (day.dayOfWeek > THURSDAY) return false
  return (day.month === 7 && day.day === 3) || (day.month === 12 && day.day === 24)
}

/** Whether index, energy, crop and metal futures have no session: New Year, Good Friday, Christmas. */
export function isFuturesHoliday(day: Day): boolean {
  return holidaysOf(day.year).futures.has(day.toString())
}

/** Whether futures halt at 13:00: other stock holidays and early closes. */
export function isFuturesEarlyClose(day: Day): boolean {
  return !isFuturesHoliday(day) && (isStockHoliday(day) || isStockEarlyClose(day))
}

/** Whether forex is closed: Christmas and New Year's Day, not the bank holidays of single countries. */
export function isForexHoliday(day: Day): boolean {
  return (day.month === 12 && day.day === 25) || (day.month === 1 && day.day === 1)
}

const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6
const SUNDAY = 7

/** One-time closures: the national day of mourning of 9 January 2025. */
const SINGLE_CLOSURES: readonly Day[] = [new Temporal.PlainDate(2025, 1, 9)]

type Holidays = { readonly stocks: ReadonlySet<string>; readonly futures: ReadonlySet<string> }

const years = new Map<number, Holidays>()

function holidaysOf(year: number): Holidays {
  const known = years.get(year)
  if (known !== undefined) return known
  const always = [...newYear(year), goodFriday(year), observed(new Temporal.PlainDate(year, 12, 25))]
  const others = [
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    lastMonday(year, 5),
    observed(new Temporal.PlainDate(year, 6, 19)),
    observed(new Temporal.PlainDate(year, 7, 4)),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 11, THURSDAY, 4),
    ...SINGLE_CLOSURES,
  ]
  const made = { stocks: new Set([...always, ...others].map(String)), futures: new Set(always.map(String)) }
  years.set(year, made)
  return made
}

/** A New Year's Day on a Saturday is not observed on the Friday before, the last day of the old year. */
function newYear(year: number): Day[] {
  const day = new Temporal.PlainDate(year, 1, 1)
  return day.dayOfWeek === SATURDAY ? [] : [observed(day)]
}

function observed(day: Day): Day {
  if (day.dayOfWeek === SATURDAY) return day.subtract({ days: 1 })
  return day.dayOfWeek === SUNDAY ? day.add({ days: 1 }) : day
}

function nthWeekday(year: number, month: number, weekday: number, count: number): Day {
  const first = new Temporal.PlainDate(year, month, 1)
  return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + (count - 1) * 7 })
}

function lastMonday(year: number, month: number): Day {
  const last = new Temporal.PlainDate(year, month, 1).add({ months: 1 }).subtract({ days: 1 })
  return last.subtract({ days: last.dayOfWeek - MONDAY })
}

/** Two days before Easter Sunday (the Gregorian computus in Gauss's form as corrected by Oudin). */
function goodFriday(year: number): Day {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const shift = Math.floor((century - 17) / 25)
  const epact =
    (century - Math.floor(century / 4) - Math.floor((century - shift) / 3) + 19 * golden + 15) % 30
  const moon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const sunday = moon - ((year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7)
  const month = 3 + Math.floor((sunday + 40) / 44)
  const easter = new Temporal.PlainDate(year, month, sunday + 28 - 31 * Math.floor(month / 4))
  return easter.subtract({ days: 2 })
}
