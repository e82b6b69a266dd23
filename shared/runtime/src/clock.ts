/** Runs a task once after some milliseconds; the returned function cancels it. */
export type After = (milliseconds: number, run: () => void) => () => void

/** The browser's timers as an `After`. */
export const browserAfter: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
