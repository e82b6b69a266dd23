/** qE/L, up to the cent. */
export function marginOf(milliLots: number, price: number, leverage: number): number {
  return Math.ceil((milliLots * price) / (1000 * leverage))
}

/** f q P, up to the cent. */
export function feeOf(milliLots: number, price: number): number {
  return Math.ceil((milliLots * price * 5) / 10_000_000)
}
