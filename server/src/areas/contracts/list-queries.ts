import type { AccountMode } from '@quayside/contracts/user'
import type { QueryBuilder } from '../../platform/storage/query.ts'
import { ORDER_COLUMNS } from './queries.ts'
import type { OrderRow, OrderStatus } from './tables.ts'

/** What a customer's list of orders may be narrowed to; no field narrows nothing. */
export type OrderFilter = {
  readonly userId: string
  readonly mode: AccountMode
  readonly status?: readonly OrderStatus[] | undefined
  readonly side?: OrderRow['side'] | undefined
  readonly code?: string | undefined
  readonly clientId?: string | undefined
  /** Orders whose number begins so, and those of any of the codes. */
  readonly text?: { readonly orderNo: string | undefined; readonly codes: readonly string[] } | undefined
  /** Milliseconds since the epoch of the creation, both ends included. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/**
 * One page of a customer's orders, newest first; built per call, for `Tx.dynamic`. Which they are is found in the index
 * alone, so what lies before a deep page is not read.
 */
export function pageOfOrders(filter: OrderFilter, page: { limit: number; offset: number }) {
  return (q: QueryBuilder) => {
    const ids = filtered(q, filter)
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
    return q
      .selectFrom('contract_orders')
      .select(ORDER_COLUMNS)
      .where('id', 'in', ids)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
  }
}

/** How many orders the filter lets through; built per call, for `Tx.dynamic`. */
export function countOrders(filter: OrderFilter) {
  return (q: QueryBuilder) => filtered(q, filter).select(eb => eb.fn.countAll<number>().as('total'))
}

/** A customer's open positions with an id before another, oldest first; built per call, for `Tx.dynamic`. */
export function oldestOpenOrders(
  { before, ...filter }: Pick<OrderFilter, 'userId' | 'mode' | 'code'> & { readonly before: string },
  limit: number,
) {
  return (q: QueryBuilder) =>
    filtered(q, { ...filter, status: ['open'] })
      .select(ORDER_COLUMNS)
      .where('id', '<', before)
      .orderBy('id')
      .limit(limit)
}

function filtered(q: QueryBuilder, filter: OrderFilter) {
  const { userId, mode, status, text, from, to } = filter
  let query = q.selectFrom('contract_orders').where('user_id', '=', userId).where('mode', '=', mode)
  if (status !== undefined && status.length > 0) query = query.where('status', 'in', status)
  if (filter.side !== undefined) query = query.where('side', '=', filter.side)
  if (filter.code !== undefined) query = query.where('code', '=', filter.code)
  if (filter.clientId !== undefined) query = query.where('client_id', '=', filter.clientId)
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (to !== undefined) query = query.where('created_at', '<=', to)
  if (text === undefined) return query
  const { orderNo, codes } = text
  return query.where(eb =>
    eb.or([
      ...(codes.length === 0 ? [] : [eb('code', 'in', codes)]),
      ...(orderNo === undefined ? [] : [eb('order_no', 'like', `${orderNo}%`)]),
    ]),
  )
}
