import { type Stored, stored } from '../../platform/storage/columns/stored.ts'
import type { Option } from './rules/option.ts'

export const OPTION = stored<Option>()({
  id: 'id',
  orderNo: 'order_no',
  userId: 'user_id',
  mode: 'mode',
  code: 'code',
  direction: 'direction',
  status: 'status',
  periodSeconds: 'period_seconds',
  stake: 'stake',
  returnRate: 'return_rate',
  houseMargin: 'house_margin',
  acceptedAt: 'accepted_at',
  expiresAt: 'expires_at',
  openPrice: 'open_price',
  openTime: 'open_time',
  closePrice: 'close_price',
  closeTime: 'close_time',
  payout: 'payout',
  profit: 'profit',
  refundReason: 'refund_reason',
  entrySequence: 'entry_sequence',
  exitSequence: 'exit_sequence',
  seenSequence: 'seen_sequence',
  quoteAge: 'quote_age',
  clientId: 'client_id',
  createdAt: 'created_at',
  settledAt: 'settled_at',
  updatedAt: 'updated_at',
})

export type OptionRow = Stored<typeof OPTION> & {
  /** JSON: the ticks around entry and exit. */
  ticks: string
}

declare module '../../platform/storage/schema.ts' {
  interface Database {
    option_orders: OptionRow
  }
}
