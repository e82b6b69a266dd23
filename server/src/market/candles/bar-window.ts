import { INTERVAL_MS } from '@quayside/contracts/market'
import type { Bar, StoredInterval } from './bars.ts'

/** How many bars of each interval stay in memory; a day of minutes is needed for the 24 h figures. */
export const KEPT: Readonly<Record<StoredInterval, number>> = { '1m': 1600, '5m': 600, '1h': 300, '1d': 60 }

/** How long bars of each interval are worth keeping, in ms. */
export const RETENTION: Readonly<Record<StoredInterval, number>> = {
  '1m': 8 * INTERVAL_MS['1d'],
  '5m': 60 * INTERVAL_MS['1d'],
  '1h': 400 * INTERVAL_MS['1d'],
  '1d': 4000 * INTERVAL_MS['1d'],
}

/** The latest finished bars of one interval, and those among them that the store does not have yet. */
export type BarWindow = {
  readonly interval: StoredInterval
  bars(): readonly Bar[]
  /** Adds a bar, or puts it in the place of the last one when that opened at the same time. */
  put(bar: Bar): void
  /** Replaces everything by what the store has. */
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
