import type { Clock } from '@quayside/contracts/clock'
import type { Timers } from '../platform/time/clock.ts'
import type { Leadership } from './leadership.ts'

const EVERY_MS = 10_000
/** How long before a reading an invisible change may have started: clock skew, queueing and commit time. */
const MARGIN_MS = 15_000

export type ReconciliationParts = {
  readonly clock: Clock
  readonly timers: Timers
  readonly leadership: Pick<Leadership, 'isShared'>
  readonly track: (work: Promise<void>) => void
}

/** Reads missed changes since a moment (ms) periodically; returns the stop function. A single node needs none. */
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
