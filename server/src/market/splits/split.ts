import type { Bar } from '../candles/bars.ts'
import type { Instrument } from '../instruments/instrument.ts'
import { toGrid } from '../instruments/points.ts'

/** Ratio of new to old shares, such as 4 to 1. */
export type Ratio = { readonly newParts: number; readonly oldParts: number }

/** A stock split. From `effectiveAt` (ms), the midnight before its first session, prices are post-split. */
export type Split = Ratio & {
  readonly id: string
  readonly code: string
  /** Day of the first session with new prices, `2026-12-07`. */
  readonly day: string
  readonly effectiveAt: number
}

/** The last price before a split, as the source quoted it. */
export type LastPrice = { readonly bid: string; readonly ask: string; readonly at: number }

type Grid = Pick<Instrument, 'tickPoints'>

/** A price in points after a split, on the nearest tick; for charts and comparisons, never for a price to trade at. */
export function splitPoints({ newParts, oldParts }: Ratio, instrument: Grid, points: number): number {
  return toGrid(instrument, (points * oldParts) / newParts)
}

export function splitBar(ratio: Ratio, instrument: Grid, bar: Bar): Bar {
  const price = (points: number) => splitPoints(ratio, instrument, points)
  return {
    time: bar.time,
    open: price(bar.open),
    high: price(bar.high),
    low: price(bar.low),
    close: price(bar.close),
    volume: (bar.volume * ratio.newParts) / ratio.oldParts,
  }
}

export function ratioText({ newParts, oldParts }: Ratio): string {
  return `${newParts}:${oldParts}`
}
