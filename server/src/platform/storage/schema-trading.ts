import type { Currency } from '@quayside/money/currency'
import type { Mode } from './schema.ts'

/** What customers trade: contracts, options, plans, and the prices they wait for. */
export type TradingTables = {
  contract_orders: ContractOrdersTable
  option_orders: OptionOrdersTable
  plan_orders: PlanOrdersTable
  plan_accruals: PlanAccrualsTable
  price_alerts: PriceAlertsTable
}

export type OrderSide = 'buy' | 'sell'
export type OrderType = 'market' | 'limit'
export type OrderStatus = 'pending' | 'open' | 'to_be_closed' | 'closed' | 'cancelled' | 'expired' | 'failed'
export type FailReason = 'balance' | 'spread'
export type CloseReason = 'customer' | 'stop_loss' | 'take_profit' | 'liquidation'

/** Contracts (rules §4); money in USD minor units. */
type ContractOrdersTable = {
  id: string
  /** Unique. */
  order_no: string
  user_id: string
  mode: Mode
  code: string
  side: OrderSide
  type: OrderType
  status: OrderStatus
  lots: string
  /** Units of the underlying: lots x lot size when the order was accepted. */
  quantity: string
  leverage: number
  /** Fee per side and US dollars for one unit of the quote currency, kept as they were at the opening. */
  fee_rate: string
  usd_rate: string
  stop_loss: string | null
  take_profit: string | null
  limit_price: string | null
  open_price: string | null
  close_price: string | null
  open_time: number | null
  close_time: number | null
  margin: bigint
  open_fee: bigint
  close_fee: bigint
  /** Realised, after fees; null until closed. */
  profit: bigint | null
  liquidation_price: string | null
  close_reason: CloseReason | null
  client_id: string
  created_at: number
  updated_at: number
  /** The position of which this row is the part that was closed. */
  parent_id: string | null
  /** When a pending order ends by itself. */
  expires_at: number | null
  /** The market's time of the ticks that opened and closed; of the one that placed, while an order is pending. */
  entry_at: number | null
  exit_at: number | null
  fail_reason: FailReason | null
}

export type OptionStatus = 'open' | 'settling' | 'won' | 'lost' | 'refunded'
export type RefundReason = 'equal' | 'no_entry' | 'no_exit' | 'reset'

/** Fixed-time options (rules §5); money in USD minor units. Prices are mids. */
type OptionOrdersTable = {
  id: string
  /** Unique. */
  order_no: string
  user_id: string
  mode: Mode
  code: string
  direction: 'up' | 'down'
  status: OptionStatus
  period_seconds: number
  stake: bigint
  /** As agreed at purchase. */
  return_rate: string
  house_margin: string
  /** The market's time, like every time of a tick here. */
  accepted_at: number
  expires_at: number
  open_price: string | null
  open_time: number | null
  close_price: string | null
  close_time: number | null
  payout: bigint | null
  profit: bigint | null
  refund_reason: RefundReason | null
  /** JSON: the ticks around entry and exit. */
  ticks: string
  client_id: string
  created_at: number
  settled_at: number | null
  updated_at: number
}

export type PlanStatus = 'earning' | 'profit_divided' | 'exited' | 'expired'

/** Smart plans that customers bought (rules §6); money in minor units of `currency`. */
type PlanOrdersTable = {
  id: string
  /** Unique. */
  order_no: string
  user_id: string
  mode: Mode
  plan_id: string
  /** JSON: name by locale, as it was at purchase. */
  product: string
  status: PlanStatus
  currency: Currency
  principal: bigint
  days: number
  daily_yield: string
  exit_penalty: string
  /** Accruals paid so far; the next one is number `paid + 1`, due at `next_due_at`. */
  paid: number
  earned: bigint
  started_at: number
  next_due_at: number
  ends_at: number
  ended_at: number | null
  penalty_paid: bigint | null
  payout: bigint | null
  client_id: string
  created_at: number
  updated_at: number
}

/** One paid accrual; append-only. */
type PlanAccrualsTable = { order_id: string; number: number; due_at: number; paid_at: number; amount: bigint }

type PriceAlertsTable = {
  id: string
  user_id: string
  code: string
  condition: 'above' | 'below'
  price: string
  status: 'active' | 'fired' | 'removed'
  client_id: string
  created_at: number
  fired_at: number | null
  fired_price: string | null
}
