import { daysBefore, isDay, spanOfDays } from '@quayside/runtime/zoned-days'

export const PERIODS = ['any', 'today', 'week', 'month', 'range'] as const

/** A stretch of days in the reader's own zone; `from` and `to` are days of a range, empty where it is open. */
export type Period =
  | { readonly name: 'any' | 'today' | 'week' | 'month' }
  | { readonly name: 'range'; readonly from: string; readonly to: string }

/** The day it is, and the zone in which it is that. */
export type Today = { readonly day: string; readonly timeZone: string }

/** Days of the named periods, today among them. */
const DAYS = { today: 1, week: 7, month: 30 } as const

/** The period in an address; a day that the calendar does not have is as if it were not there. */
export function readPeriod(params: URLSearchParams): Period {
  const name = PERIODS.find(known => known === params.get('period')) ?? 'any'
  if (name !== 'range') return { name }
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''].map(day => (isDay(day) ? day : ''))
  return { name, from: from ?? '', to: to ?? '' }
}

/** First and last moment of a period, ISO; days begin and end in the reader's zone, a range may be given backwards. */
export function timeRangeOf(period: Period, { day, timeZone }: Today): { from?: string; to?: string } {
  if (period.name === 'any') return {}
  if (period.name === 'range') return spanOfDays(period.from, period.to, timeZone)
  return spanOfDays(daysBefore(day, DAYS[period.name] - 1), '', timeZone)
}
