import type { ReleaseState } from '../domain/record/state.ts'

/** Age (ms) at which a dispute no longer matters. */
const DISPUTE_LASTS_MS = 3_600_000

/** Returns a sentence about log writers whose clocks are off by over a minute; null when none is. */
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
