import { INTERVAL_MS } from '@quayside/contracts/market/market'
import { RETENTION } from '../../candles/bar-window.ts'
import {
  type Bar,
  bucketStart,
  mergeBars,
  STORED_INTERVALS,
  type StoredInterval,
} from '../../candles/bars.ts'
import type { CandleStore } from '../../candles/candle-store.ts'
import { walkBack } from './simulated-past.ts'
import { anchorStates, type Track } from './track.ts'

const YEAR = 365 * INTERVAL_MS['1d']
const BARS_A_STEP = 4000

/** Block size of the walk by age: old minutes are not kept, so they are not simulated. */
const STRIDES = [
  { block: 1, age: RETENTION['1m'] },
  { block: 5, age: RETENTION['5m'] },
  { block: 15, age: Number.POSITIVE_INFINITY },
]

/** Writes the year before an instrument's anchor into the store, a few milliseconds of work per step. */
export async function* fillSteps(
  track: Track,
  anchorMinute: number,
  store: CandleStore,
): AsyncGenerator<void> {
  const { code } = track.instrument
  const anchor = anchorMinute * INTERVAL_MS['1m']
  const from = bucketStart('1d', anchor - YEAR)
  const past = walkBack(track, anchorMinute, anchorStates(track, anchorMinute))
  const piles = STORED_INTERVALS.map(interval => createPile(interval, anchor))
  for (const { block, age } of STRIDES) {
    const until = Math.max(from, bucketStart('1h', anchor - age))
    while (!past.reached(until)) {
      for (const bar of past.take(until, BARS_A_STEP, block)) for (const pile of piles) pile.add(bar)
      yield
    }
  }
  // Minutes come last and in one write: their presence means that the fill is complete.
  for (const pile of piles.reverse()) {
    await store.fill(code, pile.interval, pile.oldestFirst())
    yield
  }
  await store.markFilled(code)
}

type Pile = { readonly interval: StoredInterval; add(bar: Bar): void; oldestFirst(): Bar[] }

function createPile(interval: StoredInterval, anchor: number): Pile {
  const oldest = bucketStart(interval, anchor - RETENTION[interval])
  const bars: Bar[] = []
  let end = 0
  return {
    interval,
    add(bar) {
      if (bar.time < oldest) return
      const last = bars.at(-1)
      if (last !== undefined && bar.time >= end) {
        bars[bars.length - 1] = { ...mergeBars(bar, last), time: last.time }
        return
      }
      end = bucketStart(interval, bar.time)
      bars.push({ ...bar, time: end })
    },
    oldestFirst: () => bars.reverse(),
  }
}
