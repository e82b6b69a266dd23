import type { OptionOrder } from '@quayside/contracts/endpoints/options'
import type { Plot } from '../plot.ts'
import { spreadTags } from './spread-tags.ts'

/** Where the parts of an option lie, in pixels. */
export type OptionPlace = {
  readonly entryX: number
  readonly entryY: number
  /** Where the window ends, and where it ends in sight. */
  readonly endX: number
  readonly shownEndX: number
  /** The middle of the ring, which covers no price on the axis. */
  readonly ringX: number
  /** The moment of the market, and the height of the price. */
  readonly nowX: number
  readonly nowY: number
  /** Where the price stands against the entry. */
  readonly move: 'up' | 'down' | 'flat'
  readonly isInSight: boolean
}

/** Half the width of the ring with some room, in pixels of a root of 16. */
const RING = 24

export type OptionMoment = { readonly now: number; readonly price: number }

/**
 * Lays an option out over the chart; undefined until its entry has come. A candle stands for the time from its left edge
 * to its right one, so moments within it lie between those.
 */
export function placeOption(
  { openPrice, openTime, expiresAt }: Pick<OptionOrder, 'openPrice' | 'openTime' | 'expiresAt'>,
  plot: Plot,
  { now, price }: OptionMoment,
): OptionPlace | undefined {
  if (openPrice === null || openTime === null) return undefined
  const x = (moment: number) => plot.xOf(moment) - plot.half
  const y = (value: number) => Math.min(Math.max(plot.yOf(value), plot.top), plot.bottom)
  const entry = Number(openPrice)
  const [entryX, endX] = [x(Date.parse(openTime)), x(Date.parse(expiresAt))]
  return {
    entryX: Math.max(entryX, plot.left),
    entryY: y(entry),
    endX,
    shownEndX: Math.min(endX, plot.right),
    ringX: Math.min(endX, plot.right - RING),
    nowX: Math.min(Math.max(x(Math.min(now, Date.parse(expiresAt))), plot.left), plot.right),
    nowY: y(price),
    move: price === entry ? 'flat' : price > entry ? 'up' : 'down',
    isInSight: endX > plot.left && entryX < plot.right,
  }
}

/**
 * The heights of the rings, each with its label beside it: at the entry, and apart where entries lie so close that one ring
 * would hide the seconds of another.
 */
export function ringHeights(
  places: readonly (OptionPlace | undefined)[],
  { top, bottom }: Pick<Plot, 'top' | 'bottom'>,
): (number | undefined)[] {
  const wanted = places.map(place => place?.isInSight && { y: place.entryY, weight: 1 })
  const room = { height: 2 * RING, top: top + RING, bottom: bottom - RING }
  const spread = spreadTags(
    wanted.filter(tag => typeof tag === 'object'),
    room,
  )
  return wanted.map(tag => (typeof tag === 'object' ? spread.get(tag) : undefined))
}
