import { isoOf } from '@quayside/contracts/iso-time'

/** In milliseconds. */
export const DAY = 86_400_000

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

/** How long an order waits, as the wire asks for it; null: until it is cancelled. */
export function lifeOf(days: number | null, now: number) {
  if (days === null) return {}
  return { timeInForce: 'until', expiresAt: isoOf(now + days * DAY) } as const
}
