import type { RawBuilder, SqlBool } from 'kysely'
import {
  every,
  type History,
  type Own,
  ownConditions,
  searchCondition,
  tableHistory,
  valueConditions,
} from '../../../platform/storage/queries/history.ts'
import type { QueryBuilder } from '../../../platform/storage/query.ts'
import { HOLDING, ORDER_COLUMNS } from '../queries.ts'
import type { OrderRow, OrderStatus } from '../tables.ts'

export type OrderFilter = Own & {
  readonly status?: readonly OrderStatus[] | undefined
  readonly side?: OrderRow['side'] | undefined
  readonly code?: string | undefined
  readonly clientId?: string | undefined
  /** Orders with this number prefix, or with any of the codes. */
  readonly text?: { readonly orderNo: string | undefined; readonly codes: readonly string[] } | undefined
}

type Positions = Pick<OrderFilter, 'userId' | 'mode' | 'code'>

export function historyOfOrders(filter: OrderFilter): History<OrderRow> {
  return tableHistory('contract_orders', conditionsOf(filter))
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
  const open = every(conditionsOf({ ...filter, status: ['open'] }))
  return q.selectFrom('contract_orders').where(open).where('status', 'in', HOLDING)
}

function conditionsOf({ status, side, code, clientId, text, ...own }: OrderFilter): RawBuilder<SqlBool>[] {
  return [
    ...ownConditions(own),
    ...valueConditions({ status, side, code, client_id: clientId }),
    ...(text === undefined ? [] : [searchCondition(text.orderNo, 'code', text.codes)]),
  ]
}
