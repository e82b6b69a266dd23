/** Results are aggregated by minute to keep the number of rows low. */
export const MINUTE_MS = 60_000

export function minuteOf(at: number): number {
  return at - (at % MINUTE_MS)
}
