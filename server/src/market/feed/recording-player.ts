import { INTERVAL_MS } from '@quayside/contracts/market/market'
import { type Bar, firstFrom, type StoredInterval } from '../candles/bars.ts'
import type { SessionState } from '../instruments/sessions.ts'
import type { Tick } from './feed.ts'
import type { Recording } from './recording.ts'

export type RecordingPlayer = {
  readonly interval: StoredInterval
  /** Candles finished before the replay's start. */
  readonly past: readonly Bar[]
  /** Usual ms between ticks. */
  readonly tickGap: number
  /** The ticks up to a moment that were not yet returned. */
  take(until: number): Tick[]
  /** Current price without a new tick: the last returned tick, or the last one before the replay's start. */
  resting(): Tick | undefined
  /** Moment of the `count`-th next tick; undefined when fewer remain. */
  momentOf(count: number): number | undefined
  session(at: number): SessionState
}

const TICKS_A_CANDLE = 4
// A gap of more candles than this is a market pause.
const LONGEST_HOLE = 3

export function createRecordingPlayer(recording: Recording, startTime: number): RecordingPlayer {
  const { bars, interval, instrument } = recording
  const span = INTERVAL_MS[interval]
  const tickGap = span / TICKS_A_CANDLE
  // Plays a candle in progress only up to the start, so that no one sees its end early.
  const first = firstFrom(bars, startTime - span + 1)
  const runs = runsOf(bars, span)
  let next = first * TICKS_A_CANDLE
  let given: Tick | undefined

  const timeOf = (index: number): number | undefined => {
    const bar = bars[Math.floor(index / TICKS_A_CANDLE)]
    return bar && bar.time + (index % TICKS_A_CANDLE) * tickGap
  }
  const tickOf = (time: number, mid: number, volume: number): Tick => {
    const half = instrument.halfSpreadTicks * instrument.tickPoints
    // The catalog's spread may exceed an old price.
    const kept = Math.min(half, Math.floor((mid - 1) / instrument.tickPoints) * instrument.tickPoints)
    return { code: instrument.code, time, bid: mid - kept, ask: mid + kept, mid, volume }
  }

  return {
    interval,
    past: bars.slice(0, first),
    tickGap,
    take(until) {
      const ticks: Tick[] = []
      for (let time = timeOf(next); time !== undefined && time <= until; time = timeOf(next)) {
        const bar = bars[Math.floor(next / TICKS_A_CANDLE)]
        const step = next % TICKS_A_CANDLE
        if (bar !== undefined)
          ticks.push(tickOf(time, pathOf(bar)[step] ?? bar.close, bar.volume / TICKS_A_CANDLE))
        next++
      }
      given = ticks.at(-1) ?? given
      return ticks
    },
    resting() {
      if (given !== undefined) return { ...given, volume: 0 }
      const last = bars[first - 1]
      return last && tickOf(last.time + span - 1, last.close, 0)
    },
    momentOf: count => timeOf(next + count - 1),
    session: at => sessionOf(runs, at),
  }
}

/** Open, the nearer of high and low, the other, close (rules §3). */
function pathOf(bar: Bar): readonly number[] {
  const highFirst = bar.high - bar.open <= bar.open - bar.low
  return highFirst ? [bar.open, bar.high, bar.low, bar.close] : [bar.open, bar.low, bar.high, bar.close]
}

type Run = { readonly open: number; close: number }

function runsOf(bars: readonly Bar[], span: number): Run[] {
  const runs: Run[] = []
  for (const { time } of bars) {
    const run = runs.at(-1)
    if (run !== undefined && time - run.close < LONGEST_HOLE * span) run.close = time + span
    else runs.push({ open: time, close: time + span })
  }
  return runs
}

/** A recorded instrument is open while its recording has ticks. */
function sessionOf(runs: readonly Run[], at: number): SessionState {
  const index = runs.findIndex(run => run.close > at)
  const run = runs[index]
  if (run === undefined) return { open: false, nextOpen: null, nextClose: null, timeZone: 'UTC' }
  const open = run.open <= at
  const following = open ? runs[index + 1] : run
  return { open, nextOpen: following?.open ?? null, nextClose: run.close, timeZone: 'UTC' }
}
