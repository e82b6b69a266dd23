import type { Bar, StoredInterval } from './bars.ts'
import type { FeedCheckpoint, FeedMemory } from './feed-memory.ts'

/** Changed bars of one instrument. */
export type BarChanges = { readonly interval: StoredInterval; readonly bars: readonly Bar[] }

/** Where bars and the feed's checkpoints rest. A cache: all of it can be derived again, none of it is money. */
export type CandleStore = {
  /** The latest `limit` bars that opened before a moment, oldest first. */
  read(query: { code: string; interval: StoredInterval; before: number; limit: number }): Bar[]
  /** Writes changed bars together with the checkpoint that goes with them. */
  save(code: string, changes: readonly BarChanges[], checkpoint?: FeedCheckpoint): void
  /** Writes bars of the past where there are none yet. */
  fill(code: string, interval: StoredInterval, bars: readonly Bar[]): void
  isFilled(code: string): boolean
  markFilled(code: string): void
  /** Drops bars older than their interval is kept, counted from a moment. */
  prune(now: number): void
  readonly memory: FeedMemory
  /** The file, or `:memory:`. */
  readonly path: string
  close(): void
}
