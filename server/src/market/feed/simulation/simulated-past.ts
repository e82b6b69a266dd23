import type { Bar } from '../../candles/bars.ts'
import { cursorBefore, type MinuteCursor, reachBack, retreat } from './minutes.ts'
import { enterMinute, gapOf, logPrice, sketchBar, type Track, undoMoves } from './track.ts'
import type { PastState } from './walk.ts'

/**
 * Walks from the anchor into the past: the walk is reversible, so the past ends exactly at the anchor's price,
 * its latest part comes first, and any part of it comes out the same each time.
 */
type PastWalk = {
  /**
   * Bars from `from` (ms) on that were not yet taken, newest first and at most `most`; they are `block` minutes long
   * (a divisor of 60, 1 when left out) or end with their session or where the bars before them begin.
   */
  take(from: number, most: number, block?: number): Bar[]
  /** Whether every open minute from `from` on has been taken. */
  reached(from: number): boolean
}

/** `states` are those at the anchor; they are copied. */
export function walkBack(track: Track, anchorMinute: number, anchor: readonly PastState[]): PastWalk {
  const states = anchor.map(state => ({ ...state }))
  const cursor = cursorBefore(track.instrument.schedule, anchorMinute)
  return {
    take(from, most, block = 1) {
      const bars: Bar[] = []
      while (bars.length < most && cursor.index * 60_000 >= from)
        bars.push(stepBack(track, states, { cursor, block }))
      return bars
    },
    reached: from => cursor.index * 60_000 < from,
  }
}

type Step = { readonly cursor: MinuteCursor; readonly block: number }

function stepBack(track: Track, states: readonly PastState[], { cursor, block }: Step): Bar {
  const minutes = block === 1 ? 1 : reachBack(cursor, block)
  const curve = enterMinute(track, states, cursor, minutes)
  const end = logPrice(track, states)
  undoMoves(track, states)
  const start = logPrice(track, states) + gapOf(track)
  const bar = sketchBar(track, cursor.index, { start, end, curve, minutes })
  retreat(cursor)
  return bar
}
