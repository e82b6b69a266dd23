import type { ContractOrder } from '@quayside/contracts/endpoints/order'
import type { CloseReason, ContractStatus } from './contract.ts'
import type { LimitOrderStatus } from './limit-order.ts'

/** Every state of a contract order, entered or not. */
export type OrderStatus = ContractStatus | LimitOrderStatus

const STATUS = {
  pending: 'pending',
  open: 'open',
  to_be_closed: 'toBeClosed',
  closed: 'closed',
  cancelled: 'cancelled',
  expired: 'expired',
  failed: 'failed',
} as const satisfies Record<OrderStatus, ContractOrder['status']>

const REASON = {
  customer: 'customer',
  stop_loss: 'stopLoss',
  take_profit: 'takeProfit',
  liquidation: 'liquidation',
} as const satisfies Record<CloseReason, ContractOrder['closeReason']>

/** A state as the wire says it (api.md, "Orders"). */
export function statusOnWire<S extends OrderStatus>(status: S): (typeof STATUS)[S] {
  return STATUS[status]
}

/** A reason as the wire says it; null stays null. */
export function reasonOnWire<R extends CloseReason>(reason: R): (typeof REASON)[R]
export function reasonOnWire(reason: CloseReason | null): ContractOrder['closeReason']
export function reasonOnWire(reason: CloseReason | null): ContractOrder['closeReason'] {
  return reason === null ? null : REASON[reason]
}

/** The state that the wire's word means. */
export function statusFromWire(word: ContractOrder['status']): OrderStatus {
  return word === 'toBeClosed' ? 'to_be_closed' : word
}
