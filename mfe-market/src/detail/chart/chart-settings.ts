import { INTERVALS, type Interval } from '@quayside/contracts/market'
import { INDICATORS, type IndicatorId } from './indicators.ts'

export type ChartSettings = { readonly interval: Interval; readonly indicators: readonly IndicatorId[] }

const KEY = 'quayside.chart'

/** The reader's last chart settings; defaults where storage is blocked or corrupt. */
export function readSettings(storage: () => Storage): ChartSettings {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '{}')
    return parse(typeof stored === 'object' && stored !== null ? stored : {})
  } catch {
    return parse({})
  }
}

export function writeSettings(storage: () => Storage, settings: ChartSettings): void {
  try {
    storage().setItem(KEY, JSON.stringify(settings))
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

function parse(stored: { interval?: unknown; indicators?: unknown }): ChartSettings {
  const chosen: readonly unknown[] = Array.isArray(stored.indicators) ? stored.indicators : []
  return {
    interval: INTERVALS.find(interval => interval === stored.interval) ?? '15m',
    indicators: INDICATORS.filter(({ id }) => chosen.includes(id)).map(({ id }) => id),
  }
}
