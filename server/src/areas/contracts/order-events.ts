import type { Bus, BusEvents } from '../../platform/bus.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import type { Contract } from './rules/contract.ts'
import { isLimitOrder, type LimitOrder } from './rules/limit-order.ts'

/** What the worker did to an order by itself, of which its customer is notified. */
export type OrderNews =
  | {
      readonly kind: 'stopLoss' | 'takeProfit' | 'liquidation' | 'closedAtOpen' | 'limitFilled'
      readonly order: Contract
    }
  | { readonly kind: 'limitExpired' | 'limitFailed' | 'limitKeptOut'; readonly order: LimitOrder }

/** Keeps a notification inside the command that did it. */
export type NotifyOrder = (tx: Tx, news: OrderNews, afterCommit: AfterCommit) => Promise<void>

/** Tells sockets and other nodes what became of an order and that money moved. */
export function tellOrder(
  bus: Bus,
  order: Contract | LimitOrder,
  kind: BusEvents['order.changed']['kind'],
): void {
  const { id, userId, mode, code } = order
  const closeReason = isLimitOrder(order) ? null : order.closeReason
  bus.publish('order.changed', { family: 'contract', orderId: id, userId, mode, code, kind, closeReason })
  // Where the stop and target of a position are does not move money; a smaller one does, and its part tells of it.
  const isUnmoved = kind === 'followed' || (kind === 'changed' && !isLimitOrder(order))
  if (!isUnmoved) bus.publish('balance.changed', { userId, mode })
}
