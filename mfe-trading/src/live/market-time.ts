/** A moment of the market as an answer told it, and when that answer came by the browser's clock (milliseconds). */
export type MarketMoment = {
  readonly marketTime: string
  readonly receivedAt: number
  /** Seconds of the market in a second of the wall clock: a replayed market runs faster. */
  readonly speed: number
}

/** The market's time now, in milliseconds since 1970. */
export function marketNow({ marketTime, receivedAt, speed }: MarketMoment, now: number): number {
  return Date.parse(marketTime) + Math.max(0, now - receivedAt) * speed
}
