import type { ReleaseState } from '../domain/state.ts'
import { CLOCK_TOLERANCE_MS } from './append.ts'

/** A dispute that is older than this (ms) is settled or past. */
const DISPUTE_LASTS_MS = 3_600_000

/** A sentence about writers of the log whose clocks are more than a minute off, as seen from here; null when none is. */
export function problemOfClocks({ at, clockOf, clockDispute }: ReleaseState, now: number): string | null {
  const ahead = Date.parse(at) - now
  if (clockOf !== null && ahead > CLOCK_TOLERANCE_MS)
    return `entry ${clockOf.seq} of ${clockOf.actor} is ${seconds(ahead)} s ahead of the clock here: one of the two machines has a wrong clock`
  if (clockDispute === null || now - Date.parse(clockDispute.at) > DISPUTE_LASTS_MS) return null
  const { seq, actor, clock, other } = clockDispute
  const apart = Date.parse(clockDispute.at) - Date.parse(clock)
  return `entry ${seq} of ${actor} was written ${seconds(apart)} s before entry ${other.seq} of ${other.actor} by their clocks: one of the two machines has a wrong clock`
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 1_000)
}
