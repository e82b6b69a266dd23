import type { Bar, StoredInterval } from '../candles/bars.ts'
import type { FeedCheckpoint } from '../candles/feed-memory.ts'
import type { Quote } from '../instruments/quote.ts'
import type { SessionState } from '../instruments/sessions.ts'

/** A quote with the volume traded since the previous one. */
export type Tick = Quote & { readonly volume: number }

/** Whether ticks arrived when due, or were replayed after a pause without trading. */
export type Coming = 'live' | 'missed'

export type TickListener = (ticks: readonly Tick[], coming: Coming) => void

/** Finished minutes of a code skipped by a leap, oldest first; they precede the ticks that follow. */
export type LeapListener = (code: string, bars: readonly Bar[]) => void

/** A code's past: bars of its finest interval, oldest first, all before its ticks. */
export type FeedHistory = { readonly interval: StoredInterval; readonly bars: readonly Bar[] }

/** A source of prices (rules §3). Its inputs are instruments, a seed or recording, and time; never an order. */
export type Feed = {
  readonly codes: readonly string[]
  /** Restores the previous run's state; `history` and `now` are valid afterwards. */
  prepare(): Promise<void>
  /** Starts ticking; publishes the first batch, with at least one tick of every priced code, before it resolves. */
  start(): Promise<void>
  stop(): Promise<void>
  now(): number
  /** Delivers ticks in batches, in time order for each code. */
  subscribe(listener: TickListener): () => void
  /** Delivers the time skipped by a clock leap in bounded parts, identical to the result of a restart. */
  followLeaps(listener: LeapListener): () => void
  /**
   * Calls back when ticks are missing that only the candle store has, and waits for the listener before the next ticks.
   * Feeds that lose no ticks never call it.
   */
  followGaps?(listener: () => Promise<void>): () => void
  /** Whether prices are unreliable: the clock is frozen, or skipped time is being processed. */
  isHalted(): boolean
  /** Bars up to the first tick of this run: since the last checkpoint, or from `from`. Call it once per code. */
  history(query: { readonly code: string; readonly from?: number | undefined }): FeedHistory
  /** Age in ms beyond which a code's price is stale (3 times its usual gap). */
  staleAfter(code: string): number
  session(code: string): SessionState | undefined
  /** The code's resumable state; undefined for feeds that need none. */
  checkpoint(code: string): FeedCheckpoint | undefined
}
