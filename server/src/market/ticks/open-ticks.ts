import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '@quayside/contracts/clock'
import type pg from 'pg'
import type { MasterKeys } from '../../platform/secrets/master-keys.ts'
import { type Log, systemTimers } from '../../platform/time/clock.ts'
import { createMarket } from '../create-market.ts'
import type { Instrument } from '../instruments/instrument.ts'
import type { Market } from '../market.ts'
import { createBatchSeal } from './batch-seal.ts'
import { openFeedDatabase } from './feed-database.ts'
import { createFollowedFeed, type FollowedFeed } from './followed-feed.ts'
import { sharedCandleStore } from './postgres-candles.ts'
import { createPostgresTicks } from './postgres-ticks.ts'
import { createRedisTicks } from './redis-ticks.ts'
import type { TickBus } from './tick-bus.ts'

type Places = {
  readonly databaseUrl: string
  readonly redisUrl: string | undefined
  /** The database's identity. */
  readonly database: string
  readonly masters: MasterKeys
  readonly log: Log
}

/** The connections that carry prices between processes. */
export type TickPlace = {
  readonly pool: pg.Pool
  readonly bus: TickBus
  close(): Promise<void>
}

/** Batches go through Redis if there is one, else through the database, where candles and the lease always are. */
export function openTickPlace({ databaseUrl, redisUrl, database, masters, log }: Places): TickPlace {
  const pool = openFeedDatabase(databaseUrl)
  const seal = createBatchSeal(masters)
  const bus =
    redisUrl === undefined
      ? createPostgresTicks({ pool, seal, url: databaseUrl, timers: systemTimers, log })
      : createRedisTicks({ url: redisUrl, seal, database, log })
  return {
    pool,
    bus,
    async close() {
      await bus.close()
      await pool.end()
    },
  }
}

type Following = {
  readonly place: TickPlace
  readonly instruments: readonly Instrument[]
  readonly speed: number
  readonly clock: Clock
  readonly log: Log
}

/** A market that follows the feed of another process, not started. */
export function followMarket(following: Following): { readonly market: Market; readonly feed: FollowedFeed } {
  const { place, instruments, speed, clock, log } = following
  const timers = systemTimers
  const elapsed = (): number => performance.now()
  const feed = createFollowedFeed({ bus: place.bus, clock, log, speed, elapsed, pause })
  const market = createMarket({
    instruments,
    feed,
    candleStore: sharedCandleStore(place.pool),
    timers,
    log,
    speed,
    savesCandles: false,
  })
  return { market, feed }
}
