import type { Bar } from '../../candles/bars.ts'
import type { FeedCheckpoint } from '../../candles/feed-memory.ts'
import type { Tick } from '../feed.ts'
import { barOf, type MinutePath, tickMinute } from './minute-path.ts'
import { advance, cursorBefore, cursorFrom } from './minutes.ts'
import { priceOf, type Track } from './track.ts'
import type { LegState } from './walk.ts'

export type Ticker = {
  /** Bars of the whole minutes up to a moment (ms), at most `most`; the ticker moves past them. */
  catchUp(until: number, most?: number): Bar[]
  endMinute(until: number, into: Tick[]): void
  take(until: number, into: Tick[]): void
  /** Price without a tick in the last entered minute: its end, or the previous session's; undefined within one. */
  resting(): Tick | undefined
  checkpoint(): FeedCheckpoint
}

type TickerStart = { readonly minute: number; readonly states: readonly LegState[] }

const MINUTE = 60_000

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
    catchUp(until, most = Number.POSITIVE_INFINITY) {
      const end = Math.floor(until / MINUTE)
      const bars: Bar[] = []
      // The current minute still has ticks to publish.
      if (path !== undefined && given < path.count) return bars
      while (cursor.index < end && bars.length < most) {
        bars.push(barOf(tickMinute(track, states, cursor)))
        advance(cursor)
      }
      const reached = cursor.index < end ? cursor.index : end
      before = { minute: Math.max(reached, before.minute), states: copy(states) }
      return bars
    },
    endMinute(until, into) {
      if (path !== undefined) given = give(track, path, { given, until, into })
      if (path !== undefined && given >= path.count) path = undefined
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
      if (path !== undefined && given < path.count) return undefined
      const last = cursorBefore(schedule, cursor.index)
      const mid = priceOf(track, position => states[position]?.ticks ?? 0)
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
