/** Returns a moment (ms since the epoch) as ISO 8601 UTC text; throws for an invalid one. */
export function isoOf(time: number): string {
  return new Date(time).toISOString()
}
