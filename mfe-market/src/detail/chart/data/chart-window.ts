import { CANDLE_ROOM } from '@quayside/contracts/market/candle-drawing'
import type { Bar } from './bars.ts'

/** The visible range as times. */
export type ChartRange = { readonly min: number; readonly max: number }

/** The visible range as candles: the axis counts candles, so nights and weekends take no room. */
export type ChartWindow = { readonly end: number; readonly count: number }

/** Older candles are requested when fewer than this remain before the start. */
export const AHEAD = 20
const FEWEST = 10
/** Maximum room for an option that ends right of the last candle, as a share of the visible candles. */
const MOST_ROOM = 0.4

/** The times of a window, clamped to the available bars; undefined without bars. */
export function rangeOf(bars: readonly Bar[], { end, count }: ChartWindow): ChartRange | undefined {
  const wanted = Math.min(Math.max(count, FEWEST), bars.length)
  const last = Math.min(Math.max(end, wanted - 1), bars.length - 1)
  const [from, to] = [bars[last - wanted + 1], bars[last]]
  return from && to ? { min: from.time, max: to.time } : undefined
}

export function windowOf(bars: readonly Bar[], { min, max }: ChartRange): ChartWindow {
  const end = bars.findLastIndex(bar => bar.time <= max)
  const start = bars.findIndex(bar => bar.time >= min)
  return { end: end < 0 ? bars.length - 1 : end, count: Math.max(end - start + 1, 1) }
}

export function zoomed({ end, count }: ChartWindow, factor: number): ChartWindow {
  return { end, count: Math.round(count * factor) }
}

export function panned({ end, count }: ChartWindow, share: number): ChartWindow {
  return { end: end + Math.round(count * share), count }
}

export type RoomInput = {
  readonly last: Bar | undefined
  readonly count: number
  /** Length of a candle in milliseconds. */
  readonly length: number
}

export function roomFor(moment: number | null, { last, count, length }: RoomInput): number {
  const wanted = last && moment !== null ? Math.ceil((moment - last.time) / length) + 1 : 0
  return Math.max(CANDLE_ROOM, Math.min(wanted, Math.floor(count * MOST_ROOM)))
}
