import { INTERVAL_MS } from '@quayside/contracts/market'
import type { BarSeries } from './candles/bar-series.ts'
import { type Bar, bucketStart } from './candles/bars.ts'
import type { Quote } from './instruments/quote.ts'
import type { DayFigures } from './market.ts'

/** The 24 h figures and the sparkline of one instrument, remembered for a minute at a time. */
export type DayView = {
  /** Over the 24 hours that end at `until`. */
  figures(quote: Quote, until: number): DayFigures
  /** At most 98 mids, one every quarter of an hour and the latest. */
  recent(quote: Quote, until: number): readonly number[]
}

const DAY = INTERVAL_MS['1d']
// The price of 24 hours ago may be that of the session before a long weekend.
const LOOK_BACK = 6 * DAY

type Remembered = {
  readonly key: string
  readonly open: number | undefined
  readonly closes: readonly number[]
  readonly finished: Bar | undefined
}

export function createDayView(series: BarSeries): DayView {
  let remembered: Remembered | undefined

  function look(until: number): Remembered {
    const start = bucketStart('1m', until) - DAY
    const key = `${start} ${series.revision()}`
    if (remembered?.key === key) return remembered
    const known = series.finest(start - LOOK_BACK)
    const bars = known.filter(bar => bar.time >= start)
    const before = known.findLast(bar => bar.time < start)
    const finished = bars.length === 0 ? undefined : bars.reduce(widen)
    remembered = { key, open: before?.close ?? bars[0]?.open, closes: quarterlyCloses(bars), finished }
    return remembered
  }

  return {
    figures({ mid }, until) {
      const { open, finished } = look(until)
      const current = series.current()
      const parts = [finished, current].filter(part => part !== undefined)
      return {
        open: open ?? current?.open ?? mid,
        high: Math.max(mid, ...parts.map(part => part.high)),
        low: Math.min(mid, ...parts.map(part => part.low)),
        volume: parts.reduce((sum, part) => sum + part.volume, 0),
      }
    },
    recent({ mid }, until) {
      return [...look(until).closes, mid]
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
