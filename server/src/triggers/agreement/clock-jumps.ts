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
/** So many comparisons, one a second, give somebody else the time to take the lead: longer than a lease. */
const COMPARISONS_AFTER = 12

export function createClockJumps(clock: Clock): ClockJumps {
  let apart: number | undefined
  let left = 0
  return {
    note({ at, within }) {
      const now = clock.now() - at
      const moved = Math.abs(now - (apart ?? now)) - within
      apart = now
      left = moved > JUMP_MS ? COMPARISONS_AFTER : Math.max(0, left - 1)
    },
    isRecent: () => left > 0,
  }
}
