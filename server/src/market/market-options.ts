import type { Clock } from '@quayside/contracts/clock'
import type { Log, Timers } from '../platform/time/clock.ts'
import type { CandleStore } from './candles/candle-store.ts'
import type { Backfill } from './feed/backfill.ts'
import type { Feed } from './feed/feed.ts'
import type { Moments } from './feed/feed-clock.ts'
import type { Instrument } from './instruments/instrument.ts'
import type { FeedMetrics } from './sources/feed-watch.ts'
import type { Environment } from './sources/open-sources.ts'
import type { PriceReleases } from './sources/price-releases.ts'
import type { FeedSplits } from './splits/feed-splits.ts'

export type FeedOptions = {
  /** `simulated`, `replay:<folder>` or `live:<file>` (MARKET_FEED). */
  readonly feed: string
  readonly seed: string
  /** FEED_SPEED: feed seconds per wall-clock second. */
  readonly speed: number
  /** FEED_START: moment (ms) of a replay's start. */
  readonly startAt?: number | undefined
  readonly instrumentsFile?: string | undefined
  readonly dataDir: string
  readonly clock: Clock
  readonly log: Log
  readonly timers?: Timers
  /** The clock was set back by more than ten seconds: no prices until it catches up or the feed is reopened. */
  readonly onSetBack?: (() => void) | undefined
  /** Acceptances of live prices by staff; by default there are none. */
  readonly releases?: PriceReleases
  /** Splits of stocks with live prices; by default there are none. */
  readonly splits?: FeedSplits
  /** Called when the feed must reopen because stored candles change. */
  readonly onReopen?: (() => void) | undefined
  /** Counters of live prices. */
  readonly metrics?: FeedMetrics
  /** Environment with the keys of live price sources; by default the process's. */
  readonly environment?: Environment
}

/** Where a feed's candles are stored. */
export type FeedStore = {
  readonly candleStore: CandleStore
  /** The store's file, if a worker thread may open it too. */
  readonly path?: string
  /** A moment of a replay to continue. */
  readonly continued?: Moments | undefined
}

/** A source of prices and what a market over it needs. */
export type OpenFeed = {
  readonly instruments: readonly Instrument[]
  readonly feed: Feed
  /** Fills the past; undefined for a feed that has none beyond its `history`. */
  readonly backfill: Backfill | undefined
}
