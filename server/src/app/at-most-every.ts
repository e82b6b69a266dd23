/** A function that ignores every call within so many ms of its last run; `elapsed` reads a clock that cannot be set. */
export function atMostEvery<Args extends readonly unknown[]>(
  milliseconds: number,
  elapsed: () => number,
  run: (...args: Args) => void,
): (...args: Args) => void {
  let ranAt = Number.NEGATIVE_INFINITY
  return (...args) => {
    if (elapsed() - ranAt < milliseconds) return
    ranAt = elapsed()
    run(...args)
  }
}
