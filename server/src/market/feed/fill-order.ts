import type { CandleStore } from '../candles/candle-store.ts'
import type { Instrument } from '../instruments/instrument.ts'
import { fillSteps } from './simulation/fill.ts'
import { createTrack } from './simulation/track.ts'

export type FillOrder = {
  readonly path: string
  readonly seed: string
  readonly instruments: readonly Instrument[]
}

/** Fills every unfilled instrument of the order, in steps of some milliseconds. */
export function* fillTracks({ instruments, seed }: FillOrder, store: CandleStore): Generator<void> {
  const anchors = new Map(store.memory.instruments().map(kept => [kept.code, kept.anchorMinute]))
  for (const instrument of instruments) {
    const anchorMinute = anchors.get(instrument.code)
    if (anchorMinute === undefined || store.isFilled(instrument.code)) continue
    yield* fillSteps(createTrack(instrument, instruments, seed), anchorMinute, store)
  }
}
