import type { Bar, StoredInterval } from '../candles/bars.ts'
import type { FeedCheckpoint } from '../candles/feed-memory.ts'
import type { Quote } from '../instruments/quote.ts'
import type { SessionState } from '../instruments/sessions.ts'

/** A quote with the volume traded since the one before. */
export type Tick = Quote & { readonly volume: number }

/** Whether ticks came when they were due, or were made up for after a pause in which nobody could trade. */
export type Coming = 'live' | 'missed'

export type TickListener = (ticks: readonly Tick[], coming: Coming) => void

/** Whole minutes of a code, oldest first, that a feed leapt over; they come before the ticks that follow. */
export type LeapListener = (code: string, bars: readonly Bar[]) => void

/** What a feed knows of a code's past: bars of its finest interval, oldest first, all before its ticks. */
export type FeedHistory = { readonly interval: StoredInterval; readonly bars: readonly Bar[] }

/** A source of prices (rules §3). It takes instruments, a seed or a recording, and time; never an order. */
export type Feed = {
  /** Codes that this feed prices. */
  readonly codes: readonly string[]
  /** Restores what a former run left; `history` and `now` hold from here on. */
  prepare(): Promise<void>
  /** Begins to tick; the first batch comes before it resolves and has at least one tick of every code that has a price. */
  start(): Promise<void>
  stop(): Promise<void>
  /** The feed's time in ms. */
  now(): number
  /** Ticks in batches, in time order for each code. */
  subscribe(listener: TickListener): () => void
  /**
   * Hears in bounded parts what a feed makes up for after its clock has leapt ahead: the same that a restart would give.
   */
  followLeaps(listener: LeapListener): () => void
  /** Whether no price can be relied on: the clock stands still, or what was leapt over is being made up for. */
  isHalted(): boolean
  /**
   * Bars up to the first tick of this run: all since the last checkpoint, and before it at least from `from` on when
   * that is given. To be asked once for each code.
   */
  history(query: { readonly code: string; readonly from?: number | undefined }): FeedHistory
  /** Age in ms beyond which a price of the code is stale (3 times its usual gap). */
  staleAfter(code: string): number
  session(code: string): SessionState | undefined
  /** Where the code stands now; undefined for feeds that need none. */
  checkpoint(code: string): FeedCheckpoint | undefined
}
