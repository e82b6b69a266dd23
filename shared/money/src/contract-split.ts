import type { LotLimits } from './contract-limits.ts'
import { type Decimal, Rounding } from './decimal.ts'
import { divideToInteger } from './integer-division.ts'
import { add, type Money, money, subtract } from './money.ts'

/** What of a position is divided when a part of it is closed: size in lots and units, margin, what of it was added, opening fee. */
export type Divisible = {
  readonly lots: Decimal
  readonly quantity: Decimal
  readonly margin: Money
  readonly addedMargin: Money
  readonly openFee: Money
}

/**
 * Splits so many lots off a position (rules §4): the part takes its shares of the margin that leverage needs, of
 * what was added and of the opening fee, each rounded down to the minor unit, and the rest keeps what remains, so that
 * nothing appears or vanishes. Throws RangeError unless the
 * part is more than nothing and less than the whole.
 */
export function splitPosition(whole: Divisible, lots: Decimal): { part: Divisible; rest: Divisible } {
  if (lots.lte(0) || lots.gte(whole.lots)) throw new RangeError('a part is more than nothing and not all')
  const share = (amount: Money): Money =>
    money(amount.currency, divideToInteger(lots.times(amount.minor.toString()), whole.lots, Rounding.down))
  const addedMargin = share(whole.addedMargin)
  // The size of a lot, exact: the position was made by multiplying with it.
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

/**
 * Lots that may be split off a position, so that part and rest are both of a size that may be traded (rules §3); null
 * when it can be closed only whole.
 */
export function partLimits(lots: Decimal, limits: LotLimits): LotLimits | null {
  const max = lots.minus(limits.min)
  return max.lt(limits.min) ? null : { min: limits.min, max, step: limits.step }
}
