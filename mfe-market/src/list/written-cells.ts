import type { LiveTick } from '@quayside/contracts/market/market'
import type { RefObject } from 'react'
import type { Formats } from '../format/use-formats.ts'
import { type DayRange, placeInRange } from '../live/day-range.ts'
import { setText } from '../live/live-cells.ts'
import { spreadText } from './spread.ts'

type QuoteCells = Readonly<Record<'bid' | 'ask' | 'spread', RefObject<HTMLElement | null>>>

/** Writes bid, ask, and spread. A narrow list lacks these columns. */
export function writeQuotes({ bid, ask, spread }: QuoteCells, tick: LiveTick, formats: Formats): void {
  if (bid.current !== null) {
    setText(bid, formats.price(tick.bid))
    setText(ask, formats.price(tick.ask))
  }
  if (spread.current !== null) setText(spread, formats.price(spreadText(tick.bid, tick.ask)))
}

export type RangeCells = Readonly<Record<'range' | 'low' | 'high', RefObject<HTMLElement | null>>>

/** Sets the price's position between the day's low and high as `--at`, and writes both ends. */
export function drawRange(cells: RangeCells, range: DayRange, { price }: LiveTick, formats: Formats): void {
  cells.range.current?.style.setProperty('--at', placeInRange(price, range))
  setText(cells.low, formats.price(range.low))
  setText(cells.high, formats.price(range.high))
}
