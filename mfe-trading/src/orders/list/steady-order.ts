/**
 * Rows `first` to `first + count - 1` in element order; row i uses element i modulo `count`. Elements keep the order
 * from when the first row was `rested`, so that none moves; with `rested` equal to `first` they are in reading order.
 */
export function steadyOrder(first: number, count: number, rested: number): number[] {
  return Array.from({ length: count }, (_, at) => {
    const ahead = (rested + at - first) % count
    return first + (ahead < 0 ? ahead + count : ahead)
  })
}
