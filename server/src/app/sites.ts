import { listedInstruments, openMarket } from '../market/open-market.ts'
import { createPriceReleases } from '../market/sources/price-releases.ts'
import { createFeedSplits } from '../market/splits/feed-splits.ts'
import type { FollowedFeed } from '../market/ticks/followed-feed.ts'
import { followMarket, openTickPlace } from '../market/ticks/open-ticks.ts'
import type { Metrics } from '../platform/observability/metrics.ts'
import type { MasterKeys } from '../platform/secrets/master-keys.ts'
import { databaseToken } from '../platform/storage/startup/own-storage.ts'
import { systemTimers } from '../platform/time/clock.ts'
import { createLeasedLeadership, createSoleLeadership, type Leadership } from '../triggers/leadership.ts'
import { feedOptionsOf } from './feed/feed-options.ts'
import type { AppCore } from './services.ts'

export type Sites = {
  readonly market: AppCore['market']
  readonly leadership: Leadership
  /** The feed of another process; undefined on SQLite, where the feed runs inside the site. */
  readonly followed: FollowedFeed | undefined
  closeTicks(): Promise<void>
}

type SiteCore = Pick<AppCore, 'config' | 'storage' | 'clock' | 'log' | 'ids'> & {
  readonly seed: string
  readonly masters: MasterKeys
  readonly metrics: Metrics
  readonly onSetBack: () => void
  readonly onReopen: () => void
}

/** The site's market: its own on the embedded database, otherwise that of the database's feed. */
export async function openSites({
  seed,
  masters,
  metrics,
  onSetBack,
  onReopen,
  ...core
}: SiteCore): Promise<Sites> {
  const { config, storage, clock, log, ids } = core
  const { databaseUrl, redisUrl, dataDir, feedSpeed: speed } = config
  if (databaseUrl === undefined) {
    const releases = createPriceReleases(storage)
    const market = openMarket({
      ...feedOptionsOf(config),
      seed,
      dataDir,
      clock,
      log,
      metrics,
      releases,
      splits: createFeedSplits({ storage, clock }),
      onSetBack,
      onReopen,
    })
    const closeTicks = async (): Promise<void> => {}
    return { market, leadership: createSoleLeadership(), followed: undefined, closeTicks }
  }
  const database = await databaseToken(storage)
  const place = openTickPlace({ databaseUrl, redisUrl, database, masters, log })
  const instruments = listedInstruments(feedOptionsOf(config))
  const { market, feed } = followMarket({ place, instruments, speed, clock, log })
  const leadership = createLeasedLeadership({
    storage,
    clock,
    timers: systemTimers,
    log,
    nodeId: ids.next(),
    mayLead: feed.isInTime,
  })
  return { market, leadership, followed: feed, closeTicks: place.close }
}
