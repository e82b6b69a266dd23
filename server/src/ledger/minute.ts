/** Results are counted by the minute, so that a busy hour is few rows. */
export const MINUTE_MS = 60_000

/** The minute of a moment. */
export function minuteOf(at: number): number {
  return at - (at % MINUTE_MS)
}
