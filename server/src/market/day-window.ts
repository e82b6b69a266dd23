import { INTERVAL_MS } from '@quayside/contracts/market/market'
import { Temporal } from 'temporal-polyfill'
import { bucketStart } from './candles/bars.ts'
import type { Instrument } from './instruments/instrument.ts'
import { SCHEDULES } from './instruments/schedules.ts'
import { previousSession, sessionAt } from './instruments/sessions.ts'

/** Time range of an instrument's day figures. */
export type DayWindow = {
  /** Inclusive start, ms. */
  readonly since: number
  /** Day of the last session in the market's time zone, `2026-11-20`; null for the last 24 hours. */
  readonly lastSession: string | null
}

const DAY = INTERVAL_MS['1d']

/** The 24 hours up to the last price, aligned to minutes. */
export function last24Hours(lastPrice: number): DayWindow {
  return { since: bucketStart('1m', lastPrice) - DAY, lastSession: null }
}

/** Session of a shut market's last price, by its schedule; a UTC day for an ended recording without one. */
export function lastSession({ schedule }: Pick<Instrument, 'schedule'>, lastPrice: number): DayWindow {
  const session = sessionAt(schedule, lastPrice) ?? previousSession(schedule, lastPrice)
  if (session === undefined || !Number.isFinite(session.open)) {
    const since = bucketStart('1d', lastPrice)
    return { since, lastSession: dayIn('UTC', since) }
  }
  return { since: session.open, lastSession: dayIn(SCHEDULES[schedule].timeZone, session.close - 1) }
}

function dayIn(timeZone: string, moment: number): string {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}
