import type { LotLimits } from './contract-limits.ts'
import { type Decimal, Rounding } from './decimal.ts'
import { divideToInteger } from './integer-division.ts'
import { add, type Money, money, subtract } from './money.ts'

export type Divisible = {
  readonly lots: Decimal
  readonly quantity: Decimal
  readonly margin: Money
  readonly addedMargin: Money
  readonly openFee: Money
}

/**
 * Splits lots off a position (rules §4). The part takes its shares of the required margin, the added margin and the
 * opening fee, each rounded down to the minor unit; the rest keeps the remainder, so that no money appears or vanishes.
 * Throws RangeError unless 0 < `lots` < the whole.
 */
export function splitPosition(whole: Divisible, lots: Decimal): { part: Divisible; rest: Divisible } {
  if (lots.lte(0) || lots.gte(whole.lots)) throw new RangeError('a part is more than nothing and not all')
  const share = (amount: Money): Money =>
    money(amount.currency, divideToInteger(lots.times(amount.minor.toString()), whole.lots, Rounding.down))
  const addedMargin = share(whole.addedMargin)
  // The lot size, exact: the position's quantity is a multiple of it.
  const part = {
    lots,
    quantity: lots.times(whole.quantity.div(whole.lots)),
    margin: add(share(subtract(whole.margin, whole.addedMargin)), addedMargin),
    addedMargin,
    openFee: share(whole.openFee),
  }
  const rest = {
    lots: whole.lots.minus(lots),
    quantity: whole.quantity.minus(part.quantity),
    margin: subtract(whole.margin, part.margin),
    addedMargin: subtract(whole.addedMargin, addedMargin),
    openFee: subtract(whole.openFee, part.openFee),
  }
  return { part, rest }
}

/** Lots that can be split off with both parts of a tradable size (rules §3); null if only a whole close is possible. */
export function partLimits(lots: Decimal, limits: LotLimits): LotLimits | null {
  const max = lots.minus(limits.min)
  return max.lt(limits.min) ? null : { min: limits.min, max, step: limits.step }
}
