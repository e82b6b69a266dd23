import type { AccountMode } from '@quayside/contracts/user'
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { type History, tableHistory } from '../../platform/storage/page-in-periods.ts'
import type { QueryBuilder } from '../../platform/storage/query.ts'
import type { Database } from '../../platform/storage/schema.ts'
import {
  atPlaces,
  isFound,
  nextPlaces,
  type Place,
  type Scan,
} from '../../platform/storage/search-in-steps.ts'
import { HOLDING, ORDER_COLUMNS } from './queries.ts'
import type { OrderRow, OrderStatus } from './tables.ts'

export type OrderFilter = {
  readonly userId: string
  readonly mode: AccountMode
  readonly status?: readonly OrderStatus[] | undefined
  readonly side?: OrderRow['side'] | undefined
  readonly code?: string | undefined
  readonly clientId?: string | undefined
  /** Orders with this number prefix, or with any of the codes. */
  readonly text?: { readonly orderNo: string | undefined; readonly codes: readonly string[] } | undefined
  /** Creation time range in ms, inclusive. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

type Positions = Pick<OrderFilter, 'userId' | 'mode' | 'code'>

/** One page of orders, newest first. The inner query uses only the index, so a deep page reads no skipped rows. */
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

export function historyOfOrders(filter: OrderFilter): History<OrderRow> {
  return tableHistory(filter, { indexed: inPeriod, filtered, page: pageOfOrders })
}

export function oldestOpenOrders(
  { after, before, ...filter }: Positions & { readonly after: string; readonly before: string },
  limit: number,
) {
  return (q: QueryBuilder) =>
    openOrders(q, filter)
      .select(ORDER_COLUMNS)
      .where('id', '>', after)
      .where('id', '<', before)
      .orderBy('id')
      .limit(limit)
}

export function countOpenOrders(filter: Positions) {
  return (q: QueryBuilder) => openOrders(q, filter).select(eb => eb.fn.countAll<number>().as('total'))
}

/** Also filters by HOLDING, so that the partial index applies. */
function openOrders(q: QueryBuilder, filter: Positions) {
  return filtered(q, { ...filter, status: ['open'] }).where('status', 'in', HOLDING)
}

/** The next orders a search examines, each with whether it matches. Built per call, for `Tx.dynamic`. */
export function scanOrders(filter: OrderFilter, look: Scan) {
  return (q: QueryBuilder) =>
    nextPlaces(inPeriod(q, filter), look).select(['id', 'created_at', isFound(looks(filter)).as('is_found')])
}

export function ordersAt(places: readonly Place[]) {
  return (q: QueryBuilder) => atPlaces(q.selectFrom('contract_orders').select(ORDER_COLUMNS), places)
}

function filtered(q: QueryBuilder, filter: OrderFilter) {
  return looks(filter).reduce((query, condition) => query.where(condition), inPeriod(q, filter))
}

function inPeriod(q: QueryBuilder, { userId, mode, from, to }: OrderFilter) {
  let query = q.selectFrom('contract_orders').where('user_id', '=', userId).where('mode', '=', mode)
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (to !== undefined) query = query.where('created_at', '<=', to)
  return query
}

function looks({ status, side, code, clientId, text }: OrderFilter): Expression<SqlBool>[] {
  const eb = expressionBuilder<Database, 'contract_orders'>()
  return [
    ...(status !== undefined && status.length > 0 ? [eb('status', 'in', status)] : []),
    ...(side === undefined ? [] : [eb('side', '=', side)]),
    ...(code === undefined ? [] : [eb('code', '=', code)]),
    ...(clientId === undefined ? [] : [eb('client_id', '=', clientId)]),
    ...(text === undefined
      ? []
      : [
          eb.or([
            ...(text.codes.length === 0 ? [] : [eb('code', 'in', text.codes)]),
            ...(text.orderNo === undefined ? [] : [eb('order_no', 'like', `${text.orderNo}%`)]),
          ]),
        ]),
  ]
}
