/** Separates the transactions stored for one sending. */
const BETWEEN = ' '

/**
 * Returns every transaction signed for a sending, in hex, newest first: all share one nonce, so at most one is mined.
 */
export function attemptsOf(raw: string): readonly string[] {
  return raw.split(BETWEEN).toReversed()
}

export function newestOf(raw: string): string {
  return raw.slice(raw.lastIndexOf(BETWEEN) + 1)
}

/** Adds a transaction that replaces the newest. */
export function withAttempt(raw: string, next: string): string {
  return `${raw}${BETWEEN}${next}`
}
