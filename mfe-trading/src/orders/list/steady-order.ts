/**
 * Rows `first` to `first + count - 1` in the order of their elements, of which the row of index i has number
 * i modulo `count`. Elements stand as they did when the first row was `rested`, so that none is moved among the others;
 * with `rested` at `first` they stand in reading order.
 */
export function steadyOrder(first: number, count: number, rested: number): number[] {
  return Array.from({ length: count }, (_, at) => {
    const ahead = (rested + at - first) % count
    return first + (ahead < 0 ? ahead + count : ahead)
  })
}
