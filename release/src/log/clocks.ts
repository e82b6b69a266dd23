import type { ReleaseState } from '../domain/state.ts'

/** A dispute that is older than this (ms) is settled or past. */
const DISPUTE_LASTS_MS = 3_600_000

/** A sentence about writers of the log whose clocks are more than a minute off, as seen from here; null when none is. */
export function problemOfClocks({ clockAhead, clockDispute }: ReleaseState, now: number): string | null {
  if (clockAhead !== null && isRecent(clockAhead.at, now)) {
    const { seq, actor, clock, at } = clockAhead
    const ahead = secondsBetween(at, clock)
    return `entry ${seq} of ${actor} is ${ahead} s ahead of the clock here: one of the two machines has a wrong clock, and the entry counts as written at ${at}`
  }
  if (clockDispute === null || !isRecent(clockDispute.at, now)) return null
  const { seq, actor, clock, at, other } = clockDispute
  return `entry ${seq} of ${actor} was written ${secondsBetween(clock, at)} s before entry ${other.seq} of ${other.actor} by their clocks: one of the two machines has a wrong clock`
}

function isRecent(at: string, now: number): boolean {
  return now - Date.parse(at) <= DISPUTE_LASTS_MS
}

function secondsBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 1_000)
}
