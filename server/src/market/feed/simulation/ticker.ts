import type { Bar } from '../../candles/bars.ts'
import type { FeedCheckpoint } from '../../candles/feed-memory.ts'
import type { Tick } from '../feed.ts'
import { barOf, type MinutePath, tickMinute } from './minute-path.ts'
import { advance, cursorBefore, cursorFrom, type MinuteCursor } from './minutes.ts'
import { applyMoves, enterMinute, logPrice, midOf, sketchBar, type Track } from './track.ts'
import type { LegState } from './walk.ts'

/** One instrument of the simulated feed, moving from minute to minute. */
export type Ticker = {
  /** Bars of the whole minutes between where the ticker stands and a moment (ms), which it leaves behind. */
  catchUp(until: number): Bar[]
  /** Adds the ticks up to a moment that were not yet given. */
  take(until: number, into: Tick[]): void
  /** Where the price rests while nothing has ticked since the anchor: the last price of the session before. */
  resting(): Tick
  checkpoint(): FeedCheckpoint
}

/** Where a ticker begins: states before the first open minute at or after `minute`. */
type TickerStart = { readonly minute: number; readonly states: readonly LegState[] }

const MINUTE = 60_000
// A restart replays the last day tick by tick and sketches what lies before: nobody watched while it was down.
const EXACT_MINUTES = 1440

export function createTicker(track: Track, start: TickerStart): Ticker {
  const { code, schedule } = track.instrument
  const states = start.states.map(state => ({ ...state }))
  const cursor = cursorFrom(schedule, start.minute)
  let before = { minute: start.minute, states: copy(states) }
  let path: MinutePath | undefined
  let given = 0

  function enter(): MinutePath {
    before = { minute: cursor.index, states: copy(states) }
    path = tickMinute(track, states, cursor)
    given = 0
    advance(cursor)
    return path
  }

  return {
    catchUp(until) {
      const end = Math.floor(until / MINUTE)
      const bars: Bar[] = []
      while (cursor.index < end) {
        // The first of them may have been seen in part.
        const exact = bars.length === 0 || cursor.index >= end - EXACT_MINUTES
        before = { minute: cursor.index, states: copy(states) }
        bars.push(exact ? barOf(tickMinute(track, states, cursor)) : sketchMinute(track, states, cursor))
        advance(cursor)
      }
      before = { minute: Math.max(end, before.minute), states: copy(states) }
      return bars
    },
    take(until, into) {
      for (;;) {
        if (path === undefined || given >= path.count) {
          if (cursor.index * MINUTE > until) return
          path = enter()
        }
        given = give(track, path, { given, until, into })
        if (given < path.count) return
      }
    },
    resting() {
      const last = cursorBefore(schedule, cursor.index)
      const mid = midOf(track, logPrice(track, states))
      const half = track.instrument.halfSpreadTicks * track.instrument.tickPoints
      return {
        code,
        time: last.index * MINUTE + MINUTE - 1,
        bid: mid - half,
        ask: mid + half,
        mid,
        volume: 0,
      }
    },
    checkpoint() {
      if (path !== undefined && given >= path.count)
        before = { minute: path.minute + 1, states: copy(states) }
      return { time: before.minute * MINUTE, state: JSON.stringify(before.states) }
    },
  }
}

function copy(states: readonly LegState[]): LegState[] {
  return states.map(state => ({ ...state }))
}

function sketchMinute(track: Track, states: readonly LegState[], cursor: MinuteCursor): Bar {
  const curve = enterMinute(track, states, cursor, 1)
  const before = logPrice(track, states)
  applyMoves(track, states, 1)
  return sketchBar(track, cursor.index, { start: before, end: logPrice(track, states), curve, minutes: 1 })
}

function give(track: Track, path: MinutePath, span: { given: number; until: number; into: Tick[] }): number {
  const { code } = track.instrument
  let index = span.given
  for (; index < path.count; index++) {
    const time = path.times[index] ?? 0
    if (time > span.until) break
    const mid = path.mids[index] ?? 0
    const { halfSpread } = path
    const volume = path.volumes[index] ?? 0
    span.into.push({ code, time, bid: mid - halfSpread, ask: mid + halfSpread, mid, volume })
  }
  return index
}
