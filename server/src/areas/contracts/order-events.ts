import type { Bus, BusEvents } from '../../platform/bus.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import type { Contract } from './rules/contract.ts'
import { isLimitOrder, type LimitOrder } from './rules/limit-order.ts'

export type OrderNews =
  | {
      readonly kind: 'stopLoss' | 'takeProfit' | 'liquidation' | 'closedAtOpen' | 'limitFilled'
      readonly order: Contract
    }
  | { readonly kind: 'limitExpired' | 'limitFailed' | 'limitKeptOut'; readonly order: LimitOrder }
  | { readonly kind: 'delistedClosed'; readonly order: Contract }
  | { readonly kind: 'delistedCanceled'; readonly order: LimitOrder }
  | {
      readonly kind: 'splitAdjusted' | 'splitClosed' | 'splitCanceled'
      readonly order: Contract | LimitOrder
      readonly newLots: string
      readonly ratio: string
    }

export type NotifyOrder = (tx: Tx, news: OrderNews, afterCommit: AfterCommit) => Promise<void>

export function publishOrder(
  bus: Bus,
  order: Contract | LimitOrder,
  kind: BusEvents['order.changed']['kind'],
): void {
  const { id, userId, mode, code } = order
  const closeReason = isLimitOrder(order) ? null : order.closeReason
  bus.publish('order.changed', { family: 'contract', orderId: id, userId, mode, code, kind, closeReason })
  const isUnmoved = kind === 'followed' || (kind === 'changed' && !isLimitOrder(order))
  if (!isUnmoved) bus.publish('balance.changed', { userId, mode })
}
