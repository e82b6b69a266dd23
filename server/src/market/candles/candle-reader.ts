import { isoOf } from '@quayside/contracts/iso-time'
import { type Candle, INTERVAL_MS, type Interval } from '@quayside/contracts/market/market'
import type { Instrument } from '../instruments/instrument.ts'
import { priceText } from '../instruments/points.ts'
import type { BarSeries } from './bar-series.ts'
import { BASE, type Bar, bucketStart, firstFrom, rollUp } from './bars.ts'
import type { CandleStore } from './candle-store.ts'
import { volumeText } from './volume-text.ts'

type CandleQuery = { readonly interval: Interval; readonly until: number; readonly limit: number }

/** Candles from memory, preceded by older ones from the store; oldest first. */
export async function readCandles(
  source: { series: BarSeries; store: CandleStore; instrument: Instrument },
  { interval, until, limit }: CandleQuery,
): Promise<Candle[]> {
  const base = BASE[interval]
  const parts = INTERVAL_MS[interval] / INTERVAL_MS[base]
  // One extra candle, so that the first returned one is complete.
  const wanted = (limit + 1) * parts
  const end = bucketStart(interval, until) + INTERVAL_MS[interval]
  const remembered = source.series.bars(base)
  const fresh = remembered.slice(0, firstFrom(remembered, end)).slice(-wanted)
  const before = Math.min(end, remembered[0]?.time ?? end)
  const missing = wanted - fresh.length
  const older = await source.store.read({
    code: source.instrument.code,
    interval: base,
    before,
    limit: missing,
  })
  return rollUp(interval, [...older, ...fresh])
    .slice(-limit)
    .map(bar => toCandle(source.instrument, bar))
}

function toCandle(instrument: Instrument, bar: Bar): Candle {
  return {
    time: isoOf(bar.time),
    open: priceText(instrument, bar.open),
    high: priceText(instrument, bar.high),
    low: priceText(instrument, bar.low),
    close: priceText(instrument, bar.close),
    volume: volumeText(bar.volume),
  }
}
