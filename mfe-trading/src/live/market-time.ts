/** Market time from a response, and the response's arrival by the browser's clock (milliseconds). */
export type MarketMoment = {
  readonly marketTime: string
  readonly receivedAt: number
  /** Market seconds per wall-clock second: a replayed market may run faster. */
  readonly speed: number
}

/** The market's time now, in milliseconds since 1970. */
export function marketNow({ marketTime, receivedAt, speed }: MarketMoment, now: number): number {
  return Date.parse(marketTime) + Math.max(0, now - receivedAt) * speed
}
