import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { Clock } from '@quayside/contracts/clock'
import { Gauge } from 'prom-client'
import { NO_SEEDS, openFeedSeeds } from '../../market/feed/feed-seeds.ts'
import { listedInstruments } from '../../market/open-market.ts'
import { createPriceReleases } from '../../market/sources/price-releases.ts'
import { createFeedSplits } from '../../market/splits/feed-splits.ts'
import { createFeedLease } from '../../market/ticks/feed-lease.ts'
import { openTickPlace } from '../../market/ticks/open-ticks.ts'
import { startOperatorListener } from '../../platform/http/listeners/operator-listener.ts'
import { createLog } from '../../platform/observability/log.ts'
import { createMetrics } from '../../platform/observability/metrics.ts'
import { openEncryptionKeys } from '../../platform/secrets/encryption-keys.ts'
import { StartError } from '../../platform/start-error.ts'
import { databaseToken, openOwnStorage } from '../../platform/storage/startup/own-storage.ts'
import { startPresence } from '../../platform/storage/startup/presence.ts'
import { systemTimers } from '../../platform/time/clock.ts'
import { requireSharedSettings } from '../../triggers/shared-settings.ts'
import type { Config } from '../settings/config.ts'
import { feedSettingsOf } from '../settings/shared-settings.ts'
import { siteNode } from '../settings/site-node.ts'
import { feedOptionsOf } from './feed-options.ts'
import { keepReading } from './keep-reading.ts'

export type RunningFeed = {
  /** Whether this process reads the source; otherwise it is a standby. */
  isReading(): boolean
  stop(): Promise<void>
}

/**
 * Reads the source of prices for all sites of a database, or waits as a standby. `onOutdated`: a newer release has removed
 * what this one needs.
 */
export async function startFeed(config: Config, onOutdated = (): void => {}): Promise<RunningFeed> {
  if (config.databaseUrl === undefined)
    throw new StartError('The feed runs inside the site unless DATABASE_URL is set: start the site alone.')
  const { databaseUrl, redisUrl } = config
  const clock: Clock = { now: Date.now }
  const log = createLog(config.logLevel)
  const storage = await openOwnStorage(config, clock.now)
  const closers: (() => Promise<unknown>)[] = [() => storage.close()]
  try {
    const masters = await openEncryptionKeys(config, storage)
    const instruments = listedInstruments(feedOptionsOf(config))
    await requireSharedSettings({ clock, log, storage, masters }, feedSettingsOf(config, instruments))
    const presence = { storage, clock, log, timers: systemTimers, id: randomUUID(), name: feedName(config) }
    closers.unshift(await startPresence({ ...presence, onOutdated }))
    const seeds =
      config.feed.kind === 'simulated'
        ? await openFeedSeeds({ storage, clock }, { given: config.feedSeed, speed: config.feedSpeed })
        : NO_SEEDS
    const database = await databaseToken(storage)
    const place = openTickPlace({ databaseUrl, redisUrl, database, masters, log })
    closers.unshift(() => place.close())
    const metrics = createMetrics()
    metrics.collectProcess()
    const listener = await startOperatorListener(
      { port: config.feedOperatorPort, host: config.operatorHost, setting: 'FEED_OPERATOR_PORT' },
      metrics,
    )
    if (listener !== undefined) closers.unshift(() => listener.stop())
    const parts = { pool: place.pool, holder: randomUUID(), timers: systemTimers, log }
    const lease = createFeedLease({ ...parts, elapsed: () => performance.now() })
    new Gauge({
      name: 'feed_reading',
      help: '1 while this process reads the source of prices, 0 while it is a standby',
      registers: [metrics.registry],
      collect() {
        this.set(lease.isHeld() ? 1 : 0)
      },
    })
    closers.unshift(() => lease.stop())
    const reading = keepReading({
      config,
      clock,
      log,
      seeds,
      place,
      lease,
      metrics,
      releases: createPriceReleases(storage),
      splits: createFeedSplits({ storage, clock }),
    })
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

function feedName(config: Config): string {
  return `${siteNode(config)} (feed)`
}

async function closeAll(closers: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const close of closers) await close()
}
