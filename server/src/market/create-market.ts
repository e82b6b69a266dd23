import type { Log, Timers } from '../platform/time/clock.ts'
import { readCandles } from './candles/candle-reader.ts'
import type { CandleStore } from './candles/candle-store.ts'
import { type DayWindow, last24Hours, lastSession } from './day-window.ts'
import type { Backfill } from './feed/backfill.ts'
import type { Feed, Tick } from './feed/feed.ts'
import type { Instrument } from './instruments/instrument.ts'
import type { Quote } from './instruments/quote.ts'
import { houseHaltOf } from './instruments/sessions.ts'
import { type Listing, openListing } from './listing.ts'
import type { Market } from './market.ts'
import { createPriceReaders, type PriceReaders } from './price-readers.ts'
import { createSaver, type Saver } from './saver.ts'

type MarketParts = {
  readonly instruments: readonly Instrument[]
  readonly feed: Feed
  readonly candleStore: CandleStore
  readonly timers: Timers
  readonly log: Log
  readonly backfill?: Backfill | undefined
  /** Whether this market saves its candles; a reader of another process's candles does not. Defaults to true. */
  readonly savesCandles?: boolean
  /** Whether charts and figures read this market. Defaults to true. */
  readonly isShown?: boolean
  /** All candles have been saved once. */
  readonly onSaved?: (() => void) | undefined
  /** Feed seconds per wall-clock second; defaults to 1. */
  readonly speed?: number
  /** First part of the sequences that it gives to ticks without one; defaults to 0. */
  readonly epoch?: number
}

/** A price is stale after this many usual gaps (rules §3). */
const STALE_GAPS = 3

/** Tolerated pause of the machine (wall clock, ms), so that a fast feed does not count as silent. */
const HICCUP_MS = 2_000

const OPENED_AT_ONCE = 4

/** A market over a feed: aggregates and forwards its ticks and persists its bars (rules §3). */
export function createMarket(parts: MarketParts): Market {
  const { instruments, feed, candleStore, timers, log, backfill, speed = 1 } = parts
  const { savesCandles = true, isShown = true, onSaved, epoch = 0 } = parts
  const listings = new Map<string, Listing>()
  const byCode = new Map(instruments.map(instrument => [instrument.code, instrument]))
  const readers = createPriceReaders({
    log,
    quoteOf: code => listings.get(code)?.quote,
    isTradable: code => feed.session(code)?.open === true && !isStale(code),
    isHalted: feed.isHalted,
  })
  const saver = createSaver({
    feed,
    store: candleStore,
    timers,
    log,
    series: () => [...listings].map(([code, { series }]) => [code, series] as const),
    onSaved,
  })
  let batches = 0
  const sequence = () => `${epoch}:${++batches}`
  let unsubscribe: (() => void) | undefined

  const view = <T>(code: string, read: Read<T>) => viewOf(feed, listings.get(code), read)
  const staleAfter = (code: string) => Math.max(feed.staleAfter(code), speed > 1 ? HICCUP_MS * speed : 0)

  function isStale(code: string): boolean {
    return feed.isHalted() || hasGrownOld(feed, listings.get(code)?.quote, staleAfter(code))
  }

  /** Opens every listing from the stored candles, in place of what is known; prices stay until the next tick. */
  async function openListings(): Promise<void> {
    const listed = instruments.filter(({ code }) => feed.codes.includes(code))
    // A few at once: with all of them, the last would wait too long for a connection.
    for (let first = 0; first < listed.length; first += OPENED_AT_ONCE) {
      const some = listed.slice(first, first + OPENED_AT_ONCE)
      for (const listing of await Promise.all(
        some.map(each => openListing(each, { feed, store: candleStore, isShown })),
      )) {
        const { code } = listing.instrument
        listing.quote = listings.get(code)?.quote
        listings.set(code, listing)
      }
    }
  }

  return {
    instruments,
    instrument: code => byCode.get(code),
    lastQuote: code => listings.get(code)?.quote,
    quote: code => (houseHaltOf(feed.session(code)) === undefined ? listings.get(code)?.quote : undefined),
    isStale,
    staleAfter,
    day: code => view(code, ({ day }, quote, window) => day.figures(quote, window)),
    recent: code => view(code, ({ day }, quote, window) => day.recent(quote, window)) ?? [],
    session: feed.session,
    async candles({ code, ...query }) {
      const listing = listings.get(code)
      return listing === undefined ? [] : readCandles({ ...listing, store: candleStore }, query)
    },
    subscribe: readers.subscribe,
    watch: readers.watch,
    now: feed.now,
    speed,
    usualGap: code => feed.staleAfter(code) / STALE_GAPS,
    async start() {
      await feed.prepare()
      await openListings()
      const endFirst = feed.subscribe(ticks => record(listings, stamped(ticks, sequence)))
      await feed.start()
      endFirst()
      // A restart repeats its current minute; readers get the current prices.
      readers.handOn(
        [...listings.values()].flatMap(({ quote }) => quote ?? []),
        'live',
      )
      const ends = [follow({ feed, listings, readers, saver, sequence }), feed.followGaps?.(openListings)]
      unsubscribe = () => {
        for (const end of ends) end?.()
      }
      if (savesCandles) saver.start(backfill?.run() ?? Promise.resolve())
    },
    async stop() {
      unsubscribe?.()
      await backfill?.stop()
      await feed.stop()
      await saver.stop()
      await candleStore.close()
    },
  }
}

