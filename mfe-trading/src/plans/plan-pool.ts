import type { SmartPlan } from '@quayside/contracts/endpoints/trading/plans'
import { Decimal } from '@quayside/money/decimal'

type Pool = Pick<SmartPlan, 'currency' | 'coverage'>

/** Whether the pool covers all that running plans are owed; true while none runs (rules §6). */
export function isCovered({ coverage }: Pick<Pool, 'coverage'>): boolean {
  return coverage === null || new Decimal(coverage).gte(1)
}

/** Whether the pool holds more than ten times its debts; a larger ratio tells customers nothing (look, "Words"). */
export function isBeyondMeasure({ coverage }: Pick<Pool, 'coverage'>): boolean {
  return coverage !== null && new Decimal(coverage).gt(10)
}

export function poolsOf(plans: readonly SmartPlan[]): readonly Pool[] {
  const byCurrency = new Map(plans.map(({ currency, coverage }) => [currency, { currency, coverage }]))
  return [...byCurrency.values()]
}
