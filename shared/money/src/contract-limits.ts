import { type ContractSide, isLiquidated, type LiquidationTerms } from './contract-math.ts'
import { Decimal, Rounding } from './decimal.ts'
import { divideToInteger } from './integer-division.ts'

/** Lifetime of a limit order (rules §4): 30 days. */
export const LIMIT_LIFE_MS = 30 * 86_400_000

/** Minimum time until an order's expiry (rules §4): a minute. */
export const LEAST_WAIT_MS = 60_000

export type LotLimits = { readonly min: Decimal; readonly max: Decimal; readonly step: Decimal }

export type PriceRange = { readonly min: Decimal; readonly max: Decimal | null }

/** Allowed stop loss and take profit; a null range is empty. */
export type TriggerRanges = { readonly stopLoss: PriceRange | null; readonly takeProfit: PriceRange | null }

export type Triggers = { readonly stopLoss?: Decimal | undefined; readonly takeProfit?: Decimal | undefined }

/** Triggers outside their ranges (spec §5). */
export type Unreasonable = 'stopLoss' | 'takeProfit' | 'both'

export function isMultipleOf(value: Decimal, step: Decimal): boolean {
  return step.times(divideToInteger(value, step, Rounding.down).toString()).eq(value)
}

/** Whether a size is within the limits and on the step (rules §3). */
export function areLotsAllowed(lots: Decimal, limits: LotLimits): boolean {
  return lots.gte(limits.min) && lots.lte(limits.max) && isMultipleOf(lots, limits.step)
}

export type TriggerContext = {
  readonly side: ContractSide
  readonly bid: Decimal
  readonly ask: Decimal
  readonly tick: Decimal
  readonly liquidation: Decimal | null
}

/** With d = max(one tick, spread) (rules §4). Long: P_liq < SL <= bid - d, TP >= bid + d. Short: mirrored. */
export function triggerRanges(context: TriggerContext): TriggerRanges {
  const { side, bid, ask, tick, liquidation } = context
  const spread = ask.minus(bid)
  const distance = spread.gt(tick) ? spread : tick
  if (side === 'buy') {
    const beyond = liquidation === null ? new Decimal(0) : liquidation
    return {
      stopLoss: rangeOf(above(beyond, tick), down(bid.minus(distance), tick)),
      takeProfit: { min: up(bid.plus(distance), tick), max: null },
    }
  }
  const stopMin = up(ask.plus(distance), tick)
  return {
    stopLoss: liquidation === null ? { min: stopMin, max: null } : rangeOf(stopMin, below(liquidation, tick)),
    takeProfit: rangeOf(tick, down(ask.minus(distance), tick)),
  }
}

/** A limit order's quote: its price is the entry; the other side is one current spread away (rules §4). */
export function limitQuote(
  side: ContractSide,
  price: Decimal,
  spread: Decimal,
): { bid: Decimal; ask: Decimal } {
  return side === 'buy' ? { bid: price.minus(spread), ask: price } : { bid: price, ask: price.plus(spread) }
}

/** True when the ask is at or below the price to buy, or the bid at or above it to sell. */
export function isLimitReached(
  side: ContractSide,
  price: Decimal,
  quote: { readonly bid: Decimal; readonly ask: Decimal },
): boolean {
  return side === 'buy' ? quote.ask.lte(price) : quote.bid.gte(price)
}

/** Prices of a stop entry (rules §4): at least a tick above the ask to buy, below the bid to sell. */
export function stopRange(
  side: ContractSide,
  { bid, ask }: { readonly bid: Decimal; readonly ask: Decimal },
  tick: Decimal,
): { min: Decimal; max: Decimal | null } {
  return side === 'buy' ? { min: ask.plus(tick), max: null } : { min: tick, max: bid.minus(tick) }
}

export function isWithin(price: Decimal, { min, max }: PriceRange): boolean {
  return price.gte(min) && (max === null || price.lte(max))
}

/** Whether an entry is worse than the shown price by more than the spread and at least a tick (spec §8). */
export function hasMovedAway(
  side: ContractSide,
  { quoted, entry }: { readonly quoted: Decimal; readonly entry: Decimal },
  { spread, tick }: { readonly spread: Decimal; readonly tick: Decimal },
): boolean {
  const worse = side === 'buy' ? entry.minus(quoted) : quoted.minus(entry)
  return worse.gt(spread) && worse.gte(tick)
}

/** Returns the triggers outside their range or off the tick grid; undefined when both are reasonable (rules §4). */
export function unreasonableTriggers(
  triggers: Triggers,
  ranges: TriggerRanges,
  tick: Decimal,
): Unreasonable | undefined {
  const isStopBad = !isReasonable(triggers.stopLoss, ranges.stopLoss, tick)
  const isTargetBad = !isReasonable(triggers.takeProfit, ranges.takeProfit, tick)
  if (isStopBad && isTargetBad) return 'both'
  if (isStopBad) return 'stopLoss'
  return isTargetBad ? 'takeProfit' : undefined
}

/** Highest leverage up to `wanted` at which the spread alone does not liquidate a new position; 0 if none survives. */
export function survivableLeverage(terms: LiquidationTerms, mark: Decimal): number {
  for (let leverage = terms.leverage; leverage >= 1; leverage -= 1) {
    if (!isLiquidated(leverage === terms.leverage ? terms : { ...terms, leverage }, mark)) return leverage
  }
  return 0
}

function isReasonable(price: Decimal | undefined, range: PriceRange | null, tick: Decimal): boolean {
  if (price === undefined) return true
  return range !== null && isWithin(price, range) && isMultipleOf(price, tick)
}

function rangeOf(min: Decimal, max: Decimal): PriceRange | null {
  return min.lte(max) ? { min, max } : null
}

export function down(price: Decimal, tick: Decimal): Decimal {
  return tick.times(divideToInteger(price, tick, Rounding.down).toString())
}

function up(price: Decimal, tick: Decimal): Decimal {
  return tick.times(divideToInteger(price, tick, Rounding.up).toString())
}

export function above(price: Decimal, tick: Decimal): Decimal {
  return down(price, tick).plus(tick)
}

export function below(price: Decimal, tick: Decimal): Decimal {
  return up(price, tick).minus(tick)
}
