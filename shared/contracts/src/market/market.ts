import * as z from 'zod/mini'
import { calendarDay, decimalText, isoTime } from '../primitives.ts'

/** Market types of spec §3: 1 forex, 2 crypto, 3 stocks, 4 futures, 5 metals/ETF. */
export const MARKET_TYPES = [1, 2, 3, 4, 5] as const
export const marketType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])
export type MarketType = z.infer<typeof marketType>

export const INTERVALS = ['1m', '5m', '15m', '1h', '4h', '1d', '1w'] as const
export const interval = z.enum(INTERVALS)
export type Interval = z.infer<typeof interval>

/** Origin of the market's prices: a generator, a recording, or the operator's price sources. */
export const priceKind = z.enum(['simulated', 'replay', 'live'])
export type PriceKind = z.infer<typeof priceKind>

const MINUTE = 60_000

export const INTERVAL_MS: Readonly<Record<Interval, number>> = {
  '1m': MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '1h': 60 * MINUTE,
  '4h': 240 * MINUTE,
  '1d': 1440 * MINUTE,
  '1w': 10_080 * MINUTE,
}

export const candle = z.object({
  time: isoTime,
  open: decimalText,
  high: decimalText,
  low: decimalText,
  close: decimalText,
  volume: decimalText,
})
export type Candle = z.infer<typeof candle>

/** A row of the market list (spec §3). `zdf`: change in percent over 24 hours or a closed market's last session. */
export const marketItem = z.object({
  code: z.string(),
  type: marketType,
  id: z.string(),
  appName: z.string(),
  /** Full form of an `appName` that consists of codes: "Euro / US dollar" (ours, additive). */
  fullName: z.optional(z.string()),
  logo: z.string(),
  price: decimalText,
  zdf: decimalText,
  hundred: z.array(decimalText),
  nowPrice: decimalText,
  open: z.optional(z.boolean()),
  /** Session day of `zdf`, `hundred`, `high`, `low` and `volume`; null while they cover 24 hours (ours, additive). */
  lastSession: z.optional(z.nullable(calendarDay)),
  bid: z.optional(decimalText),
  ask: z.optional(decimalText),
  /** High, low and volume over the span of `zdf` (ours, additive). */
  high: z.optional(decimalText),
  low: z.optional(decimalText),
  volume: z.optional(decimalText),
  /** Next opening or closing; null for a market that never closes (ours, additive). */
  nextShift: z.optional(z.nullable(isoTime)),
  /** Sequence of the price, `epoch:number` (ours, additive). */
  seq: z.optional(z.string()),
  /** True while a price source has halted the market within its session (ours, additive). */
  halted: z.optional(z.boolean()),
  /** Why it is halted, if not by its price source (ours, additive). */
  haltedFor: z.optional(z.enum(['split', 'delisted'])),
})
export type MarketItem = z.infer<typeof marketItem>

export const dayFigures = z.object({
  code: z.string(),
  high: decimalText,
  low: decimalText,
  volume: decimalText,
})
export type DayFigures = z.infer<typeof dayFigures>

/** The market's own time at the response, and market seconds per wall clock second. */
const marketClock = z.object({ time: isoTime, speed: z.number() })

/** Detail page data of one instrument. Times are ISO or null; the session time zone is an IANA name. */
export const marketInfo = z.extend(marketItem, {
  bid: decimalText,
  ask: decimalText,
  high: decimalText,
  low: decimalText,
  volume: decimalText,
  tickSize: decimalText,
  lotSize: decimalText,
  minLots: decimalText,
  maxLots: decimalText,
  lotStep: decimalText,
  maxLeverage: z.number(),
  feeRate: decimalText,
  precision: z.number(),
  quoteCurrency: z.string(),
  /** US dollars per unit of the quote currency, for tickets; null while unknown. */
  usdRate: z.nullable(decimalText),
  /** Moment of the quote, in the market's time: clients keep a later one. */
  quotedAt: isoTime,
  stale: z.boolean(),
  /** Maximum age of a price, ms of the wall clock; older ones are stale (rules §3). */
  staleAfter: z.number(),
  session: z.object({
    open: z.boolean(),
    nextOpen: z.nullable(isoTime),
    nextClose: z.nullable(isoTime),
    timeZone: z.string(),
  }),
  /** Terms of fixed-time options (rules §5); `expectedValue` is that of one unit staked. */
  optionPeriods: z.array(
    z.object({
      seconds: z.number(),
      returnRate: decimalText,
      breakEven: decimalText,
      expectedValue: decimalText,
    }),
  ),
  optionTerms: z.object({ houseMargin: decimalText, minAmount: decimalText, maxAmount: decimalText }),
  clock: marketClock,
  /** Origin of the prices, and the names of live sources: the second one confirms jumps (ours, additive). */
  priceKind: z.optional(priceKind),
  providers: z.optional(z.array(z.string())),
  /** Operator's markup in each side of the price, unless the price is too low for it; absent if none (ours, additive). */
  markup: z.optional(decimalText),
})
export type MarketInfo = z.infer<typeof marketInfo>

/** A live price on the `/market` socket; bid and ask are ours (additive) and let tickets price both sides. */
export const liveTick = z.object({
  code: z.string(),
  price: decimalText,
  zdf: decimalText,
  bid: decimalText,
  ask: decimalText,
  time: z.number(),
  /** Sequence of its batch, `epoch:number`: a frame has ticks of several batches. */
  seq: z.optional(z.string()),
})
export type LiveTick = z.infer<typeof liveTick>

/** Live prices for clients without a socket, with the clock that determines their age. */
export const liveQuotes = z.object({ quotes: z.array(liveTick), clock: marketClock })
export type LiveQuotes = z.infer<typeof liveQuotes>
