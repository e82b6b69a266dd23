import { type ContractTerms, type LiquidationTerms, leastAdded } from './contract-math.ts'
import type { Decimal } from './decimal.ts'
import { type Money, money } from './money.ts'

export type ReturnPlace = {
  readonly added: Money
  /** The side of the market at which the position would close. */
  readonly mark: Decimal
  readonly spread: Decimal
  readonly tick: Decimal
  readonly stop: Decimal | null
}

/** Added margin that can be taken back, USD (rules §4): P_liq stays beyond the stop, and the mark by more than d. */
export function mostReturned(terms: ContractTerms & LiquidationTerms, place: ReturnPlace): Money {
  const { added, mark, spread, tick, stop } = place
  const distance = spread.gt(tick) ? spread : tick
  const nearest = terms.side === 'buy' ? mark.minus(distance) : mark.plus(distance)
  let most = added.minor
  for (const bound of stop === null ? [nearest] : [nearest, stop]) {
    const rest = added.minor - leastAdded(terms, bound).minor
    if (rest < most) most = rest
  }
  return money('USD', most > 0n ? most : 0n)
}
