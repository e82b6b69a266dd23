import { type Stored, stored } from '../../platform/storage/stored.ts'
import type { CloseReason, ContractOrder, ContractStatus } from './rules/contract.ts'
import type { FailReason, LimitOrderStatus } from './rules/limit-order.ts'
import type { TimeInForce } from './rules/time-in-force.ts'

/** What every contract order has and the columns that keep it; `order_no` is unique. */
export const ORDER = stored<ContractOrder>()({
  id: 'id',
  orderNo: 'order_no',
  userId: 'user_id',
  mode: 'mode',
  code: 'code',
  side: 'side',
  lots: 'lots',
  quantity: 'quantity',
  leverage: 'leverage',
  feeRate: 'fee_rate',
  usdRate: 'usd_rate',
  stopLoss: 'stop_loss',
  takeProfit: 'take_profit',
  margin: 'margin',
  openFee: 'open_fee',
  endedByStaff: 'ended_by_staff',
  clientId: 'client_id',
  createdAt: 'created_at',
  amendedAt: 'amended_at',
  amendments: 'amendments',
  updatedAt: 'updated_at',
})

/** Every state of a contract order, entered or not. */
export type OrderStatus = ContractStatus | LimitOrderStatus

export type OrderRow = Stored<typeof ORDER> & {
  type: 'market' | 'limit'
  status: OrderStatus
  limit_price: string | null
  /** The price of a stop entry, whose type is that of the market order it becomes. */
  stop_price: string | null
  open_price: string | null
  close_price: string | null
  open_time: number | null
  close_time: number | null
  close_fee: bigint
  /** What of `margin` was added beyond what leverage needs. */
  added_margin: bigint
  /** How the stop follows the market: by a distance in price or in percent; null while it does not. */
  trail_by: 'price' | 'percent' | null
  trail_distance: string | null
  /** The market's time of the tick by which it was set. */
  trail_since: number | null
  /** The best marks on its way, as `rules/trail-path.ts` writes them. */
  trail_path: string | null
  /** Realised, after fees; null until closed. */
  profit: bigint | null
  liquidation_price: string | null
  close_reason: CloseReason | null
  /** The position of which this row is the part that was closed. */
  parent_id: string | null
  /** When a pending order ends by itself. */
  expires_at: number | null
  /** The market's time of the ticks that opened and closed; of the one that placed, while an order is pending. */
  entry_at: number | null
  exit_at: number | null
  fail_reason: FailReason | null
  /** The price that came for a waiting order and at which it failed. */
  missed_price: string | null
  /** How long a limit order was to wait; null for others, and for what was placed before there was a choice. */
  time_in_force: TimeInForce | null
}

declare module '../../platform/storage/schema.ts' {
  interface Database {
    contract_orders: OrderRow
  }
}
