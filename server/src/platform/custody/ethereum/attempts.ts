/** Separates the transactions stored for one sending. */
const BETWEEN = ' '

/** All hex transactions of a sending, newest first. They share one nonce, so at most one is mined. */
export function attemptsOf(raw: string): readonly string[] {
  return raw.split(BETWEEN).toReversed()
}

export function newestOf(raw: string): string {
  return raw.slice(raw.lastIndexOf(BETWEEN) + 1)
}

export function withAttempt(raw: string, next: string): string {
  return `${raw}${BETWEEN}${next}`
}
