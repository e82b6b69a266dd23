import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Clock } from '@quayside/contracts/clock'
import { type Log, systemTimers, type Timers } from '../platform/time/clock.ts'
import type { CandleStore } from './candles/candle-store.ts'
import { openCandleStore } from './candles/sqlite-candles.ts'
import { createMarket } from './create-market.ts'
import { type Backfill, createBackfill } from './feed/backfill.ts'
import type { Feed } from './feed/feed.ts'
import type { Moments } from './feed/feed-clock.ts'
import { readRecordings } from './feed/recording.ts'
import { createReplayFeed } from './feed/replay-feed.ts'
import { createSimulatedFeed } from './feed/simulated-feed.ts'
import { loadCatalog } from './instruments/catalog.ts'
import type { Instrument } from './instruments/instrument.ts'
import type { Market } from './market.ts'

export type FeedOptions = {
  /** `simulated` or `replay:<folder>` (MARKET_FEED). */
  readonly feed: string
  readonly seed: string
  /** FEED_SPEED: feed seconds per wall-clock second. */
  readonly speed: number
  /** FEED_START: moment (ms) of a replay's start. */
  readonly startAt?: number | undefined
  readonly instrumentsFile?: string | undefined
  readonly clock: Clock
  readonly log: Log
  readonly timers?: Timers
  /** The clock was set back by more than ten seconds: no prices until it catches up or the feed is reopened. */
  readonly onSetBack?: (() => void) | undefined
}

export type MarketOptions = FeedOptions & { readonly dataDir: string }

/** A source of prices and what a market over it needs. */
export type OpenFeed = {
  readonly instruments: readonly Instrument[]
  readonly feed: Feed
  /** Fills the past; undefined for a feed that has none beyond its `history`. */
  readonly backfill: Backfill | undefined
}

type Store = {
  readonly candleStore: CandleStore
  /** The store's file, if a worker thread may open it too. */
  readonly path?: string
  /** A moment of a replay to continue. */
  readonly continued?: Moments | undefined
}

const REPLAY = 'replay:'

/** The configured market with its feed inside this process, not started; throws a StartError. */
export function openMarket(options: MarketOptions): Market {
  const { log, speed, timers = systemTimers } = options
  const store = openStore(options)
  const { instruments, feed, backfill } = openFeed(options, store)
  const { candleStore } = store
  return createMarket({ instruments, feed, candleStore, timers, log, backfill, speed })
}

/** A replay's candles come from its recording, so it stores none. */
function openStore({ feed, dataDir }: MarketOptions): Store {
  if (feed.startsWith(REPLAY)) return { candleStore: openCandleStore(':memory:') }
  mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, 'market.db')
  return { candleStore: openCandleStore(file), path: file }
}

/** The configured feed, not started; throws a StartError. */
export function openFeed(options: FeedOptions, { candleStore, path, continued }: Store): OpenFeed {
  const { feed, seed, speed, clock, log, timers = systemTimers, onSetBack } = options
  const instruments = loadCatalog(options.instrumentsFile)
  if (feed.startsWith(REPLAY)) {
    const { startAt } = options
    const recordings = readRecordings(feed.slice(REPLAY.length), instruments, log)
    const replay = createReplayFeed({ recordings, speed, startAt, continued, clock, timers, onSetBack })
    return { instruments, feed: replay, backfill: undefined }
  }
  const { memory } = candleStore
  const simulated = createSimulatedFeed({ instruments, seed, speed, clock, timers, memory, onSetBack })
  const order = { seed, instruments }
  const backfill = createBackfill({ order, store: candleStore, path, timers, log })
  return { instruments, feed: simulated, backfill }
}
