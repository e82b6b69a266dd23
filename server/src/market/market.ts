import type { Candle, Interval } from '@quayside/contracts/market'
import type { Instrument } from './instruments/instrument.ts'
import type { Quote } from './instruments/quote.ts'
import type { SessionState } from './instruments/sessions.ts'

/** What the list and the detail page say of the last 24 hours, or of the last session of a shut market; prices in points. */
export type DayFigures = {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly volume: number
  /** Day of that session in the market's own zone, `2026-11-20`; null while the market is open. */
  readonly lastSession: string | null
}

export type QuoteListener = (quotes: readonly Quote[]) => void

/** The one price source of the house (rules §3): list, chart, tickets, PnL, triggers and settlement read it. */
export type Market = {
  readonly instruments: readonly Instrument[]
  instrument(code: string): Instrument | undefined
  /** Latest quote; undefined before the first tick. */
  quote(code: string): Quote | undefined
  /** Whether the quote is older than 3 times the instrument's usual gap while its session is open, or missing. */
  isStale(code: string): boolean
  day(code: string): DayFigures | undefined
  /** At most 100 recent mids in points, oldest first (the sparkline). */
  recent(code: string): readonly number[]
  session(code: string): SessionState | undefined
  /** At most `limit` candles that open at or before `until` (ms), oldest first; the last one may be still forming. */
  candles(query: {
    code: string
    interval: Interval
    until: number
    limit: number
  }): Promise<readonly Candle[]>
  /**
   * Called with every batch of new quotes, in feed order, at which one could trade when they came: after a pause of the
   * machine with the last of each open market alone. Returns the unsubscribe function.
   */
  subscribe(listener: QuoteListener): () => void
  /** The same for who only shows prices: also where one came to rest during a pause. */
  watch(viewer: QuoteListener): () => void
  /** The feed's own time (ms): the wall clock for simulated and live feeds, the recorded time for replay. */
  now(): number
  /** Seconds of the feed's time in a second of the wall clock. */
  readonly speed: number
  /** Milliseconds of the feed's time after which a quote is stale. */
  staleAfter(code: string): number
  /** Milliseconds of the feed's time between two ticks as a rule; 3 times this is stale. */
  usualGap(code: string): number
  start(): Promise<void>
  stop(): Promise<void>
}
