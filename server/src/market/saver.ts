import { INTERVAL_MS } from '@quayside/contracts/market'
import type { Log, Timers } from '../platform/clock.ts'
import type { BarBook } from './candles/bar-series.ts'
import type { CandleStore } from './candles/candle-store.ts'
import type { Feed } from './feed/feed.ts'

/** Writes bars and checkpoints to the store, one instrument at a time so that no tick has to wait. */
type Saver = {
  /** Saves every minute once `ready` is settled: until then somebody else is writing. */
  start(ready: Promise<void>): void
  /** Saves what is left, unless it never was its turn. */
  stop(): void
}

type SaverParts = {
  readonly feed: Feed
  readonly store: CandleStore
  readonly timers: Timers
  readonly log: Log
  readonly books: () => readonly (readonly [string, BarBook])[]
}

export function createSaver({ feed, store, timers, log, books }: SaverParts): Saver {
  const cancels: (() => void)[] = []
  let queue: (readonly [string, BarBook])[] = []
  let ready = false
  let stopped = false

  function save([code, book]: readonly [string, BarBook]): void {
    const checkpoint = feed.checkpoint(code)
    // What is written and the place from which a restart goes on must meet without gap or overlap.
    if (checkpoint !== undefined) book.completeBefore(checkpoint.time)
    const changes = book.takeChanged()
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
      queue = [...books()]
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
    stop() {
      stopped = true
      for (const cancel of cancels) cancel()
      if (ready) for (const item of books()) attempt(() => save(item))
    },
  }
}
