import type { LiveTick, MarketItem } from '@quayside/contracts/market/market'

export type DayRange = { readonly low: string; readonly high: string }

/** The range that the server answered. `day` is the instrument's session, or its last 24 hours. */
export type AnsweredRange = DayRange & { readonly day: string }

type Seen = Pick<LiveTick, 'price' | 'time'>

/** The lowest and the highest live price of a day, with the market's times in milliseconds. */
export type LiveRange = { readonly day: string; readonly low: Seen; readonly high: Seen }

const DAY_MS = 86_400_000

/** Position of a price between low and high as a CSS percentage, clamped to the ends. */
export function placeInRange(price: string, { low, high }: DayRange): string {
  const [from, to, at] = [low, high, price].map(Number)
  if (from === undefined || to === undefined || at === undefined || !(to > from)) return '50%'
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return `${Math.round(share * 1000) / 10}%`
}

/** Undefined where the server gives no range. */
export function answeredRange(
  { code, lastSession }: Pick<MarketItem, 'code' | 'lastSession'>,
  { low, high }: Partial<DayRange>,
): AnsweredRange | undefined {
  if (low === undefined || high === undefined) return undefined
  return { day: `${code} ${lastSession ?? ''}`, low, high }
}

/** The live range after a tick. An end that is older than 24 hours starts again. */
export function withTick(before: LiveRange | undefined, day: string, { price, time }: Seen): LiveRange {
  const seen = { price, time }
  if (before?.day !== day) return { day, low: seen, high: seen }
  return {
    day,
    low: replaces(seen, before.low, -1) ? seen : before.low,
    high: replaces(seen, before.high, 1) ? seen : before.high,
  }
}

function replaces(seen: Seen, end: Seen, direction: 1 | -1): boolean {
  const isOutside = direction * (Number(seen.price) - Number(end.price)) >= 0
  return isOutside || seen.time - end.time > DAY_MS
}

/** The widest of an answer and the day's live prices, which a later answer may still lack. */
export function widened({ day, low, high }: AnsweredRange, live: LiveRange | undefined): DayRange {
  if (live?.day !== day) return { low, high }
  return {
    low: Number(live.low.price) < Number(low) ? live.low.price : low,
    high: Number(live.high.price) > Number(high) ? live.high.price : high,
  }
}
