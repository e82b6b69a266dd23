import { Temporal } from 'temporal-polyfill'
import {
  isForexHoliday,
  isFuturesEarlyClose,
  isFuturesHoliday,
  isStockEarlyClose,
  isStockHoliday,
} from './holidays.ts'

/** One trading day in minutes from midnight in the schedule's zone; negative minutes belong to the previous day. */
type TradingDay = { readonly opens: number; readonly closes: number }

/** Trading hours of a group of instruments (rules §3). */
type Schedule = {
  readonly timeZone: string
  /** Hours of a trading day, undefined for a closed day; "always" has no sessions. */
  readonly hours: 'always' | ((day: Temporal.PlainDate) => TradingDay | undefined)
}

const NEW_YORK = 'America/New_York'
const at = (hour: number, minute: number): number => hour * 60 + minute
const eveBefore = (hour: number, minute: number): number => at(hour, minute) - 24 * 60

/** Forex: Sunday 17:05 to Friday 17:00 New York, with a break from 17:00 to 17:05. */
function forexHours(day: Temporal.PlainDate): TradingDay | undefined {
  if (!isWeekday(day) || isForexHoliday(day)) return undefined
  return { opens: eveBefore(17, 5), closes: at(17, 0) }
}

/** Stocks and ETFs: 09:30 to 16:00 New York, 13:00 on early closes. */
function stockHours(day: Temporal.PlainDate): TradingDay | undefined {
  if (!isWeekday(day) || isStockHoliday(day)) return undefined
  return { opens: at(9, 30), closes: isStockEarlyClose(day) ? at(13, 0) : at(16, 0) }
}

/** Futures and metals: Sunday 18:00 to Friday 17:00 New York, with a break from 17:00 to 18:00. */
function futuresHours(day: Temporal.PlainDate): TradingDay | undefined {
  if (!isWeekday(day) || isFuturesHoliday(day)) return undefined
  return { opens: eveBefore(18, 0), closes: isFuturesEarlyClose(day) ? at(13, 0) : at(17, 0) }
}

function isWeekday(day: Temporal.PlainDate): boolean {
  return day.dayOfWeek <= 5
}

export const SCHEDULES = {
  always: { timeZone: 'UTC', hours: 'always' },
  forex: { timeZone: NEW_YORK, hours: forexHours },
  'us-stocks': { timeZone: NEW_YORK, hours: stockHours },
  'us-futures': { timeZone: NEW_YORK, hours: futuresHours },
} as const satisfies Record<string, Schedule>

export type ScheduleName = keyof typeof SCHEDULES

export const SCHEDULE_NAMES = ['always', 'forex', 'us-stocks', 'us-futures'] as const satisfies ScheduleName[]

/** One trading session, from `open` up to but not including `close` (ms since the epoch). */
export type Session = { readonly open: number; readonly close: number }

export function sessionsOfYear(schedule: Schedule, year: number): Session[] {
  if (schedule.hours === 'always') return []
  const sessions: Session[] = []
  const start = new Temporal.PlainDate(year, 1, 1)
  for (let day = start; day.year === year; day = day.add({ days: 1 })) {
    const hours = schedule.hours(day)
    if (hours === undefined) continue
    const open = zonedTime(schedule.timeZone, day, hours.opens)
    sessions.push({ open, close: zonedTime(schedule.timeZone, day, hours.closes) })
  }
  return sessions
}

/** Moment (ms) `minutes` after midnight of `day` in `timeZone`, daylight saving included. */
function zonedTime(timeZone: string, day: Temporal.PlainDate, minutes: number): number {
  const { year, month, day: date } = minutes < 0 ? day.subtract({ days: 1 }) : day
  const ofDay = (minutes + DAY_MINUTES) % DAY_MINUTES
  const local = new Temporal.PlainDateTime(year, month, date, Math.floor(ofDay / 60), ofDay % 60)
  return local.toZonedDateTime(timeZone).epochMilliseconds
}

const DAY_MINUTES = 24 * 60
