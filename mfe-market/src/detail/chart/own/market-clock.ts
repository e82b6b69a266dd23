import type { MarketInfo } from '@quayside/contracts/market'

/** The market's time by the browser's clock: a replayed market has its own, and may run faster. */
export type MarketClock = {
  /** The market's time at a moment of the wall clock; both in milliseconds since 1970. */
  at(wall: number): number
  /** Milliseconds of the wall clock in a span of the market's time. */
  span(market: number): number
}

/** `answeredAt` is when the answer came that told the market's time. */
export function marketClock({ clock }: Pick<MarketInfo, 'clock'>, answeredAt: number): MarketClock {
  const [told, speed] = [Date.parse(clock.time), clock.speed]
  return { at: wall => told + (wall - answeredAt) * speed, span: market => market / speed }
}
