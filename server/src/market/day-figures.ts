import { INTERVAL_MS } from '@quayside/contracts/market/market'
import type { BarSeries } from './candles/bar-series.ts'
import { type Bar, bucketStart } from './candles/bars.ts'
import type { DayWindow } from './day-window.ts'
import type { Quote } from './instruments/quote.ts'
import type { DayFigures } from './market.ts'

/** Day figures and sparkline of one instrument, cached for a minute. */
export type DayView = {
  figures(quote: Quote, window: DayWindow): DayFigures
  /** At most 98 mids: one every 15 minutes, and the latest. */
  recent(quote: Quote, window: DayWindow): readonly number[]
}

const DAY = INTERVAL_MS['1d']
// Before a long weekend, the last price before the window can be days old.
const LOOK_BACK = 6 * DAY

type Remembered = {
  readonly key: string
  readonly open: number | undefined
  readonly closes: readonly number[]
  readonly finished: Bar | undefined
}

export function createDayView(series: BarSeries): DayView {
  let remembered: Remembered | undefined

  function look({ since }: DayWindow): Remembered {
    const key = `${since} ${series.revision()}`
    if (remembered?.key === key) return remembered
    const known = series.finest(since - LOOK_BACK)
    const bars = known.filter(bar => bar.time >= since)
    const before = known.findLast(bar => bar.time < since)
    const finished = bars.length === 0 ? undefined : bars.reduce(widen)
    remembered = { key, open: before?.close ?? bars[0]?.open, closes: quarterlyCloses(bars), finished }
    return remembered
  }

  return {
    figures({ mid }, window) {
      const { open, finished } = look(window)
      const current = series.current()
      const parts = [finished, current].filter(part => part !== undefined)
      return {
        open: open ?? current?.open ?? mid,
        high: Math.max(mid, ...parts.map(part => part.high)),
        low: Math.min(mid, ...parts.map(part => part.low)),
        volume: parts.reduce((sum, part) => sum + part.volume, 0),
        lastSession: window.lastSession,
      }
    },
    recent({ mid }, window) {
      return [...look(window).closes, mid]
    },
  }
}

function quarterlyCloses(bars: readonly Bar[]): number[] {
  return [...new Map(bars.map(bar => [bucketStart('15m', bar.time), bar.close])).values()]
}

function widen(sum: Bar, bar: Bar): Bar {
  return {
    ...sum,
    high: Math.max(sum.high, bar.high),
    low: Math.min(sum.low, bar.low),
    volume: sum.volume + bar.volume,
  }
}
