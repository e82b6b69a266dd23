import type { Log, Timers } from '../platform/clock.ts'
import { readCandles } from './candles/candle-reader.ts'
import type { CandleStore } from './candles/candle-store.ts'
import { type DayWindow, last24Hours, lastSession } from './day-window.ts'
import type { Backfill } from './feed/backfill.ts'
import type { Feed, Tick } from './feed/feed.ts'
import type { Instrument } from './instruments/instrument.ts'
import type { Quote } from './instruments/quote.ts'
import { type Listing, openListing } from './listing.ts'
import type { Market, QuoteListener } from './market.ts'
import { createSaver } from './saver.ts'

type MarketParts = {
  readonly instruments: readonly Instrument[]
  readonly feed: Feed
  readonly candleStore: CandleStore
  readonly timers: Timers
  readonly log: Log
  readonly backfill?: Backfill
  /** Feed seconds in a second; 1 without. */
  readonly speed?: number
}

/** A price is stale after so many of its usual gaps (rules §3). */
const STALE_GAPS = 3

/** A feed that runs faster than the clock is not silent because the machine paused for so long (wall clock, ms). */
const HICCUP_MS = 2_000

/** The market over a feed: it aggregates the feed's ticks and hands them on, and keeps what was (rules §3). */
export function createMarket(parts: MarketParts): Market {
  const { instruments, feed, candleStore, timers, log, backfill, speed = 1 } = parts
  const listings = new Map<string, Listing>()
  const byCode = new Map(instruments.map(instrument => [instrument.code, instrument]))
  const readers = createReaders(log)
  const hiccup = speed > 1 ? HICCUP_MS * speed : 0
  const series = () => [...listings].map(([code, { series }]) => [code, series] as const)
  const saver = createSaver({ feed, store: candleStore, timers, log, series })
  let unsubscribe: (() => void) | undefined

  const staleAfter = (code: string) => Math.max(feed.staleAfter(code), hiccup)

  /** What a view says of a listing that has a price, over the 24 hours that end now or over its last session. */
  function view<T>(
    code: string,
    read: (listing: Listing, quote: Quote, window: DayWindow) => T,
  ): T | undefined {
    const listing = listings.get(code)
    if (listing?.quote === undefined) return undefined
    const isOpen = feed.session(code)?.open ?? false
    const window = isOpen ? last24Hours(feed.now()) : lastSession(listing.instrument, listing.quote.time)
    return read(listing, listing.quote, window)
  }

  return {
    instruments,
    instrument: code => byCode.get(code),
    quote: code => listings.get(code)?.quote,
    isStale: code => isStale(feed, listings.get(code)?.quote, staleAfter(code)),
    staleAfter,
    day: code => view(code, ({ day }, quote, window) => day.figures(quote, window)),
    recent: code => view(code, ({ day }, quote, window) => day.recent(quote, window)) ?? [],
    session: feed.session,
    async candles({ code, ...query }) {
      const listing = listings.get(code)
      return listing === undefined ? [] : readCandles({ ...listing, store: candleStore }, query)
    },
    subscribe: readers.add,
    now: feed.now,
    speed,
    usualGap: code => feed.staleAfter(code) / STALE_GAPS,
    async start() {
      await feed.prepare()
      for (const code of feed.codes) {
        const instrument = byCode.get(code)
        if (instrument !== undefined) listings.set(code, openListing(instrument, feed, candleStore))
      }
      const first = feed.subscribe(ticks => record(listings, ticks))
      await feed.start()
      first()
      // A restart repeats the minute it fell into; readers get where the prices are now.
      readers.publish([...listings.values()].flatMap(({ quote }) => quote ?? []))
      unsubscribe = feed.subscribe(ticks => {
        record(listings, ticks)
        readers.publish(ticks)
      })
      saver.start(backfill?.run() ?? Promise.resolve())
    },
    async stop() {
      unsubscribe?.()
      backfill?.stop()
      await feed.stop()
      saver.stop()
      candleStore.close()
    },
  }
}

function record(listings: ReadonlyMap<string, Listing>, ticks: readonly Tick[]): void {
  for (const tick of ticks) {
    const listing = listings.get(tick.code)
    if (listing === undefined) continue
    listing.series.tick(tick.time, tick.mid, tick.volume)
    listing.quote = tick
  }
}

/**
 * A price that should have moved on and has not; also one of a market that never opens again, and one that lies ahead of a
 * clock that was set back, since the next comes only when the clock has caught up.
 */
function isStale(feed: Feed, quote: Quote | undefined, allowed: number): boolean {
  const session = quote && feed.session(quote.code)
  if (quote === undefined || session === undefined) return true
  const awaited = session.open || session.nextOpen === null
  return awaited && Math.abs(feed.now() - quote.time) > allowed
}

function createReaders(log: Log) {
  const readers = new Set<QuoteListener>()
  return {
    add(reader: QuoteListener): () => void {
      readers.add(reader)
      return () => readers.delete(reader)
    },
    /** One reader's failure is neither the feed's nor the others'. */
    publish(quotes: readonly Quote[]): void {
      for (const reader of readers) {
        try {
          reader(quotes)
        } catch (error) {
          log.error({ err: error }, 'a reader of the market failed')
        }
      }
    },
  }
}
