import type { Position, TickBatch } from './tick-batch.ts'

/** How long (ms) a batch stays readable at least: several times as long as candles stay unsaved. */
export const KEPT_MS = 300_000

/** Carries batches from the one reader to all nodes, in order. */
export type TickBus = {
  /**
   * Publishes the next batch; false, without effect, when a reader with a higher epoch has taken over or this very batch
   * was published by a call that failed.
   */
  publish(batch: TickBatch): Promise<boolean>
  /** The kept batches after a position, oldest first; all kept ones without it. */
  after(position: Position | undefined): Promise<readonly TickBatch[]>
  last(): Promise<TickBatch | undefined>
  /** Calls back soon after a batch was published, and at least four times a second. Returns the end. */
  follow(listener: () => void): () => void
  close(): Promise<void>
}

/** The latest time (ms) after which a follower looks for batches without having been notified. */
export const LOOK_EVERY_MS = 250
