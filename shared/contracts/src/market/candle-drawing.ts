/** Candle geometry without a chart library; the market page's chart has the same geometry. */

export type DrawnCandle = {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

export type Box = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Initially visible candles (spec §9: at most 100). */
export const CANDLES_SHOWN = { desktop: 100, mobile: 60 } as const
export const CANDLE_ROOM = 3
/** Space above the highest and below the lowest price, as a share of the range. */
export const PRICE_PADDING = 0.06

/** Parts of a chart's height in percent: volume at the bottom, a gap, and the price above. */
export const VOLUME_SHARE = 14
export const GAP_SHARE = 3

export type PriceRange = { readonly min: number; readonly max: number }

export function priceRange(candles: readonly DrawnCandle[]): PriceRange {
  const low = Math.min(...candles.map(candle => candle.low))
  const high = Math.max(...candles.map(candle => candle.high))
  const room = (high - low || Math.abs(high) * 0.001 || 1) * PRICE_PADDING
  return { min: low - room, max: high + room }
}

export type Paths = { readonly up: string; readonly down: string }

/** Center of the candle at index `at`; `slots` counts candles plus the room after them. */
export function candleMiddle({ left, width }: Box, slots: number, at: number): number {
  return left + ((at + 0.5) * width) / slots
}

export function priceHeight({ top, height }: Box, { min, max }: PriceRange, price: number): number {
  return top + ((max - price) / (max - min)) * height
}

type PathInput = {
  readonly candles: readonly DrawnCandle[]
  readonly first: number
  readonly box: Box
  readonly slots: number
  readonly half: number
  readonly crisp: (value: number) => number
}

/** Returns the bodies and wicks of rising and of falling candles, as the `d` of one path each. */
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

export function mostTraded(candles: readonly DrawnCandle[]): number {
  return Math.max(...candles.map(({ volume }) => volume))
}

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
