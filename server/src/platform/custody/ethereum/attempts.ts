/** Between the transactions that are kept of one sending. */
const BETWEEN = ' '

/** Every transaction that was signed for a sending, in hex, the newest first: all have its nonce, so one of them is mined at most. */
export function attemptsOf(raw: string): readonly string[] {
  return raw.split(BETWEEN).toReversed()
}

/** The transaction that is sent now. */
export function newestOf(raw: string): string {
  return raw.slice(raw.lastIndexOf(BETWEEN) + 1)
}

/** The same with another transaction, which replaces the newest. */
export function withAttempt(raw: string, next: string): string {
  return `${raw}${BETWEEN}${next}`
}
