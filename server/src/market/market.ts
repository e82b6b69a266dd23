import type { Candle, Interval } from '@quayside/contracts/market/market'
import type { Instrument } from './instruments/instrument.ts'
import type { Quote } from './instruments/quote.ts'
import type { SessionState } from './instruments/sessions.ts'

export type DayFigures = {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly volume: number
  /** Day of that session in the market's time zone, `2026-11-20`; null while the market is open. */
  readonly lastSession: string | null
}

export type QuoteListener = (quotes: readonly Quote[]) => void

/** The platform's only price source (rules §3): list, chart, tickets, PnL, triggers and settlement read it. */
export type Market = {
  readonly instruments: readonly Instrument[]
  instrument(code: string): Instrument | undefined
  /** The price to trade and value at; undefined while a split is applied, and once delisted. */
  quote(code: string): Quote | undefined
  /** The last price, for display. */
  lastQuote(code: string): Quote | undefined
  /** Whether the quote is missing, or older than 3 times the instrument's usual gap while its session is open. */
  isStale(code: string): boolean
  day(code: string): DayFigures | undefined
  /** At most 100 recent mids in points, oldest first (the sparkline). */
  recent(code: string): readonly number[]
  session(code: string): SessionState | undefined
  /** At most `limit` candles that open at or before `until` (ms), oldest first; the last may be incomplete. */
  candles(query: {
    code: string
    interval: Interval
    until: number
    limit: number
  }): Promise<readonly Candle[]>
  /** Delivers tradable quotes in feed order; after a pause only the last per market. Returns unsubscribe. */
  subscribe(listener: QuoteListener): () => void
  watch(viewer: QuoteListener): () => void
  /** The feed's time (ms): the wall clock for simulated and live feeds, the recorded time for replay. */
  now(): number
  /** Feed seconds per wall-clock second. */
  readonly speed: number
  /** Feed milliseconds after which a quote is stale. */
  staleAfter(code: string): number
  /** Usual feed milliseconds between ticks; 3 times this is stale. */
  usualGap(code: string): number
  start(): Promise<void>
  stop(): Promise<void>
}
