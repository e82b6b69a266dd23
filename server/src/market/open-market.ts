import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { systemTimers } from '../platform/time/clock.ts'
import { openCandleStore } from './candles/sqlite-candles.ts'
import { createMarket } from './create-market.ts'
import { createBackfill } from './feed/backfill.ts'
import { readRecordings } from './feed/recording.ts'
import { createReplayFeed } from './feed/replay-feed.ts'
import { createSimulatedFeed } from './feed/simulated-feed.ts'
import { loadCatalog } from './instruments/catalog.ts'
import type { Instrument } from './instruments/instrument.ts'
import type { Market } from './market.ts'
import type { FeedOptions, FeedStore, OpenFeed } from './market-options.ts'
import { openLiveFeed } from './open-live.ts'
import { loadFeeds } from './sources/feeds-file.ts'

const REPLAY = 'replay:'
const LIVE = 'live:'

/** The configured market with its feed inside this process, not started; throws a StartError. */
export function openMarket(options: FeedOptions): Market {
  const { log, speed, clock, timers = systemTimers } = options
  const store = openStore(options)
  const { instruments, feed, backfill } = openFeed(options, store)
  const { candleStore } = store
  const epoch = Math.floor(clock.now() / 1000)
  return createMarket({ instruments, feed, candleStore, timers, log, backfill, speed, epoch })
}

/** A replay's candles come from its recording, so it stores none. No chart mixes simulated candles with real ones. */
function openStore({ feed, dataDir }: FeedOptions): FeedStore {
  if (feed.startsWith(REPLAY)) return { candleStore: openCandleStore(':memory:') }
  mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, feed.startsWith(LIVE) ? 'market-live.db' : 'market.db')
  return { candleStore: openCandleStore(file), path: file }
}

/** The instruments that the configured feed may price. Throws a StartError. */
export function listedInstruments(
  options: Pick<FeedOptions, 'feed' | 'instrumentsFile'>,
): readonly Instrument[] {
  const { feed, instrumentsFile } = options
  const catalog = loadCatalog(instrumentsFile)
  if (!feed.startsWith(LIVE)) return catalog
  return loadFeeds(feed.slice(LIVE.length), catalog).listed.map(({ instrument }) => instrument)
}

/** The configured feed, not started; throws a StartError. */
export function openFeed(options: FeedOptions, store: FeedStore): OpenFeed {
  const { feed, seed, speed, clock, log, timers = systemTimers, onSetBack } = options
  const { candleStore, path, continued } = store
  if (feed.startsWith(LIVE)) return openLiveFeed(options, feed.slice(LIVE.length), candleStore)
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
