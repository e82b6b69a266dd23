import type { AccountMode } from '@quayside/contracts/customer/user'
import { sql } from 'kysely'
import { columns, prepare } from '../../platform/storage/query.ts'
import type { TrailColumns } from './queries/trail-queries.ts'
import type { CloseReason, EndedFor } from './rules/contract.ts'
import { ORDER, type OrderRow, type OrderStatus } from './tables.ts'

export const ORDER_COLUMNS = [
  ...ORDER.columns,
  'type',
  'status',
  'limit_price',
  'stop_price',
  'open_price',
  'close_price',
  'open_time',
  'close_time',
  'close_fee',
  'added_margin',
  'trail_by',
  'trail_distance',
  'trail_since',
  'trail_path',
  'profit',
  'liquidation_price',
  'close_reason',
  'parent_id',
  'expires_at',
  'entry_at',
  'exit_at',
  'exit_markup',
  'entry_sequence',
  'exit_sequence',
  'exit_seen_sequence',
  'fail_reason',
  'failed_for',
  'missed_price',
  'time_in_force',
] as const satisfies readonly (keyof OrderRow)[]

// Literals, so that the partial indexes apply.
export const HOLDING = [sql.lit<OrderStatus>('open'), sql.lit<OrderStatus>('to_be_closed')] as const
export const PENDING = sql.lit<OrderStatus>('pending')

export const insertOrder = prepare((q, p: OrderRow) =>
  q.insertInto('contract_orders').values(columns(p, ORDER_COLUMNS)),
)

export const findOrder = prepare((q, p: { id: string; userId: string }) =>
  q
    .selectFrom('contract_orders')
    .select(ORDER_COLUMNS)
    .where('id', '=', p.id)
    .where('user_id', '=', p.userId),
)

export const findAnyOrder = prepare((q, p: { id: string }) =>
  q.selectFrom('contract_orders').select(ORDER_COLUMNS).where('id', '=', p.id),
)

export const holdingOrdersAfter = prepare((q, p: { id: string; limit: number }) =>
  q
    .selectFrom('contract_orders')
    .select(ORDER_COLUMNS)
    .where('status', 'in', HOLDING)
    .where('id', '>', p.id)
    .orderBy('id')
    .limit(p.limit),
)

/** Open positions of real accounts: the house is their counterparty. */
export const realPositionsAfter = prepare((q, p: { id: string; limit: number }) =>
  q
    .selectFrom('contract_orders')
    .select(ORDER_COLUMNS)
    .where('status', 'in', HOLDING)
    .where('mode', '=', 'real')
    .where('id', '>', p.id)
    .orderBy('id')
    .limit(p.limit),
)

/** Sizes of the open positions of real accounts, equal ones counted together. */
export const realSizes = prepare(q =>
  q
    .selectFrom('contract_orders')
    .select(['code', 'side', 'quantity', 'usd_rate'])
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('status', 'in', HOLDING)
    .where('mode', '=', 'real')
    .groupBy(['code', 'side', 'quantity', 'usd_rate']),
)

/** Orders changed since a moment, by id, one page at a time: catches events the engine missed. */
export const ordersTouchedAfter = prepare((q, p: { since: number; id: string; limit: number }) =>
  q
    .selectFrom('contract_orders')
    .select(ORDER_COLUMNS)
    .where('updated_at', '>=', p.since)
    .where('id', '>', p.id)
    .orderBy('id')
    .limit(p.limit),
)

export const holdingOrdersOf = prepare((q, p: { userId: string; mode: AccountMode; limit: number }) =>
  q
    .selectFrom('contract_orders')
    .select(ORDER_COLUMNS)
    .where('user_id', '=', p.userId)
    .where('mode', '=', p.mode)
    .where('status', 'in', HOLDING)
    .orderBy('id')
    .limit(p.limit),
)

export const heldCodesOf = prepare((q, p: { userId: string; mode: AccountMode }) =>
  q
    .selectFrom('contract_orders')
    .select('code')
    .distinct()
    .where('user_id', '=', p.userId)
    .where('mode', '=', p.mode)
    .where('status', 'in', HOLDING)
    .orderBy('code'),
)

/** Sizes a customer holds in one mode, without the rest of the rows. */
export const heldSizesOf = prepare((q, p: { userId: string; mode: AccountMode }) =>
  q
    .selectFrom('contract_orders')
    .select(['id', 'code', 'lots'])
    .where('user_id', '=', p.userId)
    .where('mode', '=', p.mode)
    .where('status', 'in', HOLDING),
)

export const pendingOrdersAfter = prepare((q, p: { id: string; limit: number }) =>
  q
    .selectFrom('contract_orders')
    .select(ORDER_COLUMNS)
    .where('status', '=', PENDING)
    .where('id', '>', p.id)
    .orderBy('id')
    .limit(p.limit),
)

