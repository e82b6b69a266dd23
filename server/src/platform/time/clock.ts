/** The subset of pino's logger that most of the server uses. */
export type Log = {
  info(fields: object, text: string): void
  warn(fields: object, text: string): void
  error(fields: object, text: string): void
}

export type Timers = {
  every(milliseconds: number, run: () => void): () => void
  soon(run: () => void): () => void
}

/** Node's timers; they never keep the process alive. */
export const systemTimers: Timers = {
  every(milliseconds, run) {
    const timer = setInterval(run, milliseconds)
    timer.unref()
    return () => clearInterval(timer)
  },
  soon(run) {
    const immediate = setImmediate(run)
    return () => clearImmediate(immediate)
  },
}

/** How far (ms) the clock of another node may be ahead when it signs a text. */
export const CLOCKS_APART_MS = 60_000

/** Whether less than an interval (ms) has passed. Setting the clock back never extends the interval. */
export function isWithin(interval: number, { since, now }: { since: number; now: number }): boolean {
  return now >= since && now < since + interval
}
