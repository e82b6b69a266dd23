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
  stop(): Promise<void>
}

type SaverParts = {
  readonly feed: Feed
  readonly store: CandleStore
  readonly timers: Timers
  readonly log: Log
  readonly series: () => readonly (readonly [string, BarSeries])[]
  /** Every instrument has been saved once. */
  readonly onSaved?: (() => void) | undefined
}

export function createSaver({ feed, store, timers, log, series, onSaved }: SaverParts): Saver {
  const cancels: (() => void)[] = []
  let queue: (readonly [string, BarSeries])[] = []
  let isReady = false
  let isStopped = false
  let isSaved = false
  let hasFailed = false

  async function save([code, series]: readonly [string, BarSeries]): Promise<void> {
    const checkpoint = feed.checkpoint(code)
    // The written bars and the restart position must meet without gap or overlap.
    if (checkpoint !== undefined) series.completeBefore(checkpoint.time)
    const changes = series.takeChanged()
    if (changes.length > 0) await store.save(code, changes, checkpoint)
  }

  async function next(): Promise<void> {
    const item = queue[0]
    if (item === undefined || isStopped) return
    const isWritten = await attempt(() => save(item))
    hasFailed ||= !isWritten
    queue.shift()
    if (queue.length > 0) {
      timers.soon(() => void next())
      return
    }
    if (isSaved || hasFailed) return
    isSaved = true
    onSaved?.()
  }

  async function attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      log.error({ err: error }, 'candles could not be saved')
      return false
    }
  }

  function begin(): void {
    if (isStopped) return
    isReady = true
    const saveAll = (): void => {
      if (queue.length > 0) return
      queue = [...series()]
      hasFailed = false
      void next()
    }
    saveAll()
    cancels.push(timers.every(INTERVAL_MS['1m'], saveAll))
    cancels.push(timers.every(INTERVAL_MS['1h'], () => void attempt(() => store.prune(feed.now()))))
  }

  return {
    start(whenReady) {
      whenReady.then(begin, (error: unknown) => log.error({ err: error }, 'the past could not be filled in'))
    },
    keepUp(code) {
      if (!isReady || isStopped) return
      const item = series().find(([each]) => each === code)
      if (item !== undefined) void attempt(() => save(item))
    },
    async stop() {
      isStopped = true
      for (const cancel of cancels) cancel()
      if (isReady) for (const item of series()) await attempt(() => save(item))
    },
  }
}
