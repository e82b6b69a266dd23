import { type Stored, stored } from '../../platform/storage/columns/stored.ts'
import type { CloseReason, ContractOrder, ContractStatus } from './rules/contract.ts'
import type { FailReason, LimitOrderStatus } from './rules/limit-order.ts'
import type { TimeInForce } from './rules/limit-orders/time-in-force.ts'
import type { WarningLevel } from './rules/margin-warning.ts'

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
  entryMarkup: 'entry_markup',
  endedByStaff: 'ended_by_staff',
  endedFor: 'ended_for',
  seenSequence: 'seen_sequence',
  quoteAge: 'quote_age',
  clientId: 'client_id',
  createdAt: 'created_at',
  amendedAt: 'amended_at',
  amendments: 'amendments',
  updatedAt: 'updated_at',
})

export type OrderStatus = ContractStatus | LimitOrderStatus

export type OrderRow = Stored<typeof ORDER> & {
  type: 'market' | 'limit'
  status: OrderStatus
  limit_price: string | null
  /** Price of a stop entry, which is stored with type `market`. */
  stop_price: string | null
  open_price: string | null
  close_price: string | null
  open_time: number | null
  close_time: number | null
  close_fee: bigint
  added_margin: bigint
  trail_by: 'price' | 'percent' | null
  trail_distance: string | null
  trail_since: number | null
  trail_path: string | null
  /** Realized, after fees; null until closed. */
  profit: bigint | null
  liquidation_price: string | null
  close_reason: CloseReason | null
  parent_id: string | null
  expires_at: number | null
  entry_at: number | null
  exit_at: number | null
  exit_markup: string | null
  entry_sequence: string | null
  exit_sequence: string | null
  exit_seen_sequence: string | null
  fail_reason: Exclude<FailReason, 'exposure'> | null
  /** The reason that `fail_reason` cannot store. */
  failed_for: Extract<FailReason, 'exposure'> | null
  missed_price: string | null
  time_in_force: TimeInForce | null
}

/** The last margin warning, and the liquidation price that it was about; only the margin watch reads them. */
type WarningColumns = { warned_level: WarningLevel | null; warned_liquidation: string | null }

declare module '../../platform/storage/schema.ts' {
  interface Database {
    contract_orders: OrderRow & WarningColumns
  }
}