type Read<T> = (listing: Listing, quote: Quote, window: DayWindow) => T

/** Reads a priced listing over the last 24 hours, or over the last session while shut. */
function viewOf<T>(feed: Feed, listing: Listing | undefined, read: Read<T>): T | undefined {
  if (listing?.quote === undefined) return undefined
  const { instrument, quote } = listing
  const isOpen = feed.session(instrument.code)?.open ?? false
  // By the price's own time: nodes at one place of the sequence show the same.
  return read(listing, quote, isOpen ? last24Hours(quote.time) : lastSession(instrument, quote.time))
}

type Followed = {
  readonly feed: Feed
  readonly listings: ReadonlyMap<string, Listing>
  readonly readers: PriceReaders
  readonly saver: Saver
  readonly sequence: () => string
}

/** Records and forwards ticks; time skipped by a clock leap becomes candles only. */
function follow({ feed, listings, readers, saver, sequence }: Followed): () => void {
  const ends = [
    feed.subscribe((batch, coming) => {
      const ticks = stamped(batch, sequence)
      record(listings, ticks)
      readers.handOn(ticks, coming)
    }),
    feed.followLeaps((code, bars) => {
      const series = listings.get(code)?.series
      // Close the current minute first: it precedes these bars.
      series?.completeBefore(bars[0]?.time ?? 0)
      series?.absorb('1m', bars)
      saver.keepUp(code)
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** The ticks of a batch with one sequence, unless they have theirs from the feed. */
function stamped(ticks: readonly Tick[], next: () => string): readonly Tick[] {
  if (ticks[0]?.sequence !== undefined) return ticks
  const sequence = next()
  return ticks.map(({ code, time, bid, ask, mid, volume }) => ({
    code,
    time,
    bid,
    ask,
    mid,
    volume,
    sequence,
  }))
}

function record(listings: ReadonlyMap<string, Listing>, ticks: readonly Tick[]): void {
  for (const tick of ticks) {
    const listing = listings.get(tick.code)
    if (listing === undefined) continue
    listing.series.tick(tick.time, tick.mid, tick.volume)
    listing.quote = tick
  }
}

/** Whether a price is overdue, of a market that never reopens, or ahead of a clock that was set back. */
function hasGrownOld(feed: Feed, quote: Quote | undefined, allowed: number): boolean {
  const session = quote && feed.session(quote.code)
  if (quote === undefined || session === undefined) return true
  const awaited = session.open || session.nextOpen === null
  return awaited && Math.abs(feed.now() - quote.time) > allowed
}
