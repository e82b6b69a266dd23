import type { Feed } from '../feed/feed.ts'
import { type BarBook, createBarBook } from './bar-book.ts'
import { KEPT } from './bar-shelf.ts'
import { bucketStart, STORED_INTERVALS } from './bars.ts'
import type { CandleStore } from './candle-store.ts'
import { createDayView, type DayView } from './day-figures.ts'
import type { Instrument } from './instrument.ts'
import type { Quote } from './market.ts'
import { historyFrom } from './warm-up.ts'

/** An instrument that the feed prices, with its bars and its latest quote. */
export type Listing = {
  readonly instrument: Instrument
  readonly book: BarBook
  readonly day: DayView
  quote: Quote | undefined
}

/** A listing with all that the store and the feed remember of it. */
export function openListing(instrument: Instrument, feed: Feed, store: CandleStore): Listing {
  const { code } = instrument
  const stored = STORED_INTERVALS.map(interval => ({
    interval,
    bars: store.read({ code, interval, before: Number.POSITIVE_INFINITY, limit: KEPT[interval] }),
  }))
  // The back-fill writes an instrument's minutes last.
  const isKnown = stored.some(({ interval, bars }) => interval === '1m' && bars.length > 0)
  const from = isKnown ? Number.POSITIVE_INFINITY : historyFrom(instrument, feed.now())
  const history = feed.history({ code, from })
  const first = history.bars[0]?.time ?? from
  const book = createBarBook(isKnown ? Number.NEGATIVE_INFINITY : Math.min(from, bucketStart('1d', first)))
  if (isKnown) for (const { interval, bars } of stored) book.recall(interval, bars)
  book.absorb(history.interval, history.bars)
  return { instrument, book, day: createDayView(book), quote: undefined }
}
