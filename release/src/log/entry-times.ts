import type { LogEntry } from '../domain/record/fold.ts'
import type { ReleaseState } from '../domain/record/state.ts'

/** Clock difference (ms) beyond which a time is reported, or not trusted when it is ahead. */
export const CLOCK_TOLERANCE_MS = 60_000

/**
 * Returns the entries with the times that a reader at `now` (ms) trusts. Writers' clocks are unreliable: an entry ahead
 * of the local clock counts as written no later than the next trusted one, or now, and no entry predates its
 * predecessor. The act always counts: a wrong clock neither stops the log nor moves later entries. An adjusted entry
 * carries the writer's time as `clock`.
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

/** The writer's clock. Older writers stored the previous entry's time in `at` and their own in `clock`. */
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

/** Whether the local clock was set back or caught up, so that other times are trusted now. */
export function hasOutdatedTimes(
  { at, believableFrom }: Pick<ReleaseState, 'at' | 'believableFrom'>,
  now: number,
): boolean {
  if (at !== '' && Date.parse(at) > now + CLOCK_TOLERANCE_MS) return true
  return believableFrom !== null && Date.parse(believableFrom) <= now + CLOCK_TOLERANCE_MS
}
