/** A moment in milliseconds since the epoch as it goes on the wire: ISO 8601, UTC; throws for what is no moment. */
export function isoOf(time: number): string {
  return new Date(time).toISOString()
}
