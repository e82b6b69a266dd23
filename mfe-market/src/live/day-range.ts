export type DayRange = { readonly low: string; readonly high: string }

/** Position of a price between low and high as a CSS percentage, clamped to the ends. */
export function placeInRange(price: string, { low, high }: DayRange): string {
  const [from, to, at] = [low, high, price].map(Number)
  if (from === undefined || to === undefined || at === undefined || !(to > from)) return '50%'
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return `${Math.round(share * 1000) / 10}%`
}

/** The range after a live price, which the server's figures follow seconds later. */
export function widened(range: DayRange, price: string): DayRange {
  if (Number(price) > Number(range.high)) return { low: range.low, high: price }
  return Number(price) < Number(range.low) ? { low: price, high: range.high } : range
}
