import type { Bar, StoredInterval } from './bars.ts'
import type { FeedCheckpoint, FeedMemory } from './feed-memory.ts'

export type BarChanges = { readonly interval: StoredInterval; readonly bars: readonly Bar[] }

/** Storage of bars and feed checkpoints. A cache: everything in it can be derived again and none of it is money. */
export type CandleStore = {
  read(query: { code: string; interval: StoredInterval; before: number; limit: number }): Bar[]
  save(code: string, changes: readonly BarChanges[], checkpoint?: FeedCheckpoint): void
  /** Writes past bars where none exist yet. */
  fill(code: string, interval: StoredInterval, bars: readonly Bar[]): void
  isFilled(code: string): boolean
  markFilled(code: string): void
  prune(now: number): void
  readonly memory: FeedMemory
  readonly path: string
  close(): void
}
