import { nextSession, sessionAt } from '../../server/src/market/instruments/sessions.ts'

const MINUTE = 60_000
export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** A quarter of an hour after the next opening of the US stock market, when all five types trade, also a day later. */
export function tradingHour(after: number): number {
  for (let at = after; ; ) {
    const open = nextSession('us-stocks', at)?.open ?? at
    if (sessionAt('us-stocks', open + DAY + HOUR) !== undefined) return open + 15 * MINUTE
    at = open + MINUTE
  }
}
