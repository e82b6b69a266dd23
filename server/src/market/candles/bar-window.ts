import { INTERVAL_MS } from '@quayside/contracts/market/market'
import type { Bar, StoredInterval } from './bars.ts'

/** Bars in memory per interval; the 24 h figures need a day of minutes. */
export const KEPT: Readonly<Record<StoredInterval, number>> = { '1m': 1600, '5m': 600, '1h': 300, '1d': 60 }

/** Retention of stored bars, in ms. */
export const RETENTION: Readonly<Record<StoredInterval, number>> = {
  '1m': 8 * INTERVAL_MS['1d'],
  '5m': 60 * INTERVAL_MS['1d'],
  '1h': 400 * INTERVAL_MS['1d'],
  '1d': 4000 * INTERVAL_MS['1d'],
}

export type BarWindow = {
  readonly interval: StoredInterval
  bars(): readonly Bar[]
  put(bar: Bar): void
  recall(bars: readonly Bar[]): void
  takeChanged(): Bar[]
}

const SLACK = 200

export function createBarWindow(interval: StoredInterval): BarWindow {
  const changed = new Map<number, Bar>()
  let bars: Bar[] = []
  return {
    interval,
    bars: () => bars,
    put(bar) {
      if (bars.at(-1)?.time === bar.time) bars[bars.length - 1] = bar
      else bars.push(bar)
      changed.set(bar.time, bar)
      if (bars.length > KEPT[interval] + SLACK) bars.splice(0, SLACK)
    },
    recall(stored) {
      bars = [...stored]
    },
    takeChanged() {
      const taken = [...changed.values()]
      changed.clear()
      return taken
    },
  }
}
