import { Decimal, Rounding } from './decimal.ts'
import { divideIntegers, divideToInteger } from './integer-division.ts'
import { type Money, money, moneyOf, subtract, zero } from './money.ts'

const HUNDREDTH = new Decimal('0.01')

/** Direction of a contract: buy is long, sell is short (rules §4). */
export type ContractSide = 'buy' | 'sell'

/**
 * What fixes the money of one contract (rules §4). `quantity` is lots x lotSize in units of the underlying, prices
 * and `entry` are in the quote currency, `feeRate` is a share per side, `usdRate` is US dollars for one unit of the
 * quote currency: taken at the opening and kept for the order's life, so that every figure shown before consent holds.
 */
export type ContractTerms = {
  readonly side: ContractSide
  readonly quantity: Decimal
  readonly entry: Decimal
  readonly leverage: number
  readonly feeRate: Decimal
  readonly usdRate: Decimal
}

/** Terms that also name the instrument's maximum leverage, from which the maintenance rate m = 0.5 / L_max follows. */
export type LiquidationTerms = Pick<ContractTerms, 'side' | 'entry' | 'leverage' | 'feeRate'> & {
  readonly maxLeverage: number
}

/** +1 for a long, -1 for a short. */
export function sideSign(side: ContractSide): 1 | -1 {
  return side === 'buy' ? 1 : -1
}

/** Units of the underlying in so many lots, exact. */
export function quantityOf(lots: Decimal, lotSize: Decimal): Decimal {
  return lots.times(lotSize)
}

/** Margin M = qE/L in USD, rounded up to the cent (rules §4). */
export function marginOf(terms: ContractTerms): Money {
  const cents = terms.quantity.times(terms.entry).times(terms.usdRate).times(100)
  return money('USD', divideToInteger(cents, new Decimal(terms.leverage), Rounding.up))
}

/** Fee of one side f q P in USD, rounded up to the cent (rules §4). */
export function feeAt(terms: Pick<ContractTerms, 'quantity' | 'feeRate' | 'usdRate'>, price: Decimal): Money {
  return moneyOf('USD', terms.quantity.times(price).times(terms.feeRate).times(terms.usdRate), Rounding.up)
}

/** PnL = s q (P - E) in USD at a mark, before fees, rounded down to the cent, towards the loss (rules §4). */
export function pnlAt(terms: ContractTerms, mark: Decimal): Money {
  const moved = mark.minus(terms.entry).times(sideSign(terms.side))
  const value = terms.quantity.times(moved).times(terms.usdRate)
  return moneyOf('USD', value, value.lt(0) ? Rounding.up : Rounding.down)
}

/** PnL in percent of the margin, two decimals, half away from zero (rules §4); zero for an empty margin. */
export function pnlPercent(pnl: Money, margin: Money): Decimal {
  if (margin.minor === 0n) return new Decimal(0)
  const hundredths = divideIntegers(pnl.minor * 10_000n, margin.minor, Rounding.halfUp)
  return new Decimal(hundredths.toString()).times(HUNDREDTH)
}

/**
 * P_liq = (sE - M/q) / (s - (m + f)) with the unrounded M = qE/L, to 24 places (rules §4). It depends neither on the
 * size nor on the currency. Null when no price above zero liquidates (a long with leverage 1).
 */
export function liquidationPrice(terms: LiquidationTerms): Decimal | null {
  const fraction = liquidationFraction(terms)
  return fraction === null ? null : fraction.numerator.div(fraction.denominator)
}

/**
 * The first price of the tick grid at which the position is liquidated: P_liq rounded down to the grid for a long,
 * up for a short. Liquidation fires at the first mark at or beyond it. Null when there is none above zero.
 */
export function liquidationTick(terms: LiquidationTerms, tick: Decimal): Decimal | null {
  const fraction = liquidationFraction(terms)
  if (fraction === null) return null
  const rounding = terms.side === 'buy' ? Rounding.down : Rounding.up
  const ticks = divideToInteger(fraction.numerator, fraction.denominator.times(tick), rounding)
  return ticks > 0n ? tick.times(ticks.toString()) : null
}

/** P_liq as a fraction, its two halves multiplied by 2 L L_max so that nothing is rounded; null when it is zero. */
function liquidationFraction(terms: LiquidationTerms): { numerator: Decimal; denominator: Decimal } | null {
  const sign = sideSign(terms.side)
  const twice = 2 * terms.maxLeverage
  const factor = sign * terms.leverage - 1
  if (factor === 0) return null
  const denominator = terms.feeRate.times(-twice).plus(sign * twice - 1)
  return { numerator: terms.entry.times(factor * twice), denominator: denominator.times(terms.leverage) }
}

/** Whether M + PnL - f q P <= m q P at a mark, on unrounded figures (rules §4); size and currency cancel out. */
export function isLiquidated(terms: LiquidationTerms, mark: Decimal): boolean {
  const sign = sideSign(terms.side)
  // Both sides divided by q and multiplied by 2 L L_max, so that nothing is rounded.
  const scale = 2 * terms.leverage * terms.maxLeverage
  const margin = terms.entry.times(2 * terms.maxLeverage)
  const pnl = mark.minus(terms.entry).times(sign * scale)
  const fee = mark.times(terms.feeRate).times(scale)
  return margin.plus(pnl).minus(fee).lte(mark.times(terms.leverage))
}

/** What a close at a price does, all USD: `payout` goes back to the customer, `shortfall` is insurance's (rules §4). */
export type Settlement = {
  readonly pnl: Money
  readonly fee: Money
  readonly payout: Money
  readonly shortfall: Money
}

/** Settles a contract with the margin that was taken: payout = max(0, M + PnL - fee), the rest is the shortfall (rules §4). */
export function settle(terms: ContractTerms, margin: Money, exit: Decimal): Settlement {
  const pnl = pnlAt(terms, exit)
  const fee = feeAt(terms, exit)
  const rest = margin.minor + pnl.minor - fee.minor
  const nothing = zero('USD')
  return rest >= 0n
    ? { pnl, fee, payout: money('USD', rest), shortfall: nothing }
    : { pnl, fee, payout: nothing, shortfall: money('USD', -rest) }
}

/**
 * What the whole contract leaves in the wallet when it ends at a price, both fees included, USD (rules §1.4): the
 * loss at the stop when negative, the profit at the target when positive. Never below -(margin + opening fee).
 */
export function resultAt(terms: ContractTerms, exit: Decimal): Money {
  const margin = marginOf(terms)
  const { payout } = settle(terms, margin, exit)
  return subtract(subtract(payout, margin), feeAt(terms, terms.entry))
}

/** What opening takes from the available balance: margin and opening fee, USD (rules §4). */
export function openingCost(terms: ContractTerms): { margin: Money; fee: Money; total: Money } {
  const margin = marginOf(terms)
  const fee = feeAt(terms, terms.entry)
  return { margin, fee, total: money('USD', margin.minor + fee.minor) }
}
