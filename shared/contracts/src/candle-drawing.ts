/**
 * Where candles lie in a drawing, for whoever draws them without a chart library: the server in the page, and the market
 * page until the library is there. The market page's chart has the same geometry, so that one takes the other's place.
 */

export type DrawnCandle = {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** In pixels, or in whatever unit the drawing has. */
export type Box = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Candles in sight at first (spec §9: at most 100). */
export const CANDLES_SHOWN = { desktop: 100, mobile: 60 } as const
/** Room right of the last candle, in candles. */
export const CANDLE_ROOM = 3
/** Room over the highest and below the lowest price, as a share of what lies between. */
export const PRICE_PADDING = 0.06

/** How the height of a chart is shared, in percent of it: the volume at the foot, a gap, and the price above. */
export const VOLUME_SHARE = 14
export const GAP_SHARE = 3

export type PriceRange = { readonly min: number; readonly max: number }

/** What the axis of prices shows; a market that did not move has some room too. */
export function priceRange(candles: readonly DrawnCandle[]): PriceRange {
  const low = Math.min(...candles.map(candle => candle.low))
  const high = Math.max(...candles.map(candle => candle.high))
  const room = (high - low || Math.abs(high) * 0.001 || 1) * PRICE_PADDING
  return { min: low - room, max: high + room }
}

export type Paths = { readonly up: string; readonly down: string }

/** Where the middle of the candle at a place lies; candles and the room after them share the width. */
export function candleMiddle({ left, width }: Box, slots: number, at: number): number {
  return left + ((at + 0.5) * width) / slots
}

export function priceHeight({ top, height }: Box, { min, max }: PriceRange, price: number): number {
  return top + ((max - price) / (max - min)) * height
}

type PathInput = {
  readonly candles: readonly DrawnCandle[]
  /** The place of the first of them. */
  readonly first: number
  readonly box: Box
  /** Candles and room that the width is shared by. */
  readonly slots: number
  /** Half the width of a body, or of a column. */
  readonly half: number
  /** Places a line, for instance on a whole pixel. */
  readonly crisp: (value: number) => number
}

/** The bodies and wicks of rising and of falling candles, as the `d` of one path each. */
export function candlePaths({
  candles,
  first,
  box,
  slots,
  range,
  half,
  crisp,
}: PathInput & { readonly range: PriceRange }): Paths {
  return byDirection(candles, ({ open, high, low, close }, at) => {
    const x = crisp(candleMiddle(box, slots, first + at))
    const y = (price: number) => crisp(priceHeight(box, range, price))
    const [top, bottom] = [y(Math.max(open, close)), y(Math.min(open, close))]
    return `M${x - half} ${top}H${x + half}V${bottom}H${x - half}ZM${x} ${y(high)}V${top}M${x} ${bottom}V${y(low)}`
  })
}

/** The most that was traded in one of the candles. */
export function mostTraded(candles: readonly DrawnCandle[]): number {
  return Math.max(...candles.map(({ volume }) => volume))
}

/** The columns of what was traded in rising and in falling candles, beside the most. */
export function volumePaths({
  candles,
  first,
  box,
  slots,
  most,
  half,
  crisp,
}: PathInput & { readonly most: number }): Paths {
  const full = most * (1 + PRICE_PADDING) || 1
  const foot = crisp(box.top + box.height)
  return byDirection(candles, ({ volume }, at) => {
    const middle = candleMiddle(box, slots, first + at)
    const top = crisp(box.top + box.height * (1 - volume / full))
    return `M${crisp(middle - half)} ${foot}V${top}H${crisp(middle + half)}V${foot}Z`
  })
}

function byDirection(
  candles: readonly DrawnCandle[],
  draw: (candle: DrawnCandle, at: number) => string,
): Paths {
  const paths = { up: '', down: '' }
  candles.forEach((candle, at) => {
    paths[candle.close < candle.open ? 'down' : 'up'] += draw(candle, at)
  })
  return paths
}
