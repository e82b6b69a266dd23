import type { MarketInfo } from '@quayside/contracts/market/market'
import type { PriceRange } from '@quayside/money/contract-limits'
import { type Decimal, decimal, Rounding } from '@quayside/money/decimal'
import { divideToInteger } from '@quayside/money/integer-division'
import type { Plot } from '../../drawing/plot.ts'

/** A large key step, as a share of the visible prices. */
const LARGE = 0.02

/** A drag along the price axis: `by` in pixels, negative is up. */
export type Drag = { readonly from: Decimal; readonly by: number }

/** Target price of a drag, on the tick grid; null if invalid. A drag of zero changes nothing. */
export function dragged(
  plot: Plot,
  { from, by }: Drag,
  info: Pick<MarketInfo, 'tickSize' | 'precision'>,
): Decimal | null {
  if (by === 0) return from
  const price = plot.priceAt(plot.yOf(Number(from.toFixed())) + by)
  if (!(price > 0) || !Number.isFinite(price)) return null
  const tick = decimal(info.tickSize)
  const ticks = divideToInteger(decimal(price.toFixed(info.precision + 2)), tick, Rounding.halfUp)
  return ticks > 0n ? tick.times(ticks.toString()) : null
}

/** The nearest allowed price; null if the rules allow none. */
export function within(price: Decimal, range: PriceRange | null): Decimal | null {
  if (range === null) return null
  if (price.lt(range.min)) return range.min
  return range.max !== null && price.gt(range.max) ? range.max : price
}

/** Distance that a key moves a line; null for other keys. Shift and Page keys move a share of the pane. */
export function stepOf(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  plot: Plot,
  info: Pick<MarketInfo, 'tickSize' | 'precision'>,
): Decimal | null {
  const sign = SIGNS[key]
  if (sign === undefined) return null
  const tick = decimal(info.tickSize)
  if (!shiftKey && key.startsWith('Arrow')) return tick.times(sign)
  const visibleRange = Math.abs(plot.priceAt(plot.top) - plot.priceAt(plot.bottom)) * LARGE
  const ticks = divideToInteger(decimal(visibleRange.toFixed(info.precision + 2)), tick, Rounding.up)
  return tick.times(ticks.toString()).times(sign)
}

const SIGNS: Readonly<Record<string, 1 | -1>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  PageUp: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageDown: -1,
}
