export const PERIODS = ['any', 'today', 'week', 'month', 'range'] as const

/** A stretch of days in the reader's own zone; `from` and `to` are days of a range, empty where it is open. */
export type Period =
  | { readonly name: 'any' | 'today' | 'week' | 'month' }
  | { readonly name: 'range'; readonly from: string; readonly to: string }

/** Days of the named periods, today among them. */
const DAYS = { today: 1, week: 7, month: 30 } as const

/** The period in an address; a day that the calendar does not have is as if it were not there. */
export function readPeriod(params: URLSearchParams): Period {
  const name = PERIODS.find(known => known === params.get('period')) ?? 'any'
  if (name !== 'range') return { name }
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''].map(day => (dayStart(day) ? day : ''))
  return { name, from: from ?? '', to: to ?? '' }
}

/** First and last moment of a period, ISO; days begin and end in the reader's zone, a range may be given backwards. */
export function timeRangeOf(period: Period, today: Date): { from?: string; to?: string } {
  if (period.name === 'any') return {}
  if (period.name !== 'range') {
    const from = new Date(today.getFullYear(), today.getMonth(), today.getDate() - DAYS[period.name] + 1)
    return { from: from.toISOString() }
  }
  const isBackwards = period.from !== '' && period.to !== '' && period.from > period.to
  const first = dayStart(isBackwards ? period.to : period.from)
  const last = dayStart(isBackwards ? period.from : period.to)
  return {
    ...(first ? { from: first.toISOString() } : {}),
    ...(last ? { to: endOf(last).toISOString() } : {}),
  }
}

/** Midnight at which a day begins in the reader's zone; undefined for what is no day. */
function dayStart(day: string): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  if (year === undefined) return undefined
  const start = new Date(Number(year), Number(month) - 1, Number(date))
  return start.getMonth() === Number(month) - 1 && start.getDate() === Number(date) ? start : undefined
}

/** The last millisecond of a day; a day of a changed clock is not 24 hours long. */
function endOf(start: Date): Date {
  return new Date(new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1).getTime() - 1)
}
