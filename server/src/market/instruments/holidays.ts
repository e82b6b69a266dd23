import { addDays, type CalendarDay, dayOf, weekdayOf } from './zone.ts'

/** Whether US stock exchanges stay shut on a weekday (the exchange's own rules, computed for any year). */
export function isStockHoliday(day: CalendarDay): boolean {
  return holidaysOf(day.year).stocks.has(keyOf(day))
}

/** Whether US stock exchanges close at 13:00: the day after Thanksgiving, 3 July and 24 December where they trade. */
export function isStockEarlyClose(day: CalendarDay): boolean {
  if (isStockHoliday(day)) return false
  const weekday = weekdayOf(day)
  if (keyOf(day) === keyOf(addDays(nthWeekday(day.year, 11, THURSDAY, 4), 1))) return true
  if (weekday < MONDAY || weekday > THURSDAY) return false
  return (day.month === 7 && day.day === 3) || (day.month === 12 && day.day === 24)
}

/** Whether index, energy, crop and metal futures have no session: New Year, Good Friday, Christmas. */
export function isFuturesHoliday(day: CalendarDay): boolean {
  return holidaysOf(day.year).futures.has(keyOf(day))
}

/** Whether futures halt at 13:00: the other stock holidays and the stock market's early closes. */
export function isFuturesEarlyClose(day: CalendarDay): boolean {
  return !isFuturesHoliday(day) && (isStockHoliday(day) || isStockEarlyClose(day))
}

/** Whether currencies rest: Christmas and New Year's Day, which bank holidays of single countries do not. */
export function isForexHoliday(day: CalendarDay): boolean {
  return (day.month === 12 && day.day === 25) || (day.month === 1 && day.day === 1)
}

const SUNDAY = 0
const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6

/** Closures that follow no rule: the national day of mourning of 9 January 2025. */
const SINGLE_CLOSURES: readonly CalendarDay[] = [{ year: 2025, month: 1, day: 9 }]

type Holidays = { readonly stocks: ReadonlySet<string>; readonly futures: ReadonlySet<string> }

const years = new Map<number, Holidays>()

function holidaysOf(year: number): Holidays {
  const known = years.get(year)
  if (known !== undefined) return known
  const always = [...newYear(year), goodFriday(year), observed({ year, month: 12, day: 25 })]
  const others = [
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    lastMonday(year, 5),
    observed({ year, month: 6, day: 19 }),
    observed({ year, month: 7, day: 4 }),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 11, THURSDAY, 4),
    ...SINGLE_CLOSURES,
  ]
  const made = { stocks: new Set([...always, ...others].map(keyOf)), futures: new Set(always.map(keyOf)) }
  years.set(year, made)
  return made
}

/** A New Year's Day on a Saturday is not made up for on the Friday before, which closes the old year's books. */
function newYear(year: number): CalendarDay[] {
  const day = { year, month: 1, day: 1 }
  return weekdayOf(day) === SATURDAY ? [] : [observed(day)]
}

function observed(day: CalendarDay): CalendarDay {
  const weekday = weekdayOf(day)
  if (weekday === SATURDAY) return addDays(day, -1)
  return weekday === SUNDAY ? addDays(day, 1) : day
}

function nthWeekday(year: number, month: number, weekday: number, count: number): CalendarDay {
  const first = weekdayOf({ year, month, day: 1 })
  return { year, month, day: 1 + ((weekday - first + 7) % 7) + (count - 1) * 7 }
}

function lastMonday(year: number, month: number): CalendarDay {
  const last = dayOf(Date.UTC(year, month, 0))
  return addDays(last, -((weekdayOf(last) - MONDAY + 7) % 7))
}

/** Two days before Easter Sunday (the Gregorian computus in Gauss's form as corrected by Oudin). */
function goodFriday(year: number): CalendarDay {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const shift = Math.floor((century - 17) / 25)
  const epact =
    (century - Math.floor(century / 4) - Math.floor((century - shift) / 3) + 19 * golden + 15) % 30
  const moon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const sunday = moon - ((year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7)
  const month = 3 + Math.floor((sunday + 40) / 44)
  return addDays({ year, month, day: sunday + 28 - 31 * Math.floor(month / 4) }, -2)
}

function keyOf(day: CalendarDay): string {
  return `${day.year}-${day.month}-${day.day}`
}
