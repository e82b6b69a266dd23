import type { Bar } from '../../candles/bars.ts'
import { cursorBefore, type MinuteCursor, reachBack, retreat } from './minutes.ts'
import { enterMinute, gapOf, logPrice, sketchBar, type Track, undoMoves } from './track.ts'
import type { PastState } from './walk.ts'

/** Walks from the anchor into the past, latest part first; reversible and reproducible. */
type PastWalk = {
  /** Bars from `from` (ms) not yet taken, newest first, at most `most`, of `block` minutes (divides 60) each. */
  take(from: number, most: number, block?: number): Bar[]
  reached(from: number): boolean
}

/** `anchor`: the states at the anchor, which are copied. */
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
