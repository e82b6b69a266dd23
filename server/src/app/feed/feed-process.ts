import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '@quayside/contracts/clock'
import { createMarket } from '../../market/create-market.ts'
import { type FeedSeeds, NO_SEEDS, openFeedSeeds } from '../../market/feed/feed-seeds.ts'
import { loadCatalog } from '../../market/instruments/catalog.ts'
import { openFeed } from '../../market/open-market.ts'
import { createFeedLease, type FeedLease } from '../../market/ticks/feed-lease.ts'
import { openTickPlace, type TickPlace } from '../../market/ticks/open-ticks.ts'
import { sharedCandleStore } from '../../market/ticks/postgres-candles.ts'
import { createTickPublisher } from '../../market/ticks/tick-publisher.ts'
import { createLog } from '../../platform/observability/log.ts'
import { openEncryptionKeys } from '../../platform/secrets/encryption-keys.ts'
import { StartError } from '../../platform/start-error.ts'
import { databaseToken, openOwnStorage } from '../../platform/storage/startup/own-storage.ts'
import { type Log, systemTimers } from '../../platform/time/clock.ts'
import { requireSharedSettings } from '../../triggers/shared-settings.ts'
import type { Config } from '../settings/config.ts'
import { feedSettingsOf } from '../settings/shared-settings.ts'
import { feedOptionsOf } from './feed-options.ts'

export type RunningFeed = {
  /** Whether this process reads the source; otherwise it stands by. */
  isReading(): boolean
  stop(): Promise<void>
}

/** A reader continues the replay of one that published this recently (ms); otherwise the replay starts over. */
const CONTINUES_MS = 15_000

/** Reads the source of prices for all sites of a database, or stands by for the process that does. */
export async function startFeed(config: Config): Promise<RunningFeed> {
  if (config.databaseUrl === undefined)
    throw new StartError('The feed runs inside the site unless DATABASE_URL is set: start the site alone.')
  const { databaseUrl, redisUrl } = config
  const clock: Clock = { now: Date.now }
  const log = createLog(config.logLevel)
  const storage = await openOwnStorage(config, clock.now)
  const closers: (() => Promise<unknown>)[] = [() => storage.close()]
  try {
    const masters = await openEncryptionKeys(config, storage)
    const instruments = loadCatalog(config.instruments)
    await requireSharedSettings({ clock, log, storage, masters }, feedSettingsOf(config, instruments))
    const seeds =
      config.feed.kind === 'simulated'
        ? await openFeedSeeds({ storage, clock }, { given: config.feedSeed, speed: config.feedSpeed })
        : NO_SEEDS
    const database = await databaseToken(storage)
    const place = openTickPlace({ databaseUrl, redisUrl, database, masters, log })
    closers.unshift(() => place.close())
    const parts = { pool: place.pool, holder: randomUUID(), timers: systemTimers, log }
    const lease = createFeedLease({ ...parts, elapsed: () => performance.now() })
    closers.unshift(() => lease.stop())
    const reading = keepReading({ config, clock, log, seeds, place, lease })
    closers.unshift(() => reading.stop())
    return {
      isReading: lease.isHeld,
      stop: () => closeAll(closers),
    }
  } catch (error) {
    await closeAll(closers).catch(() => undefined)
    throw error
  }
}

type ReadingParts = {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly seeds: FeedSeeds
  readonly place: TickPlace
  readonly lease: FeedLease
}

/** Reads while this process holds the lease. Each step waits for the one before it. */
function keepReading(parts: ReadingParts): { stop(): Promise<void> } {
  const { log, lease } = parts
  let reader: Reader | undefined
  let steps: Promise<void> = Promise.resolve()
  let isStopped = false

  function then(step: () => Promise<void>): Promise<void> {
    steps = steps.then(step).catch((error: unknown) => log.error({ err: error }, 'the feed failed'))
    return steps
  }
  async function end(): Promise<void> {
    const ended = reader
    reader = undefined
    await ended?.stop()
  }
  /** The next epoch begins with complete candles, as after a restart. */
  function startOver(): void {
    void then(async () => {
      await end()
      await lease.release()
    })
  }
  async function open(epoch: number): Promise<void> {
    if (isStopped || !lease.isHeld()) return
    try {
      reader = await openReader(parts, { epoch, startOver })
      log.info({ epoch }, 'this process reads the source of prices')
    } catch (error) {
      log.error({ err: error }, 'the source of prices cannot be read')
      await lease.release()
    }
  }

  lease.start({
    onGained: epoch => void then(() => open(epoch)),
    onLost: () => void then(end),
  })
  return {
    stop() {
      isStopped = true
      return then(end)
    },
  }
}

type Reader = { stop(): Promise<void> }

async function openReader(
  { config, clock, log, seeds, place, lease }: ReadingParts,
  { epoch, startOver }: { readonly epoch: number; readonly startOver: () => void },
): Promise<Reader> {
  const { bus, pool } = place
  const timers = systemTimers
  const candleStore = sharedCandleStore(pool)
  const last = await bus.last()
  const isRecent = last !== undefined && clock.now() - last.at < CONTINUES_MS
  const { instruments, feed, backfill } = openFeed(
    { ...feedOptionsOf(config), seed: seeds.secret, clock, log, onSetBack: startOver },
    { candleStore, continued: isRecent ? { feedTime: last.feedTime, wallTime: last.at } : undefined },
  )
  const publisher = createTickPublisher({
    feed,
    bus,
    epoch,
    clock,
    timers,
    log,
    pause,
    mayPublish: lease.isHeld,
    onFenced: startOver,
  })
  const market = createMarket({
    instruments,
    feed,
    candleStore,
    timers,
    log,
    speed: config.feedSpeed,
    onSaved() {
      publisher.setReady()
      backfill?.run().catch((error: unknown) => log.error({ err: error }, 'the past could not be filled in'))
    },
  })
  // Skipped time became candles, which followers have to load.
  const endLeaps = feed.followLeaps(startOver)
  async function stop(): Promise<void> {
    endLeaps()
    publisher.stop()
    await backfill?.stop()
    await market.stop()
  }
  try {
    publisher.start()
    await market.start()
    await seeds.begin()
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
  return { stop }
}

async function closeAll(closers: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const close of closers) await close()
}
