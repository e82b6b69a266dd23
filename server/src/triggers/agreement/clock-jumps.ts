import type { Clock } from '@quayside/contracts/clock'
import type { Moment } from '../../market/one-source/price-proof.ts'

/** Notices that the machine's clock was set: it moved against the database's. */
export type ClockJumps = {
  /** Compares the clocks once more. */
  note(moment: Pick<Moment, 'at' | 'within'>): void
  /** Whether one happened within the last comparisons. */
  isRecent(): boolean
}

/** A clock that moved by so much against the database's was set (ms). */
const JUMP_MS = 1_000
/** A clock that is merely not exact moves by less than this from one comparison to the next (ms). */
const DRIFT_MS = 10
/** So many comparisons, one a second, give somebody else the time to take the lead: longer than a lease. */
const COMPARISONS_AFTER = 12

export function createClockJumps(clock: Clock): ClockJumps {
  let usual: number | undefined
  let left = 0
  return {
    note({ at, within }) {
      const apart = clock.now() - at
      const moved = apart - (usual ?? apart)
      const isJump = Math.abs(moved) - within > JUMP_MS
      // A clock that stands still moves a little with each comparison: it is followed no faster than one drifts.
      usual = isJump ? apart : apart - moved + Math.max(-DRIFT_MS, Math.min(DRIFT_MS, moved))
      left = isJump ? COMPARISONS_AFTER : Math.max(0, left - 1)
    },
    isRecent: () => left > 0,
  }
}
