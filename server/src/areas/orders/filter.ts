import type { OrderKind } from '@quayside/contracts/endpoints/trading/orders'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import {
  every,
  NOTHING,
  type Own,
  ownConditions,
  type Place,
  searchCondition,
} from '../../platform/storage/queries/history.ts'
import type { Database } from '../../platform/storage/schema.ts'

/** Filter of a customer's orders of one kind. */
export type OverviewFilter = Own & {
  readonly state?: 'running' | 'ended' | undefined
  readonly code?: string | undefined
  readonly search?: OverviewSearch | undefined
}

export type OverviewSearch = {
  readonly orderNo: string | undefined
  readonly codes: readonly string[]
  readonly products: readonly string[]
}

export type OverviewPage = {
  readonly limit: number
  readonly offset?: number
  readonly after?: Place | undefined
}

const RUNNING: Readonly<Record<OrderKind, readonly string[]>> = {
  contract: ['pending', 'open', 'to_be_closed'],
  option: ['open', 'settling'],
  smart: ['earning'],
}

type OrderTable = 'contract_orders' | 'option_orders' | 'plan_orders'

export function narrowed<T extends OrderTable, O>(
  query: SelectQueryBuilder<Database, T, O>,
  kind: OrderKind,
  filter: OverviewFilter,
): SelectQueryBuilder<Database, T, O> {
  return query.where(every([...ownConditions(filter), ...looks(kind, filter)]))
}

/** Conditions that need the row itself. */
function looks(kind: OrderKind, { state, code, search }: OverviewFilter): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = []
  if (state !== undefined) {
    const not = state === 'running' ? sql.raw('') : sql.raw('not')
    conditions.push(sql<SqlBool>`status ${not} in (${sql.join(RUNNING[kind])})`)
  }
  // A plan has no instrument.
  if (code !== undefined) conditions.push(kind === 'smart' ? NOTHING : sql<SqlBool>`code = ${code}`)
  if (search !== undefined) conditions.push(found(kind, search))
  return conditions
}

/** Returns when a contract order ended, filled or not: ms since the epoch, null while it runs. */
export function contractEnded(table: string): RawBuilder<number | null> {
  const [status, updatedAt, closeTime] = ['status', 'updated_at', 'close_time'].map(name =>
    sql.ref(`${table}.${name}`),
  )
  return sql`case when ${status} in ('cancelled', 'expired', 'failed') then ${updatedAt} else ${closeTime} end`
}

function found(kind: OrderKind, { orderNo, codes, products }: OverviewSearch): RawBuilder<SqlBool> {
  return kind === 'smart'
    ? searchCondition(orderNo, 'product', products)
    : searchCondition(orderNo, 'code', codes)
}
