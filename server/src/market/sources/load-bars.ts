import { INTERVAL_MS } from '@quayside/contracts/market/market'
import type { Bar } from '../candles/bars.ts'
import type { Instrument } from '../instruments/instrument.ts'
import { nearestPoints } from '../instruments/points.ts'
import { sessionAt } from '../instruments/sessions.ts'
import type { BarQuery, Source, SourceBar } from './source.ts'

/** More pages than a week of minutes or a year of hours needs, at a hundred candles a page. */
const MOST_PAGES = 120

type BarRange = BarQuery & { readonly until: number; readonly instrument: Instrument }

/** Candles of trading hours that open from `from` up to but not including `until`, on the tick grid, oldest first. */
export async function loadBars(
  source: Pick<Source, 'bars'>,
  { symbol, interval, from, until, instrument }: BarRange,
): Promise<Bar[]> {
  const given: SourceBar[] = []
  for (let next = from, page = 0; next < until && page < MOST_PAGES; page++) {
    const bars = await source.bars({ symbol, interval, from: next })
    const last = bars.at(-1)?.time ?? Number.NEGATIVE_INFINITY
    if (last < next) break
    given.push(...bars.filter(bar => bar.time >= next && bar.time < until))
    next = last + INTERVAL_MS[interval]
  }
  const isTraded = ({ time }: SourceBar) =>
    sessionAt(instrument.schedule, time) !== undefined ||
    sessionAt(instrument.schedule, time + INTERVAL_MS[interval] - 1) !== undefined
  const bars = given.filter(isTraded).flatMap(bar => barOf(instrument, bar) ?? [])
  return bars.filter((bar, index) => bar.time > (bars[index - 1]?.time ?? -1))
}

/** A candle in points; undefined if a price is missing. Rounding may move an extreme, so that both are measured again. */
function barOf(instrument: Instrument, bar: SourceBar): Bar | undefined {
  const [open, high, low, close] = [bar.open, bar.high, bar.low, bar.close].map(text =>
    nearestPoints(instrument, text),
  )
  if (open === undefined || high === undefined || low === undefined || close === undefined) return undefined
  const prices = [open, high, low, close]
  const volume = Number(bar.volume)
  return {
    time: bar.time,
    open,
    high: Math.max(...prices),
    low: Math.min(...prices),
    close,
    volume: volume >= 0 && Number.isFinite(volume) ? volume : 0,
  }
}
