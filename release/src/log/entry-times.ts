import type { LogEntry } from '../domain/fold.ts'
import type { ReleaseState } from '../domain/state.ts'

/** Clocks that are further apart (ms) are named, and a time further ahead of the clock here is not believed. */
export const CLOCK_TOLERANCE_MS = 60_000

/**
 * The entries with the times that a reader at `now` (ms) believes. A writer's clock proves nothing, so:
 * - an entry ahead of the clock here counts as written no later than the next believable one, or now;
 * - no entry counts as written before the one it follows.
 * The act counts in either case: a wrong clock neither stops the log nor moves the entries after it. An entry whose time
 * is not believed carries the writer's time as `clock`.
 */
export function withBelievedTimes(
  entries: readonly LogEntry[],
  { before, now }: { readonly before: string; readonly now: number },
): readonly LogEntry[] {
  const bounds = upperBounds(entries.map(claimOf), now)
  let earliest = before === '' ? Number.NEGATIVE_INFINITY : Date.parse(before)
  return entries.map((entry, index) => {
    const claim = claimOf(entry)
    const believed = Math.max(bounds[index] ?? now, earliest)
    earliest = believed
    return withTime(entry, { claim, believed })
  })
}

/** What the writer's clock said: older writers took the time of the entry before, and kept their own as `clock`. */
function claimOf({ event }: LogEntry): number {
  return Date.parse(event.clock ?? event.at)
}

function upperBounds(claims: readonly number[], now: number): readonly number[] {
  let next = now
  const bounds = claims.toReversed().map(claim => {
    if (claim <= now + CLOCK_TOLERANCE_MS) next = claim
    return next
  })
  return bounds.reverse()
}

type Times = { readonly claim: number; readonly believed: number }

function withTime({ event, hash }: LogEntry, { claim, believed }: Times): LogEntry {
  const { clock: _, ...rest } = event
  const at = new Date(believed).toISOString()
  const isDisputed = Math.abs(claim - believed) > CLOCK_TOLERANCE_MS
  return { event: isDisputed ? { ...rest, at, clock: event.clock ?? event.at } : { ...rest, at }, hash }
}

/**
 * Whether a reader at `now` would believe other times than the state was folded with: the clock here was set back, or has
 * reached what was ahead of it.
 */
export function hasOutdatedTimes(
  { at, believableFrom }: Pick<ReleaseState, 'at' | 'believableFrom'>,
  now: number,
): boolean {
  if (at !== '' && Date.parse(at) > now + CLOCK_TOLERANCE_MS) return true
  return believableFrom !== null && Date.parse(believableFrom) <= now + CLOCK_TOLERANCE_MS
}
