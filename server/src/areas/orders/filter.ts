import type { OrderKind } from '@quayside/contracts/endpoints/orders'
import type { AccountMode } from '@quayside/contracts/user'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { QueryBuilder } from '../../platform/storage/query.ts'
import type { Database } from '../../platform/storage/schema.ts'
import { nextPlaces, type Scan, type Scanned } from '../../platform/storage/search-in-steps.ts'

/** Filter of a customer's orders of one kind; times in ms since the epoch, both inclusive. */
export type OverviewFilter = {
  readonly userId: string
  readonly mode: AccountMode
  readonly state?: 'running' | 'ended' | undefined
  readonly code?: string | undefined
  readonly search?: OverviewSearch | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export type OverviewSearch = {
  readonly orderNo: string | undefined
  readonly codes: readonly string[]
  readonly products: readonly string[]
}

export type OverviewPage = {
  readonly limit: number
  readonly offset?: number
  readonly after?: { readonly created_at: number; readonly id: string } | undefined
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
  return query.where(all([...place(filter), ...looks(kind, filter)]))
}

export function ofPeriod(q: QueryBuilder, kind: OrderKind, filter: OverviewFilter) {
  return q.selectFrom(TABLES[kind]).where(all(place(filter)))
}

export function scanned(kind: OrderKind, filter: OverviewFilter, look: Scan) {
  return (q: QueryBuilder) =>
    nextPlaces(ofPeriod(q, kind, filter), look)
      .select(['id', 'created_at', isFound(kind, filter).as('is_found')])
      .$castTo<Scanned>()
}

const TABLES = { contract: 'contract_orders', option: 'option_orders', smart: 'plan_orders' } as const

function isFound(kind: OrderKind, filter: OverviewFilter): RawBuilder<number> {
  return sql`case when ${all(looks(kind, filter))} then 1 else 0 end`
}

/** Conditions covered by every table's index, which starts with customer, mode and time. */
function place({ userId, mode, from, to }: OverviewFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`user_id = ${userId}`, sql`mode = ${mode}`]
  if (from !== undefined) conditions.push(sql`created_at >= ${from}`)
  if (to !== undefined) conditions.push(sql`created_at <= ${to}`)
  return conditions
}

/** Conditions that need the row itself. */
function looks(kind: OrderKind, { state, code, search }: OverviewFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (state !== undefined) {
    const not = state === 'running' ? sql.raw('') : sql.raw('not')
    conditions.push(sql`status ${not} in (${sql.join(RUNNING[kind])})`)
  }
  // A plan has no instrument.
  if (code !== undefined) conditions.push(kind === 'smart' ? NOTHING : sql`code = ${code}`)
  if (search !== undefined) conditions.push(found(kind, search))
  return conditions
}

/** The newest rows of one table, as many as a page of the combined list can need. */
export function newest<T extends OrderTable, O>(
  query: SelectQueryBuilder<Database, T, O>,
  { limit, offset = 0, after }: OverviewPage,
): SelectQueryBuilder<Database, T, O> {
  return nextPlaces(query, { limit: limit + offset, after })
}

/** Returns when a contract order ended, filled or not: ms since the epoch, null while it runs. */
export function contractEnded(table: string): RawBuilder<number | null> {
  const [status, updatedAt, closeTime] = ['status', 'updated_at', 'close_time'].map(name =>
    sql.ref(`${table}.${name}`),
  )
  return sql`case when ${status} in ('cancelled', 'expired', 'failed') then ${updatedAt} else ${closeTime} end`
}

const NOTHING = sql`1 = 0`

function found(kind: OrderKind, { orderNo, codes, products }: OverviewSearch): RawBuilder<unknown> {
  const ways: RawBuilder<unknown>[] = []
  if (orderNo !== undefined) ways.push(sql`order_no like ${`${orderNo}%`}`)
  const [column, names] = kind === 'smart' ? [sql.ref('product'), products] : [sql.ref('code'), codes]
  if (names.length > 0) ways.push(sql`${column} in (${sql.join(names)})`)
  return ways.length === 0 ? NOTHING : sql`(${sql.join(ways, sql` or `)})`
}

function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
