export type After = (milliseconds: number, run: () => void) => () => void

export const browserAfter: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
