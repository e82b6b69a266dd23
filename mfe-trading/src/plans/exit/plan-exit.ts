import type { PlanOrder } from '@quayside/contracts/endpoints/trading/plans'
import { isCurrency } from '@quayside/money/currency'
import { Decimal } from '@quayside/money/decimal'
import { add, type Money, parseMoney, subtract } from '@quayside/money/money'
import type { ApiError } from '@quayside/runtime/api-error'
import type { Outcome } from '@quayside/runtime/money-command'

export type Exited =
  | { readonly kind: 'left'; readonly order: PlanOrder }
  /** Leaving costs more than shown, so the customer must agree again (rules §1.4). */
  | { readonly kind: 'dearer'; readonly cost: string }
  | { readonly kind: 'refused'; readonly error: ApiError }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'running' }

export function exitedOf(outcome: Outcome<PlanOrder>): Exited {
  switch (outcome.kind) {
    case 'done':
      return { kind: 'left', order: outcome.result }
    case 'unknown':
      return { kind: 'unknown' }
    case 'refused': {
      const { error } = outcome
      const cost = error.code === '10016' ? currentCost(error.details) : undefined
      return cost === undefined ? { kind: 'refused', error } : { kind: 'dearer', cost }
    }
  }
}

export function exitPayout(order: PlanOrder, cost: string): Money | undefined {
  const { currency } = order
  if (!isCurrency(currency)) return undefined
  const [principal, earned, withheld] = [order.amount, order.earned, cost].map(text =>
    parseMoney(currency, text),
  )
  return principal && earned && withheld ? subtract(add(principal, earned), withheld) : undefined
}

export function isNothing(cost: string): boolean {
  return new Decimal(cost).eq(0)
}

function currentCost(details: unknown): string | undefined {
  if (typeof details !== 'object' || details === null || !('cost' in details)) return undefined
  const { cost } = details
  if (typeof cost !== 'object' || cost === null || !('current' in cost)) return undefined
  return typeof cost.current === 'string' ? cost.current : undefined
}
