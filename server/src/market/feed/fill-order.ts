import type { CandleStore } from '../candles/candle-store.ts'
import type { Instrument } from '../instruments/instrument.ts'
import { fillSteps } from './simulation/fill.ts'
import { createTrack } from './simulation/track.ts'

export type FillOrder = {
  readonly seed: string
  readonly instruments: readonly Instrument[]
}

/** Fills every unfilled instrument of the order, in steps of some milliseconds. */
export async function* fillTracks(
  { instruments, seed }: FillOrder,
  store: CandleStore,
): AsyncGenerator<void> {
  const kept = await store.memory.instruments()
  const anchors = new Map(kept.map(({ code, anchorMinute }) => [code, anchorMinute]))
  for (const instrument of instruments) {
    const anchorMinute = anchors.get(instrument.code)
    if (anchorMinute === undefined || (await store.isFilled(instrument.code))) continue
    yield* fillSteps(createTrack(instrument, instruments, seed), anchorMinute, store)
  }
}
