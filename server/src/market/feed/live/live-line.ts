import { type Bar, bucketStart } from '../../candles/bars.ts'
import { withMarkup } from '../../instruments/markup.ts'
import type { ScheduleName } from '../../instruments/schedules.ts'
import { type SessionState, sessionAt, sessionState } from '../../instruments/sessions.ts'
import type { FeedWatch } from '../../sources/feed-watch.ts'
import { createGate } from '../../sources/gate.ts'
import type { Listed } from '../../sources/listed.ts'
import type { SourceQuote } from '../../sources/source.ts'
import type { Tick } from '../feed.ts'
import { createTickBuffer } from './tick-buffer.ts'

/** One instrument's prices: what its source quotes, through the gate, until the next batch. */
export type LiveLine = {
  readonly listed: Listed
  /** Candles loaded before the start. */
  past: readonly Bar[]
  /** While the candles of an outage are loaded, ticks wait: candles precede the ticks that follow. */
  isHeld: boolean
  quote(quote: SourceQuote, now: number): void
  check(quote: SourceQuote, now: number): void
  traded(units: number): void
  haltedBySource(reason: string | undefined, now: number): void
  /** Counts and logs a halt that began or ended; outside the session nothing is halted. */
  tellHalt(now: number): void
  isHaltedByJump(): boolean
  /** Sets whether the instrument is delisted. */
  delist(isDelisted: boolean): void
  /** Sets the moments (ms) of splits that are not applied yet; from each on, nothing is quoted. */
  splitsAt(moments: readonly number[]): void
  isSplit(now: number): boolean
  /** Ends the halt after a jump: staff compared the price. */
  release(): void
  /** The last price, with the operator's markup. */
  latest(): Tick | undefined
  /** The last price as its source quoted it. */
  quoted(): Tick | undefined
  /** Whether the market has a price of this run, or is shut and has its last one. */
  isPriced(now: number): boolean
  /** Sets the last price of an earlier run, as its source quoted it. */
  resume(tick: Tick): void
  /** First moment (ms) that candles and ticks do not cover yet, to the minute. */
  resumeAt(): number | undefined
  /** Moment up to which candles are in place, stored or loaded; minus infinity if there are none. */
  filled(): number
  filledUntil(time: number): void
  take(): Tick[]
  staleAfter(): number
  session(now: number): SessionState
}

/** Bounds (ms) of the silence after which a price is stale, and what is assumed before the first gaps. */
const SHORTEST_STALE_MS = 5_000
const LONGEST_STALE_MS = 60_000
const FIRST_GAP_MS = 5_000
/** How fast a long gap is forgotten, per tick. */
const GAP_DECAY = 0.98
const STALE_GAPS = 3

export function createLiveLine(listed: Listed, watch: FeedWatch): LiveLine {
  const { instrument, source, symbol, maxJump } = listed
  const { code, schedule } = instrument
  const place = { source, instrument: code, symbol }
  const gate = createGate({ instrument, maxJump })
  const buffer = createTickBuffer()
  let latest: Tick | undefined
  let quoted: Tick | undefined
  let isFresh = false
  let gap = FIRST_GAP_MS
  let volume = 0
  let filled = Number.NEGATIVE_INFINITY
  let reason: string | undefined
  let reported: string | undefined
  let splits: readonly number[] = []
  let isDelisted = false

  function staleAfter(): number {
    const usual = STALE_GAPS * Math.max(gap, instrument.usualGap)
    return Math.min(LONGEST_STALE_MS, Math.max(SHORTEST_STALE_MS, usual))
  }

  const isSplit = (now: number): boolean => splits.some(at => at <= now)

  function session(now: number): SessionState {
    const state = sessionState(schedule, now)
    if (isDelisted) return { ...state, open: false, nextOpen: null, halted: 'delisted' }
    if (isSplit(now))
      return { ...state, open: false, nextOpen: state.open ? null : state.nextOpen, halted: 'split' }
    const halted = reason === undefined ? jumpOf(gate.isHalted()) : 'source'
    return state.open && halted !== undefined ? { ...state, open: false, nextOpen: null, halted } : state
  }

  function tellHalt(now: number): void {
    const { halted } = session(now)
    const why = halted === 'source' ? reason : halted
    if (why !== reported) watch.halted(place, why)
    reported = why
  }

  function add(tick: Tick, isOpen: boolean): void {
    if (latest !== undefined) gap = Math.max(tick.time - latest.time, gap * GAP_DECAY)
    gap = Math.min(gap, LONGEST_STALE_MS)
    volume = 0
    latest = tick
    isFresh = true
    if (isOpen) buffer.add(tick)
  }

  function judge(quote: SourceQuote, now: number): void {
    const isOut = isDelisted || isSplit(now)
    const isOpen = reason === undefined && !isOut && sessionState(schedule, now).open
    // A closed market without a price shows the last one of its session and takes no other.
    const isUnasked = isOut || (!isOpen && latest !== undefined)
    if (!isTraded(schedule, quote.time, now) || isUnasked) {
      watch.refused(place, 'shut')
      return
    }
    const verdict = gate.judge(quote, { now, staleAfter: staleAfter(), isOpen })
    if (!verdict.ok) {
      watch.refused(place, verdict.why)
      return
    }
    const given = { ...verdict.quote, volume }
    const tick = withMarkup(instrument, given)
    if (tick === undefined) {
      watch.refused(place, 'off-grid')
      return
    }
    watch.accepted(source)
    quoted = given
    add(tick, isOpen)
  }

  return {
    listed,
    past: [],
    isHeld: false,
    quote(quote, now) {
      judge(quote, now)
      tellHalt(now)
    },
    check: (quote, now) => gate.check(quote, now),
    traded(units) {
      if (units > 0 && Number.isFinite(units)) volume += units
    },
    haltedBySource(given, now) {
      reason = given
      tellHalt(now)
    },
    isHaltedByJump: gate.isHalted,
    delist(is) {
      isDelisted = is
    },
    splitsAt(moments) {
      splits = moments
    },
    isSplit,
    release: gate.release,
    tellHalt,
    latest: () => latest,
    quoted: () => quoted,
    isPriced: now => isFresh || (latest !== undefined && !sessionState(schedule, now).open),
    resume(tick) {
      quoted = tick
      latest = withMarkup(instrument, tick)
      gate.resume(tick)
    },
    resumeAt: () => latest && Math.max(bucketStart('1m', latest.time), filled),
    filled: () => filled,
    filledUntil(time) {
      filled = time
    },
    take: () => buffer.take(),
    staleAfter,
    session,
  }
}

/** Largest age (ms) of a last price to show. */
const LONGEST_REST_MS = 31 * 86_400_000

/** Whether a moment is in a trading session; some sources quote before and after it. */
function isTraded(schedule: ScheduleName, time: number, now: number): boolean {
  return Math.abs(now - time) < LONGEST_REST_MS && sessionAt(schedule, time) !== undefined
}

function jumpOf(isHalted: boolean): 'jump' | undefined {
  return isHalted ? 'jump' : undefined
}
