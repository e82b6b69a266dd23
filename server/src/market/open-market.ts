import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Clock } from '@quayside/contracts/clock'
import { type Log, systemTimers, type Timers } from '../platform/time/clock.ts'
import { openCandleStore } from './candles/sqlite-candle-store.ts'
import { createMarket } from './create-market.ts'
import { createBackfill } from './feed/backfill.ts'
import { type Anchoring, anchorAlone } from './feed/feed-anchor.ts'
import { readRecordings } from './feed/recording.ts'
import { createReplayFeed } from './feed/replay-feed.ts'
import { createSimulatedFeed } from './feed/simulated-feed.ts'
import { loadCatalog } from './instruments/catalog.ts'
import type { Market } from './market.ts'

export type MarketOptions = {
  /** `simulated` or `replay:<folder>` (MARKET_FEED). */
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
  /** Shared starting point of the database's sites; by default the market has its own. */
  readonly anchoring?: Anchoring | undefined
  /** The clock was set back by more than ten seconds: no prices until it catches up or the market is reopened. */
  readonly onSetBack?: (() => void) | undefined
}

const REPLAY = 'replay:'

/** The configured market, not started; throws a StartError. */
export function openMarket(options: MarketOptions): Market {
  const { feed, log } = options
  if (feed.startsWith(REPLAY)) return openReplay(options, feed.slice(REPLAY.length))
  const { seed, speed, clock, timers = systemTimers, anchoring = anchorAlone, onSetBack } = options
  const instruments = loadCatalog(options.instrumentsFile)
  mkdirSync(options.dataDir, { recursive: true })
  const candleStore = openCandleStore(path.join(options.dataDir, 'market.db'))
  const simulated = createSimulatedFeed({
    instruments,
    seed,
    speed,
    clock,
    timers,
    memory: candleStore.memory,
    anchoring,
    onSetBack,
  })
  const order = { path: candleStore.path, seed, instruments }
  const backfill = createBackfill({ order, store: candleStore, timers, log })
  return createMarket({ instruments, feed: simulated, candleStore, timers, log, backfill, speed })
}

function openReplay(options: MarketOptions, folder: string): Market {
  const { speed, startAt, clock, log, timers = systemTimers, anchoring = anchorAlone, onSetBack } = options
  const instruments = loadCatalog(options.instrumentsFile)
  const recordings = readRecordings(folder, instruments, log)
  const feed = createReplayFeed({ recordings, speed, startAt, clock, timers, anchoring, onSetBack })
  return createMarket({ instruments, feed, candleStore: openCandleStore(':memory:'), timers, log, speed })
}