export const codesInUse = prepare(q => {
  // Two halves, so that the partial indexes apply.
  const holding = q.selectFrom('contract_orders').select('code').where('status', 'in', HOLDING)
  const pending = q.selectFrom('contract_orders').select('code').where('status', '=', PENDING)
  return q
    .selectFrom(holding.unionAll(pending).as('used'))
    .select(eb => ['code', eb.fn.countAll<number>().as('orders')])
    .groupBy('code')
    .orderBy('code')
})

export const pendingOrdersOf = prepare((q, p: { userId: string; mode: AccountMode; limit: number }) =>
  q
    .selectFrom('contract_orders')
    .select(ORDER_COLUMNS)
    .where('user_id', '=', p.userId)
    .where('mode', '=', p.mode)
    .where('status', '=', PENDING)
    .orderBy('id')
    .limit(p.limit),
)

/** How many positions and waiting orders a customer has. */
export const countOrders = prepare((q, p: { userId: string; mode: AccountMode }) => {
  // Two halves, so that the partial indexes apply.
  const own = q
    .selectFrom('contract_orders')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', p.userId)
    .where('mode', '=', p.mode)
  return q.selectNoFrom([
    own.where('status', 'in', HOLDING).as('holding'),
    own.where('status', '=', PENDING).as('pending'),
  ])
})

export const partsOfOrder = prepare((q, p: { id: string; userId: string }) =>
  q
    .selectFrom('contract_orders')
    .select(ORDER_COLUMNS)
    .where('parent_id', '=', p.id)
    .where('user_id', '=', p.userId)
    .orderBy('id'),
)

type Closing = {
  id: string
  price: string
  at: number
  fee: bigint
  profit: bigint
  reason: CloseReason
  endedFor: EndedFor | null
  exitAt: number
  exitMarkup: string | null
  exitSequence: string | null
  seen: string | null
  from: OrderStatus
  lots: string
  margin: bigint
  stopLoss: string | null
  takeProfit: string | null
} & TrailColumns

export const closeOrder = prepare((q, p: Closing) =>
  q
    .updateTable('contract_orders')
    .set({
      status: 'closed',
      close_price: p.price,
      close_time: p.at,
      close_fee: p.fee,
      profit: p.profit,
      close_reason: p.reason,
      ended_for: p.endedFor,
      exit_at: p.exitAt,
      exit_markup: p.exitMarkup,
      exit_sequence: p.exitSequence,
      exit_seen_sequence: p.seen,
      trail_path: p.trailPath,
      updated_at: p.at,
    })
    .where('id', '=', p.id)
    .where('status', '=', p.from)
    .where('lots', '=', p.lots)
    .where('margin', '=', p.margin)
    .where('stop_loss', 'is not distinct from', p.stopLoss)
    .where('take_profit', 'is not distinct from', p.takeProfit)
    .where('trail_by', 'is not distinct from', p.trailBy)
    .where('trail_distance', 'is not distinct from', p.trailDistance)
    .where('trail_since', 'is not distinct from', p.trailSince),
)

export const markToBeClosed = prepare((q, p: { id: string; at: number; seen: string | null }) =>
  q
    .updateTable('contract_orders')
    .set({ status: 'to_be_closed', exit_seen_sequence: p.seen, updated_at: p.at })
    .where('id', '=', p.id)
    .where('status', '=', 'open'),
)

type Triggers = { id: string; stopLoss: string | null; takeProfit: string | null; at: number }

export const changeTriggers = prepare((q, p: Triggers) =>
  q
    .updateTable('contract_orders')
    .set({ stop_loss: p.stopLoss, take_profit: p.takeProfit, updated_at: p.at })
    .where('id', '=', p.id)
    .where('status', 'in', ['open', 'pending']),
)

type Filling = {
  id: string
  price: string
  at: number
  entryAt: number
  entrySequence: string | null
  usdRate: string
  margin: bigint
  fee: bigint
  markup: string | null
  liquidationPrice: string | null
}

export const fillOrder = prepare((q, p: Filling) =>
  q
    .updateTable('contract_orders')
    .set({
      status: 'open',
      open_price: p.price,
      open_time: p.at,
      entry_at: p.entryAt,
      entry_sequence: p.entrySequence,
      usd_rate: p.usdRate,
      margin: p.margin,
      open_fee: p.fee,
      entry_markup: p.markup,
      liquidation_price: p.liquidationPrice,
      expires_at: null,
      updated_at: p.at,
    })
    .where('id', '=', p.id)
    .where('status', '=', 'pending'),
)

type Ended = {
  id: string
  status: OrderStatus
  missedPrice: string | null
  at: number
} & Pick<OrderRow, 'fail_reason' | 'failed_for' | 'ended_for'>

export const endOrder = prepare((q, p: Ended) =>
  q
    .updateTable('contract_orders')
    .set({ status: p.status, missed_price: p.missedPrice })
    .set(columns(p, ['fail_reason', 'failed_for', 'ended_for']))
    .set({ margin: 0n, open_fee: 0n, entry_markup: null, updated_at: p.at, entry_at: null })
    .where('id', '=', p.id)
    .where('status', '=', 'pending'),
)
