import { INTERVAL_MS } from '@quayside/contracts/market/market'
import type { Log, Timers } from '../platform/time/clock.ts'
import type { BarSeries } from './candles/bar-series.ts'
import type { CandleStore } from './candles/candle-store.ts'
import type { Feed } from './feed/feed.ts'

export type Saver = {
  /** Saves every minute after `ready` settles; another writer is active until then. */
  start(ready: Promise<void>): void
  /** Saves one instrument now, so that a long catch-up is not held in memory. */
  keepUp(code: string): void
  /** Saves the rest, unless `ready` never settled. */
  stop(): void
}

type SaverParts = {
  readonly feed: Feed
  readonly store: CandleStore
  readonly timers: Timers
  readonly log: Log
  readonly series: () => readonly (readonly [string, BarSeries])[]
}

export function createSaver({ feed, store, timers, log, series }: SaverParts): Saver {
  const cancels: (() => void)[] = []
  let queue: (readonly [string, BarSeries])[] = []
  let ready = false
  let stopped = false

  function save([code, series]: readonly [string, BarSeries]): void {
    const checkpoint = feed.checkpoint(code)
    // The written bars and the restart position must meet without gap or overlap.
    if (checkpoint !== undefined) series.completeBefore(checkpoint.time)
    const changes = series.takeChanged()
    if (changes.length > 0) store.save(code, changes, checkpoint)
  }

  function next(): void {
    const item = queue.shift()
    if (item === undefined || stopped) return
    attempt(() => save(item))
    timers.soon(next)
  }

  function attempt(work: () => void): void {
    try {
      work()
    } catch (error) {
      log.error({ err: error }, 'candles could not be saved')
    }
  }

  function begin(): void {
    if (stopped) return
    ready = true
    const saveAll = (): void => {
      if (queue.length > 0) return
      queue = [...series()]
      next()
    }
    saveAll()
    cancels.push(timers.every(INTERVAL_MS['1m'], saveAll))
    cancels.push(timers.every(INTERVAL_MS['1h'], () => attempt(() => store.prune(feed.now()))))
  }

  return {
    start(whenReady) {
      whenReady.then(begin, (error: unknown) => log.error({ err: error }, 'the past could not be filled in'))
    },
    keepUp(code) {
      if (!ready || stopped) return
      const item = series().find(([each]) => each === code)
      if (item !== undefined) attempt(() => save(item))
    },
    stop() {
      stopped = true
      for (const cancel of cancels) cancel()
      if (ready) for (const item of series()) attempt(() => save(item))
    },
  }
}
