import { type BarSeries, createBarSeries } from './candles/bar-series.ts'
import { KEPT } from './candles/bar-window.ts'
import { type Bar, bucketStart, STORED_INTERVALS, type StoredInterval } from './candles/bars.ts'
import type { CandleStore } from './candles/candle-store.ts'
import { createDayView, type DayView } from './day-figures.ts'
import type { Feed, FeedHistory } from './feed/feed.ts'
import type { Instrument } from './instruments/instrument.ts'
import type { Quote } from './instruments/quote.ts'
import { historyFrom } from './instruments/warm-up.ts'

export type Listing = {
  readonly instrument: Instrument
  readonly series: BarSeries
  readonly day: DayView
  quote: Quote | undefined
}

type ListingParts = {
  readonly feed: Feed
  readonly store: CandleStore
  /** Whether charts and figures read the listing; a process that only saves candles needs the last of each interval. */
  readonly isShown: boolean
}

export async function openListing(
  instrument: Instrument,
  { feed, store, isShown }: ListingParts,
): Promise<Listing> {
  const { code } = instrument
  const stored = await readStored(code, store, interval => (isShown ? KEPT[interval] : 1))
  // The back-fill writes an instrument's minutes last.
  const isKnown = stored.some(({ interval, bars }) => interval === '1m' && bars.length > 0)
  const from = isKnown ? undefined : historyFrom(instrument, feed.now())
  const history = feed.history({ code, from })
  const series = createBarSeries(from === undefined ? Number.NEGATIVE_INFINITY : seenFrom(history, from))
  if (isKnown) for (const { interval, bars } of stored) series.recall(interval, bars)
  series.absorb(history.interval, history.bars)
  return { instrument, series, day: createDayView(series), quote: undefined }
}

/** A feed that returns more than requested returns whole days. */
function seenFrom({ bars }: FeedHistory, from: number): number {
  const first = bars[0]?.time ?? from
  return first < from ? bucketStart('1d', first) : from
}

type Stored = { readonly interval: StoredInterval; readonly bars: readonly Bar[] }

/** Bars of all intervals as of one save: with minutes of one and hours of another, a minute would count twice. */
async function readStored(
  code: string,
  store: CandleStore,
  limitOf: (interval: StoredInterval) => number,
): Promise<readonly Stored[]> {
  const latest = { code, before: Number.POSITIVE_INFINITY }
  for (;;) {
    const read = async (interval: StoredInterval): Promise<Stored> => ({
      interval,
      bars: await store.read({ ...latest, interval, limit: limitOf(interval) }),
    })
    const [finest, ...longer] = STORED_INTERVALS
    const stored = [await read(finest), ...(await Promise.all(longer.map(read)))]
    const [minute] = await store.read({ ...latest, interval: '1m', limit: 1 })
    if (minute?.time === stored[0]?.bars.at(-1)?.time) return stored
  }
}
