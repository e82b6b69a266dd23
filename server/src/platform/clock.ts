/** The part of a pino logger that most of the server uses. */
export type Log = {
  info(fields: object, text: string): void
  warn(fields: object, text: string): void
  error(fields: object, text: string): void
}

/** The two timers of the server; both return their cancel function. */
export type Timers = {
  every(milliseconds: number, run: () => void): () => void
  soon(run: () => void): () => void
}

/** Node's own timers, which never keep the process alive by themselves. */
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

/** Whether less than an interval (ms) has passed since a moment. A clock that was set back since prolongs nothing. */
export function isWithin(interval: number, { since, now }: { since: number; now: number }): boolean {
  return now >= since && now < since + interval
}
