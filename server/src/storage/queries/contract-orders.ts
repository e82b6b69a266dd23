import { type Selectable, sql } from 'kysely'
import type { CloseReason, Contract, ContractStatus } from '../../domain/contracts/contract.ts'
import { columns, prepare, type QueryBuilder } from '../query.ts'
import type { Database, Mode } from '../schema.ts'
import type { OrderStatus } from '../schema-trading.ts'

export type OrderRow = Selectable<Database['contract_orders']>

const COLUMNS = [
  'id',
  'order_no',
  'user_id',
  'mode',
  'code',
  'side',
  'type',
  'status',
  'lots',
  'quantity',
  'leverage',
  'fee_rate',
  'usd_rate',
  'stop_loss',
  'take_profit',
  'limit_price',
  'open_price',
  'close_price',
  'open_time',
  'close_time',
  'margin',
  'open_fee',
  'close_fee',
  'profit',
  'liquidation_price',
  'close_reason',
  'client_id',
  'created_at',
  'updated_at',
  'parent_id',
  'expires_at',
  'entry_at',
  'exit_at',
  'fail_reason',
] as const satisfies readonly (keyof OrderRow)[]

export const insertOrder = prepare((q, p: OrderRow) =>
  q.insertInto('contract_orders').values(columns(p, COLUMNS)),
)

/** A customer's order; no row for somebody else's. */
export const findOrder = prepare((q, p: { id: string; userId: string }) =>
  q.selectFrom('contract_orders').select(COLUMNS).where('id', '=', p.id).where('user_id', '=', p.userId),
)

/** An order by its id alone: for the engine. */
export const findAnyOrder = prepare((q, p: { id: string }) =>
  q.selectFrom('contract_orders').select(COLUMNS).where('id', '=', p.id),
)

/** Holding orders in the order of their ids, a page at a time: for the engine's start. */
export const holdingOrdersAfter = prepare((q, p: { id: string; limit: number }) =>
  q
    .selectFrom('contract_orders')
    .select(COLUMNS)
    // Literals, so that the partial index serves.
    .where('status', 'in', [sql.lit<OrderStatus>('open'), sql.lit<OrderStatus>('to_be_closed')])
    .where('id', '>', p.id)
    .orderBy('id')
    .limit(p.limit),
)

/** A customer's holding orders in one mode, oldest first. */
export const holdingOrdersOf = prepare((q, p: { userId: string; mode: Mode }) =>
  q
    .selectFrom('contract_orders')
    .select(COLUMNS)
    .where('user_id', '=', p.userId)
    .where('mode', '=', p.mode)
    .where('status', 'in', ['open', 'to_be_closed'])
    .orderBy('id'),
)

type Closing = {
  id: string
  price: string
  at: number
  fee: bigint
  profit: bigint
  reason: CloseReason
}

/** Closes an order that is still holding; changes no row when another close came first. */
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
      updated_at: p.at,
    })
    .where('id', '=', p.id)
    .where('status', 'in', ['open', 'to_be_closed']),
)

/** Marks an open order as waiting for its market. */
export const markToBeClosed = prepare((q, p: { id: string; at: number }) =>
  q
    .updateTable('contract_orders')
    .set({ status: 'to_be_closed', updated_at: p.at })
    .where('id', '=', p.id)
    .where('status', '=', 'open'),
)

/** What a customer's list of orders may be narrowed to. */
export type OrderFilter = {
  readonly userId: string
  readonly mode: Mode
  readonly status?: OrderStatus | undefined
  readonly code?: string | undefined
  readonly clientId?: string | undefined
}

/** One page of a customer's orders, newest first; built per call, for `Tx.dynamic`. */
export function pageOfOrders(filter: OrderFilter, page: { limit: number; offset: number }) {
  return (q: QueryBuilder) =>
    filtered(q, filter)
      .select(COLUMNS)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
}

/** How many orders the filter lets through; built per call, for `Tx.dynamic`. */
export function countOrders(filter: OrderFilter) {
  return (q: QueryBuilder) => filtered(q, filter).select(eb => eb.fn.countAll<number>().as('total'))
}

function filtered(q: QueryBuilder, { userId, mode, status, code, clientId }: OrderFilter) {
  let query = q.selectFrom('contract_orders').where('user_id', '=', userId).where('mode', '=', mode)
  if (status !== undefined) query = query.where('status', '=', status)
  if (code !== undefined) query = query.where('code', '=', code)
  if (clientId !== undefined) query = query.where('client_id', '=', clientId)
  return query
}

/** The row of a contract. */
export function rowOf(contract: Contract): OrderRow {
  return {
    id: contract.id,
    order_no: contract.orderNo,
    user_id: contract.userId,
    mode: contract.mode,
    code: contract.code,
    side: contract.side,
    type: contract.type,
    status: contract.status,
    lots: contract.lots,
    quantity: contract.quantity,
    leverage: contract.leverage,
    fee_rate: contract.feeRate,
    usd_rate: contract.usdRate,
    stop_loss: contract.stopLoss,
    take_profit: contract.takeProfit,
    limit_price: contract.limitPrice,
    open_price: contract.openPrice,
    close_price: contract.closePrice,
    open_time: contract.openTime,
    close_time: contract.closeTime,
    margin: contract.margin,
    open_fee: contract.openFee,
    close_fee: contract.closeFee,
    profit: contract.profit,
    liquidation_price: contract.liquidationPrice,
    close_reason: contract.closeReason,
    client_id: contract.clientId,
    created_at: contract.createdAt,
    updated_at: contract.updatedAt,
    parent_id: contract.parentId,
    expires_at: null,
    entry_at: contract.entryAt,
    exit_at: contract.exitAt,
    fail_reason: null,
  }
}

/** The contract of a row; every contract was opened at the market, so it has an opening price and time. */
export function contractOf(row: OrderRow): Contract {
  const { open_price: openPrice, open_time: openTime } = row
  if (openPrice === null || openTime === null) throw new TypeError(`order ${row.id} was never opened`)
  const status: ContractStatus = row.status
  return {
    id: row.id,
    orderNo: row.order_no,
    userId: row.user_id,
    mode: row.mode,
    code: row.code,
    side: row.side,
    status,
    lots: row.lots,
    quantity: row.quantity,
    leverage: row.leverage,
    feeRate: row.fee_rate,
    usdRate: row.usd_rate,
    stopLoss: row.stop_loss,
    takeProfit: row.take_profit,
    openPrice,
    closePrice: row.close_price,
    openTime,
    closeTime: row.close_time,
    margin: row.margin,
    openFee: row.open_fee,
    closeFee: row.close_fee,
    profit: row.profit,
    liquidationPrice: row.liquidation_price,
    closeReason: row.close_reason,
    clientId: row.client_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    type: row.type,
    limitPrice: row.limit_price,
    parentId: row.parent_id,
    entryAt: row.entry_at,
    exitAt: row.exit_at,
  }
}
