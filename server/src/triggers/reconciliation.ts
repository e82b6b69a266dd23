import type { Clock } from '@quayside/contracts/clock'
import type { Timers } from '../platform/clock.ts'
import type { Leadership } from './leadership.ts'
import type { DeskWork } from './retry.ts'

/** How often a node looks for what others changed. */
const LOOK_MS = 10_000
/** How long before a look an unheard command may have begun: another clock, its waiting, its commit. */
const UNHEARD_MS = 15_000

export type UnheardParts = {
  readonly clock: Clock
  readonly timers: Timers
  readonly leadership: Leadership
  readonly work: Pick<DeskWork, 'track'>
}

/**
 * Lets a desk read now and then what changed in the storage since a moment, in case another node ended between a
 * commit and the news of it. Returns the end of the watching; nothing is done where there are no other nodes.
 */
export function watchUnheard(
  { clock, timers, leadership, work }: UnheardParts,
  catchUp: (since: number) => Promise<void>,
): () => void {
  if (!leadership.isShared) return () => {}
  let lookedAt = clock.now()
  return timers.every(LOOK_MS, () => {
    const now = clock.now()
    const caught = catchUp(lookedAt - UNHEARD_MS).then(() => {
      lookedAt = now
    })
    work.track(caught)
  })
}
