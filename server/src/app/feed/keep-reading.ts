import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '@quayside/contracts/clock'
import type { CandleStore } from '../../market/candles/candle-store.ts'
import { createMarket } from '../../market/create-market.ts'
import type { FeedSeeds } from '../../market/feed/feed-seeds.ts'
import type { Instrument } from '../../market/instruments/instrument.ts'
import { openFeed } from '../../market/open-market.ts'
import type { PriceReleases } from '../../market/sources/price-releases.ts'
import type { FeedSplits } from '../../market/splits/feed-splits.ts'
import type { FeedLease } from '../../market/ticks/feed-lease.ts'
import type { TickPlace } from '../../market/ticks/open-ticks.ts'
import { sharedCandleStore } from '../../market/ticks/postgres-candles.ts'
import { createTickPublisher } from '../../market/ticks/tick-publisher.ts'
import type { Metrics } from '../../platform/observability/metrics.ts'
import { type Log, systemTimers } from '../../platform/time/clock.ts'
import type { Config } from '../settings/config.ts'
import { feedOptionsOf } from './feed-options.ts'

/** A reader continues the replay of one that published this recently (ms); otherwise the replay starts over. */
const CONTINUES_MS = 15_000

type ReadingParts = {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly seeds: FeedSeeds
  readonly place: TickPlace
  readonly lease: FeedLease
  readonly metrics: Metrics
  readonly releases: PriceReleases
  readonly splits: FeedSplits
}

/** Reads the source while this process holds the lease. Each step waits for the one before it. */
export function keepReading(parts: ReadingParts): { stop(): Promise<void> } {
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
  /** Gives the lease back once, so that the next epoch begins with complete candles, as after a restart. */
  function startingOver(): () => void {
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      void then(async () => {
        await end()
        await lease.release()
      })
    }
  }
  async function open(epoch: number): Promise<void> {
    if (isStopped || !lease.isHeld()) return
    try {
      reader = await openReader(parts, { epoch, startOver: startingOver() })
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
  { config, clock, log, seeds, place, lease, metrics, releases, splits }: ReadingParts,
  { epoch, startOver }: { readonly epoch: number; readonly startOver: () => void },
): Promise<Reader> {
  const { bus, pool } = place
  const timers = systemTimers
  const candleStore = sharedCandleStore(pool)
  const last = await bus.last()
  const isRecent = last !== undefined && clock.now() - last.at < CONTINUES_MS
  const { instruments, feed, backfill } = openFeed(
    {
      ...feedOptionsOf(config),
      seed: seeds.secret,
      clock,
      log,
      metrics,
      releases,
      splits,
      onSetBack: startOver,
      onReopen: startOver,
    },
    { candleStore, continued: isRecent ? { feedTime: last.feedTime, wallTime: last.at } : undefined },
  )
  if (config.feed.kind === 'replay' && !isRecent) await forgetCandles(candleStore, instruments)
  const publisher = createTickPublisher({
    feed,
    bus,
    epoch,
    clock,
    timers,
    log,
    pause,
    mayPublish: lease.confirm,
    onFenced: startOver,
  })
  const market = createMarket({
    instruments,
    feed,
    candleStore,
    timers,
    log,
    speed: config.feedSpeed,
    isShown: false,
    onSaved() {
      publisher.setReady()
      backfill?.run().catch((error: unknown) => log.error({ err: error }, 'the past could not be filled in'))
    },
  })
  const endLeaps = feed.followLeaps((code, bars) => {
    // After a leap of the clock, followers load the candles again.
    if (feed.isHalted()) startOver()
    else publisher.leap(code, bars)
  })
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

/** A replay that starts over begins without candles. */
async function forgetCandles({ memory }: CandleStore, instruments: readonly Instrument[]): Promise<void> {
  for (const { code } of instruments)
    await memory.anchor({ code, fingerprint: 'replay', anchorMinute: 0, checkpoint: undefined })
}
