import { below, down } from './contract-limits.ts'
import type { ContractTerms } from './contract-math.ts'
import { Decimal, Rounding } from './decimal.ts'
import { type Money, moneyOf } from './money.ts'

/** Fee and markup of one side stay below this share of the price (rules §1.2). */
const MOST_COST = new Decimal('0.003')

/** An operator's markup per side with the terms that bound it. Prices may be in any unit, such as points. */
export type MarkupTerms = {
  readonly markup: Decimal
  readonly tick: Decimal
  readonly feeRate: Decimal
}

/**
 * The markup that each side of a quote contains: the operator's, or at a low price the largest multiple of the tick with
 * which fee and markup stay below 0.3 % of the mid. The result is the same before and after the markup is added.
 */
export function markupAt(
  { markup, tick, feeRate }: MarkupTerms,
  { bid, ask }: { readonly bid: Decimal; readonly ask: Decimal },
): Decimal {
  const mid = down(bid.plus(ask).times('0.5'), tick)
  const room = MOST_COST.minus(feeRate).times(mid)
  if (markup.lt(room)) return markup
  return room.gt(tick) ? below(room, tick) : new Decimal(0)
}

/** Cost of a markup, or of any part of a price, for a whole order in USD, rounded up to the cent. */
export function priceCost(terms: Pick<ContractTerms, 'quantity' | 'usdRate'>, part: Decimal): Money {
  return moneyOf('USD', terms.quantity.times(part).times(terms.usdRate), Rounding.up)
}
