import type { Bar, StoredInterval } from './bars.ts'
import type { FeedCheckpoint, FeedMemory } from './feed-memory.ts'

export type BarChanges = { readonly interval: StoredInterval; readonly bars: readonly Bar[] }

/** Storage of bars and feed checkpoints. A cache: everything in it can be derived again and none of it is money. */
export type CandleStore = {
  read(query: { code: string; interval: StoredInterval; before: number; limit: number }): Promise<Bar[]>
  save(code: string, changes: readonly BarChanges[], checkpoint?: FeedCheckpoint): Promise<void>
  /** Writes past bars where none exist yet. */
  fill(code: string, interval: StoredInterval, bars: readonly Bar[]): Promise<void>
  isFilled(code: string): Promise<boolean>
  markFilled(code: string): Promise<void>
  prune(now: number): Promise<void>
  readonly memory: FeedMemory
  close(): Promise<void>
}
