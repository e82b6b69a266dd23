/** Runs a task once after some milliseconds; the answer takes it back. */
export type After = (milliseconds: number, run: () => void) => () => void

/** The browser's timers in the shape everything of ours takes them. */
export const browserAfter: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
