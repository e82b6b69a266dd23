import { daysBefore, isDay, spanOfDays } from '@quayside/runtime/zoned-days'

export const PERIODS = ['any', 'today', 'week', 'month', 'range'] as const

/** A range of days in the reader's zone. `from` and `to` are days, empty if open. */
export type Period =
  | { readonly name: 'any' | 'today' | 'week' | 'month' }
  | { readonly name: 'range'; readonly from: string; readonly to: string }

export type Today = { readonly day: string; readonly timeZone: string }

const DAYS = { today: 1, week: 7, month: 30 } as const

export function readPeriod(params: URLSearchParams): Period {
  const name = PERIODS.find(known => known === params.get('period')) ?? 'any'
  if (name !== 'range') return { name }
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''].map(day => (isDay(day) ? day : ''))
  return { name, from: from ?? '', to: to ?? '' }
}

/** First and last instant of a period, ISO. Days follow the reader's zone; a range may be reversed. */
export function timeRangeOf(period: Period, { day, timeZone }: Today): { from?: string; to?: string } {
  if (period.name === 'any') return {}
  if (period.name === 'range') return spanOfDays(period.from, period.to, timeZone)
  return spanOfDays(daysBefore(day, DAYS[period.name] - 1), '', timeZone)
}
