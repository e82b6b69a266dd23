import type { OptionOrder } from '@quayside/contracts/endpoints/trading/options'
import type { Plot } from '../../drawing/plot.ts'
import { HELD, spreadTags, type WantedTag } from '../lines/spread-tags.ts'

export type OptionPlace = {
  readonly entryX: number
  readonly entryY: number
  /** The end of the window, and the same end clamped to the visible plot. */
  readonly endX: number
  readonly shownEndX: number
  /** The middle of the ring, which covers no price on the axis. */
  readonly ringX: number
  /** The end of the label: left of the entry's dot and of the ring. */
  readonly labelX: number
  readonly nowX: number
  readonly nowY: number
  readonly move: 'up' | 'down' | 'flat'
  readonly isInSight: boolean
}

/** Half the width of the ring with its margin, in pixels for a 16 px root. */
const RING = 24

/** Half the width of the entry's dot with its margin. */
const DOT = 10

type TimedOption = Pick<OptionOrder, 'openPrice' | 'openTime' | 'expiresAt'>

export type OptionMoment = { readonly now: number; readonly price: number }

/** Lays an option out over the chart, interpolated within candles; undefined before its entry. */
export function placeOption(
  { openPrice, openTime, expiresAt }: TimedOption,
  plot: Plot,
  { now, price }: OptionMoment,
): OptionPlace | undefined {
  if (openPrice === null || openTime === null) return undefined
  const x = (moment: number) => plot.xOf(moment) - plot.half
  const y = (value: number) => Math.min(Math.max(plot.yOf(value), plot.top), plot.bottom)
  const entry = Number(openPrice)
  const [opensX, endX] = [x(Date.parse(openTime)), x(Date.parse(expiresAt))]
  const entryX = Math.max(opensX, plot.left)
  const ringX = Math.min(endX, plot.right - RING)
  return {
    entryX,
    entryY: y(entry),
    endX,
    shownEndX: Math.min(endX, plot.right),
    ringX,
    labelX: Math.min(entryX - DOT, ringX - RING),
    nowX: Math.min(Math.max(x(Math.min(now, Date.parse(expiresAt))), plot.left), plot.right),
    nowY: y(price),
    move: price === entry ? 'flat' : price > entry ? 'up' : 'down',
    isInSight: endX > plot.left && opensX < plot.right,
  }
}

/** Heights of the rings and labels: at the entry, or spread out where they would overlap. */
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

/** Maximum distance from the end of the plot that a movable tag with its name covers, in pixels. */
const NAME = 240

/** Heights of the rings in the area of the movable tags, with the room that a tag must leave. */
export function ringsAmongNames(options: readonly TimedOption[], plot: Plot): readonly WantedTag[] {
  const places = options.map(option => placeOption(option, plot, { now: 0, price: 0 }))
  return ringHeights(places, plot).flatMap((y, at) => {
    const isThere = (places[at]?.ringX ?? 0) + RING > plot.right - NAME
    return y !== undefined && isThere ? [{ y, weight: HELD, height: 2 * RING }] : []
  })
}
