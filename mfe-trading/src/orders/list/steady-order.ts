/** Rows from `first` in element order. Elements keep the order of `rested`, so that scrolling moves none. */
export function steadyOrder(first: number, count: number, rested: number): number[] {
  return Array.from({ length: count }, (_, at) => {
    const ahead = (rested + at - first) % count
    return first + (ahead < 0 ? ahead + count : ahead)
  })
}
