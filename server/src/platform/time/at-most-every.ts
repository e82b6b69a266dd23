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
