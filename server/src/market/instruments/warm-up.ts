import { INTERVAL_MS } from '@quayside/contracts/market/market'
import type { Instrument } from './instrument.ts'
import { previousSession, sessionAt } from './sessions.ts'

const MARGIN = 2 * INTERVAL_MS['1h']

/** Start of the history to load first: the last 24 hours of trading and the price before them. */
export function historyFrom({ schedule }: Pick<Instrument, 'schedule'>, now: number): number {
  const last = sessionAt(schedule, now) ? now : (previousSession(schedule, now)?.close ?? now)
  const start = last - INTERVAL_MS['1d']
  const traded = sessionAt(schedule, start) ? start : (previousSession(schedule, start)?.close ?? start)
  return traded - MARGIN
}
