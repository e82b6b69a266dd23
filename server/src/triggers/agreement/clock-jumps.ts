import type { Clock } from '@quayside/contracts/clock'
import type { Moment } from '../../market/one-source/price-proof.ts'

/** Detects that the machine's clock was set, by comparing it with the database's clock. */
export type ClockJumps = {
  note(moment: Pick<Moment, 'at' | 'within'>): void
  /** Whether a jump occurred within the last `COMPARISONS_AFTER` comparisons. */
  isRecent(): boolean
}

/** A larger move against the database's clock counts as a jump (ms). */
const JUMP_MS = 1_000
/** Maximum drift of an inaccurate clock between two comparisons (ms). */
const DRIFT_MS = 10
/** At one comparison a second, this is longer than a lease, so another node can take the lead. */
const COMPARISONS_AFTER = 12

export function createClockJumps(clock: Clock): ClockJumps {
  let usual: number | undefined
  let left = 0
  return {
    note({ at, within }) {
      const apart = clock.now() - at
      const moved = apart - (usual ?? apart)
      const isJump = Math.abs(moved) - within > JUMP_MS
      // A stopped clock moves a little with each comparison, so the baseline follows no faster than drift.
      usual = isJump ? apart : apart - moved + Math.max(-DRIFT_MS, Math.min(DRIFT_MS, moved))
      left = isJump ? COMPARISONS_AFTER : Math.max(0, left - 1)
    },
    isRecent: () => left > 0,
  }
}
