/** Thousandths of a lot as the wire writes them. */
export function lotsOf(milliLots: number): string {
  return (milliLots / 1000).toFixed(3)
}

/** A price that may be absent or taken away. */
export function textOf(price: number | null | undefined): string | null | undefined {
  return price === null || price === undefined ? price : priceOf(price)
}

/** Points as a price. */
export function priceOf(points: number): string {
  return (points / 100).toFixed(2)
}
