import { isoOf } from '@quayside/contracts/iso-time'

export const DAY = 86_400_000

export function lotsOf(milliLots: number): string {
  return (milliLots / 1000).toFixed(3)
}

export function textOf(price: number | null | undefined): string | null | undefined {
  return price === null || price === undefined ? price : priceOf(price)
}

export function priceOf(points: number): string {
  return (points / 100).toFixed(2)
}

export function lifeOf(days: number | null, now: number) {
  if (days === null) return {}
  return { timeInForce: 'until', expiresAt: isoOf(now + days * DAY) } as const
}
