import type { MarketInfo } from '@quayside/contracts/market/market'

/** Market time derived from the browser's clock. A replayed market has a separate clock that may run faster. */
export type MarketClock = {
  /** Market time at a wall-clock time; both in milliseconds since 1970. */
  at(wall: number): number
  /** Wall-clock milliseconds in a span of market time. */
  span(market: number): number
}

/** `answeredAt` is the arrival time of the response that carried the market time. */
export function marketClock({ clock }: Pick<MarketInfo, 'clock'>, answeredAt: number): MarketClock {
  const [marketTime, speed] = [Date.parse(clock.time), clock.speed]
  return { at: wall => marketTime + (wall - answeredAt) * speed, span: market => market / speed }
}
