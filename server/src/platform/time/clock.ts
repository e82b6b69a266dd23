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

/** Whether less than an interval (ms) has passed. Setting the clock back never extends the interval. */
export function isWithin(interval: number, { since, now }: { since: number; now: number }): boolean {
  return now >= since && now < since + interval
}
