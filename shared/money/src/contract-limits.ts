import { type ContractSide, isLiquidated, type LiquidationTerms } from './contract-math.ts'
import { Decimal, Rounding } from './decimal.ts'
import { divideToInteger } from './integer-division.ts'

/** How long a limit order waits before it ends by itself (rules §4): 30 days. */
export const LIMIT_LIFE_MS = 30 * 86_400_000

/** The nearest moment up to which an order may wait (rules §4): a minute from now. */
export const LEAST_WAIT_MS = 60_000

/** Sizes an instrument allows, in lots. */
export type LotLimits = { readonly min: Decimal; readonly max: Decimal; readonly step: Decimal }

/** Allowed prices, both ends included; a null end is open. */
export type PriceRange = { readonly min: Decimal; readonly max: Decimal | null }

/** Where a stop loss and a take profit may lie; a null range is empty. */
export type TriggerRanges = { readonly stopLoss: PriceRange | null; readonly takeProfit: PriceRange | null }

/** The prices a customer asks for. */
export type Triggers = { readonly stopLoss?: Decimal | undefined; readonly takeProfit?: Decimal | undefined }

/** Which of the two triggers is unreasonable (spec §5). */
export type Unreasonable = 'stopLoss' | 'takeProfit' | 'both'

/** Whether a value is a whole number of steps (ticks, lot steps). */
export function isMultipleOf(value: Decimal, step: Decimal): boolean {
  return step.times(divideToInteger(value, step, Rounding.down).toString()).eq(value)
}

/** Whether so many lots may be traded: within the limits and on the step (rules §3). */
export function areLotsAllowed(lots: Decimal, limits: LotLimits): boolean {
  return lots.gte(limits.min) && lots.lte(limits.max) && isMultipleOf(lots, limits.step)
}

/** What the ranges of a stop and a target depend on: the order, the quote of the moment and the grid. */
export type TriggerContext = {
  readonly side: ContractSide
  readonly bid: Decimal
  readonly ask: Decimal
  readonly tick: Decimal
  /** P_liq, null when there is none. */
  readonly liquidation: Decimal | null
}

/**
 * Allowed stop loss and take profit (rules §4) with d = max(one tick, spread). Long: P_liq < SL <= bid - d and
 * TP >= bid + d. Short: ask + d <= SL < P_liq and 0 < TP <= ask - d. Ends lie on the tick grid.
 */
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

/**
 * The quote at which a limit order is judged: its price is the entry and the other side lies the spread of the moment
 * away, the ask above a sale, the bid below a purchase (rules §4).
 */
export function limitQuote(
  side: ContractSide,
  price: Decimal,
  spread: Decimal,
): { bid: Decimal; ask: Decimal } {
  return side === 'buy' ? { bid: price.minus(spread), ask: price } : { bid: price, ask: price.plus(spread) }
}

/** Whether a quote has reached a limit price: the ask at or below it to buy, the bid at or above it to sell. */
export function isLimitReached(
  side: ContractSide,
  price: Decimal,
  quote: { readonly bid: Decimal; readonly ask: Decimal },
): boolean {
  return side === 'buy' ? quote.ask.lte(price) : quote.bid.gte(price)
}

/**
 * Where the price of a stop entry may lie (rules §4): above the ask to buy, below the bid to sell, by a tick at least. The
 * quote lies on the tick grid; below a bid of one tick there is no room, and the range is empty.
 */
export function stopRange(
  side: ContractSide,
  { bid, ask }: { readonly bid: Decimal; readonly ask: Decimal },
  tick: Decimal,
): { min: Decimal; max: Decimal | null } {
  return side === 'buy' ? { min: ask.plus(tick), max: null } : { min: tick, max: bid.minus(tick) }
}

/** Whether a price lies in a range, both ends included. */
export function isWithin(price: Decimal, { min, max }: PriceRange): boolean {
  return price.gte(min) && (max === null || price.lte(max))
}

/**
 * Whether an entry is worse for the customer than the price that was shown, by more than the spread and by a tick at
 * least; a better one never counts as moved (spec §8, "the price has changed").
 */
export function hasMovedAway(
  side: ContractSide,
  { quoted, entry }: { readonly quoted: Decimal; readonly entry: Decimal },
  { spread, tick }: { readonly spread: Decimal; readonly tick: Decimal },
): boolean {
  const worse = side === 'buy' ? entry.minus(quoted) : quoted.minus(entry)
  return worse.gt(spread) && worse.gte(tick)
}

/** Which triggers lie outside their range or off the tick grid; undefined when both are reasonable (rules §4). */
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

/**
 * The highest leverage up to `wanted` at which a position opened now is not liquidated by the spread alone, so that
 * it survives its own first mark; 0 when not even leverage 1 does.
 */
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

function down(price: Decimal, tick: Decimal): Decimal {
  return tick.times(divideToInteger(price, tick, Rounding.down).toString())
}

function up(price: Decimal, tick: Decimal): Decimal {
  return tick.times(divideToInteger(price, tick, Rounding.up).toString())
}

/** The first point of the grid strictly above a price. */
export function above(price: Decimal, tick: Decimal): Decimal {
  return down(price, tick).plus(tick)
}

/** The last point of the grid strictly below a price. */
export function below(price: Decimal, tick: Decimal): Decimal {
  return up(price, tick).minus(tick)
}
