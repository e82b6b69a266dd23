import { Decimal, Rounding } from './decimal.ts'
import { divideIntegers, divideToInteger } from './integer-division.ts'
import { type Money, money, moneyOf, subtract, toDecimal, zero } from './money.ts'

const HUNDREDTH = new Decimal('0.01')

/** Direction of a contract: buy is long, sell is short (rules §4). */
export type ContractSide = 'buy' | 'sell'

/**
 * Inputs of a contract's money (rules §4). `quantity` is lots × lotSize in units of the underlying, prices and `entry`
 * are in the quote currency, `feeRate` is a share per side. `usdRate` is US dollars per unit of the quote currency: it
 * is fixed at the opening for the order's life, so that every figure shown before consent stays valid.
 */
export type ContractTerms = {
  readonly side: ContractSide
  readonly quantity: Decimal
  readonly entry: Decimal
  readonly leverage: number
  readonly feeRate: Decimal
  readonly usdRate: Decimal
}

/** Margin beyond the required margin (rules §4, "added margin"), with the size over which it is spread. */
export type AddedMargin = Pick<ContractTerms, 'quantity' | 'usdRate'> & { readonly amount: Money }

/** Terms with the instrument's maximum leverage, which gives the maintenance rate m = 0.5 / L_max. */
export type LiquidationTerms = Pick<ContractTerms, 'side' | 'entry' | 'leverage' | 'feeRate'> & {
  readonly maxLeverage: number
  readonly added?: AddedMargin | undefined
}

export function sideSign(side: ContractSide): 1 | -1 {
  return side === 'buy' ? 1 : -1
}

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
 * P_liq = (sE - M/q) / (s - (m + f)) with the unrounded M = qE/L plus added margin, to 24 places (rules §4). Without
 * added margin it is independent of size and currency. Null when no price above zero liquidates (a long with leverage
 * 1, or with as much margin as its value).
 */
export function liquidationPrice(terms: LiquidationTerms): Decimal | null {
  const fraction = liquidationFraction(terms)
  return fraction === null ? null : fraction.numerator.div(fraction.denominator)
}

/** First tick of liquidation: P_liq rounded down to the grid for a long, up for a short; null if not above zero. */
export function liquidationTick(terms: LiquidationTerms, tick: Decimal): Decimal | null {
  const fraction = liquidationFraction(terms)
  if (fraction === null) return null
  const rounding = terms.side === 'buy' ? Rounding.down : Rounding.up
  const ticks = divideToInteger(fraction.numerator, fraction.denominator.times(tick), rounding)
  return ticks > 0n ? tick.times(ticks.toString()) : null
}

/** P_liq as an exact fraction, scaled by 2 L L_max and, with added margin, the size. Null if not above zero. */
function liquidationFraction(terms: LiquidationTerms): { numerator: Decimal; denominator: Decimal } | null {
  const sign = sideSign(terms.side)
  const twice = 2 * terms.maxLeverage
  const size = sizeOf(terms)
  const bare = terms.entry.times((sign * terms.leverage - 1) * twice).times(size)
  const numerator = bare.minus(addedOf(terms).times(twice * terms.leverage))
  if (numerator.times(sign).lte(0)) return null
  return { numerator, denominator: slopeOf(terms).times(terms.leverage).times(size) }
}

function slopeOf({ side, maxLeverage, feeRate }: LiquidationTerms): Decimal {
  const twice = 2 * maxLeverage
  return feeRate.times(-twice).plus(sideSign(side) * twice - 1)
}

const ONE = new Decimal(1)
const NOTHING = new Decimal(0)

/** q in US dollars of the quote currency with added margin; without it, size cancels out. */
function sizeOf({ added }: LiquidationTerms): Decimal {
  return added === undefined ? ONE : added.quantity.times(added.usdRate)
}

function addedOf({ added }: LiquidationTerms): Decimal {
  return added === undefined ? NOTHING : toDecimal(added.amount)
}

/** Whether M + PnL - f q P <= m q P at a mark, on unrounded figures (rules §4); size and currency cancel out. */
export function isLiquidated(terms: LiquidationTerms, mark: Decimal): boolean {
  const sign = sideSign(terms.side)
  // Both sides divided by q and multiplied by 2 L L_max, so that nothing is rounded.
  const scale = 2 * terms.leverage * terms.maxLeverage
  const margin = terms.entry.times(2 * terms.maxLeverage)
  const pnl = mark.minus(terms.entry).times(sign * scale)
  const fee = mark.times(terms.feeRate).times(scale)
  const left = margin.plus(pnl).minus(fee).minus(mark.times(terms.leverage))
  if (terms.added === undefined) return left.lte(0)
  return left.times(sizeOf(terms)).plus(addedOf(terms).times(scale)).lte(0)
}

/** Least added margin that keeps P_liq strictly beyond a price, USD (rules §4, "added margin"). */
export function leastAdded(terms: ContractTerms & LiquidationTerms, price: Decimal): Money {
  const { side, entry, leverage, maxLeverage, quantity, usdRate } = terms
  const twice = 2 * maxLeverage
  const bare = entry.times((sideSign(side) * leverage - 1) * twice)
  const short = bare.minus(price.times(slopeOf(terms)).times(leverage))
  if (short.lt(0)) return zero('USD')
  const cents = short.times(quantity).times(usdRate).times(100)
  return money('USD', divideToInteger(cents, new Decimal(twice * leverage), Rounding.down) + 1n)
}

/** Result of a close, all USD: `payout` goes back to the customer, insurance pays `shortfall` (rules §4). */
export type Settlement = {
  readonly pnl: Money
  readonly fee: Money
  readonly payout: Money
  readonly shortfall: Money
}

/** Settles a contract with the margin taken: payout = max(0, M + PnL - fee), the rest is the shortfall (rules §4). */
export function settle(terms: ContractTerms, margin: Money, exit: Decimal): Settlement {
  const pnl = pnlAt(terms, exit)
  const fee = feeAt(terms, exit)
  const rest = margin.minor + pnl.minor - fee.minor
  const nothing = zero('USD')
  return rest >= 0n
    ? { pnl, fee, payout: money('USD', rest), shortfall: nothing }
    : { pnl, fee, payout: nothing, shortfall: money('USD', -rest) }
}

/** Net result at a closing price after both fees, USD (rules §1.4); never below -(margin + opening fee). */
export function resultAt(terms: ContractTerms, exit: Decimal): Money {
  const margin = marginOf(terms)
  const { payout } = settle(terms, margin, exit)
  return subtract(subtract(payout, margin), feeAt(terms, terms.entry))
}

/** Amount that an opening debits from the available balance: margin and opening fee, USD (rules §4). */
export function openingCost(terms: ContractTerms): { margin: Money; fee: Money; total: Money } {
  const margin = marginOf(terms)
  const fee = feeAt(terms, terms.entry)
  return { margin, fee, total: money('USD', margin.minor + fee.minor) }
}
