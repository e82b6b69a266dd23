import type { SmartPlan } from '@quayside/contracts/endpoints/plans'
import { Decimal } from '@quayside/money/decimal'

type Pool = Pick<SmartPlan, 'currency' | 'coverage'>

/** Whether the pool holds all that running plans are owed; nothing is owed while none runs (rules §6). */
export function isCovered({ coverage }: Pick<Pool, 'coverage'>): boolean {
  return coverage === null || new Decimal(coverage).gte(1)
}

/** Whether the pool holds more than ten times what it owes: how much more says nothing to a customer (look, "Words"). */
export function isBeyondMeasure({ coverage }: Pick<Pool, 'coverage'>): boolean {
  return coverage !== null && new Decimal(coverage).gt(10)
}

/** The pools behind some plans: one a currency, in the order of the plans. */
export function poolsOf(plans: readonly SmartPlan[]): readonly Pool[] {
  const byCurrency = new Map(plans.map(({ currency, coverage }) => [currency, { currency, coverage }]))
  return [...byCurrency.values()]
}
