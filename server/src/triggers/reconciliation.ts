import type { Clock } from '@quayside/contracts/clock'
import type { Timers } from '../platform/clock.ts'
import type { Leadership } from './leadership.ts'

/** How often a node reads what others changed. */
const EVERY_MS = 10_000
/** How long before a reading a change may have begun that it did not show: another clock, its waiting, its commit. */
const MARGIN_MS = 15_000

export type ReconciliationParts = {
  readonly clock: Clock
  readonly timers: Timers
  readonly leadership: Pick<Leadership, 'isShared'>
  /** Remembers what is under way. */
  readonly track: (work: Promise<void>) => void
}

/**
 * Lets a worker read regularly what changed in the storage since a moment (ms), in case another node ended between a
 * commit and the news of it. Returns what ends it; does nothing where there are no other nodes.
 */
export function startReconciliation(
  { clock, timers, leadership, track }: ReconciliationParts,
  catchUp: (since: number) => Promise<void>,
): () => void {
  if (!leadership.isShared) return () => {}
  let readAt = clock.now()
  return timers.every(EVERY_MS, () => {
    const now = clock.now()
    const caughtUp = catchUp(readAt - MARGIN_MS).then(() => {
      readAt = now
    })
    track(caughtUp)
  })
}
