import { above, below, isMultipleOf, type PriceRange } from './contract-limits.ts'
import type { ContractSide } from './contract-math.ts'
import { Decimal, decimal, Rounding } from './decimal.ts'
import { divideToInteger } from './integer-division.ts'

/** Terms of a trailing stop: a distance in price, or in percent of the best mark (rules §4). */
export type TrailTerms = {
  readonly side: ContractSide
  readonly by: 'price' | 'percent'
  readonly distance: Decimal
  readonly tick: Decimal
}

export const PERCENT_STEP = decimal('0.01')

/** The distance below `best` for a long, above it for a short, rounded away from the market (rules §4). */
export function trailingStop({ side, by, distance, tick }: TrailTerms, best: Decimal): Decimal {
  const away = by === 'price' ? distance : best.times(distance).times(HUNDREDTH)
  return side === 'buy'
    ? onGrid(best.minus(away), tick, Rounding.down)
    : onGrid(best.plus(away), tick, Rounding.up)
}

export type TrailContext = Pick<TrailTerms, 'side' | 'by' | 'tick'> & {
  readonly bid: Decimal
  readonly ask: Decimal
  readonly liquidation: Decimal | null
}

/** Distances of a trailing stop (rules §4): at least d = max(one tick, spread), stop between P_liq and mark. */
export function trailingRange({ side, by, bid, ask, tick, liquidation }: TrailContext): PriceRange | null {
  const spread = ask.minus(bid)
  const least = onGrid(spread.gt(tick) ? spread : tick, tick, Rounding.up)
  const mark = side === 'buy' ? bid : ask
  const most = farthest(side, mark, { tick, liquidation })
  if (by === 'price') return most?.lt(least) ? null : { min: least, max: most }
  const min = percentOf(least, mark, Rounding.up)
  const max = most === null ? null : percentOf(most, mark, Rounding.down)
  return max?.lt(min) ? null : { min, max }
}

/** Whether a distance is within the range and on its steps, ticks or hundredths of a percent. */
export function isDistanceAllowed(
  { by, distance, tick }: Omit<TrailTerms, 'side'>,
  range: PriceRange | null,
): boolean {
  if (range === null || distance.lt(range.min)) return false
  if (range.max !== null && distance.gt(range.max)) return false
  return isMultipleOf(distance, by === 'price' ? tick : PERCENT_STEP)
}

const HUNDREDTH = decimal('0.01')

function farthest(
  side: ContractSide,
  mark: Decimal,
  { tick, liquidation }: Pick<TrailContext, 'tick' | 'liquidation'>,
): Decimal | null {
  if (side === 'buy') return mark.minus(above(liquidation ?? new Decimal(0), tick))
  return liquidation === null ? null : below(liquidation, tick).minus(mark)
}

function percentOf(distance: Decimal, mark: Decimal, rounding: Rounding): Decimal {
  return onGrid(distance.times(100), mark.times(PERCENT_STEP), rounding).div(mark)
}

function onGrid(price: Decimal, step: Decimal, rounding: Rounding): Decimal {
  return step.times(divideToInteger(price, step, rounding).toString())
}
