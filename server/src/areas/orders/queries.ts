import type { SuspensionReason } from '@quayside/contracts/customer/suspension'
import type { OrderKind } from '@quayside/contracts/endpoints/trading/orders'
import type { Currency } from '@quayside/money/currency'
import { type SelectQueryBuilder, sql } from 'kysely'
import { type History, type Place, rowsAfter } from '../../platform/storage/queries/history.ts'
import type { QueryBuilder } from '../../platform/storage/query.ts'
import type { Database } from '../../platform/storage/schema.ts'
import { contractEnded, narrowed, type OverviewFilter, type OverviewPage } from './filter.ts'
import { EVERY_KIND } from './overview-filter.ts'

/** An order of any kind in the overview; money in minor units of `currency`. */
export type OverviewRow = {
  readonly kind: OrderKind
  readonly id: string
  readonly order_no: string
  readonly code: string | null
  readonly action: Database['contract_orders']['side'] | Database['option_orders']['direction'] | null
  /** Lots of a contract; null for the others. */
  readonly lots: string | null
  readonly amount: bigint | null
  readonly product: string | null
  readonly currency: Currency
  readonly created_at: number
  readonly ended_at: number | null
  readonly profit: bigint | null
  readonly status: Database['contract_orders' | 'option_orders' | 'plan_orders']['status']
  readonly ended_by_staff: SuspensionReason | null
  /** Contracts only; null for the others. */
  readonly type: Database['contract_orders']['type'] | null
  readonly limit_price: string | null
  readonly stop_price: string | null
}

/**
 * A page of orders of the given kinds, newest first; for `Tx.dynamic`. The places of all tables are merged in the order
 * of their indexes on customer, mode and time; only the page's own rows are read. The cost depends on the page's depth,
 * not on the history's length.
 */
export function pageOfOverview(kinds: readonly OrderKind[], filter: OverviewFilter, page: OverviewPage) {
  return (q: QueryBuilder) => {
    const [first, ...rest] = kinds.map(kind => PLACES[kind](q, filter, page.after))
    if (first === undefined) throw new TypeError('a page of no kind of order')
    const places = rest
      .reduce((query, part) => query.unionAll(part), first)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .offset(page.offset ?? 0)
    return rowsAt(q.selectFrom(places.as('places')))
      .orderBy('places.created_at', 'desc')
      .orderBy('places.id', 'desc')
  }
}

export function overviewAt(places: readonly OverviewPlace[]) {
  return (q: QueryBuilder) => {
    const [first, ...rest] = EVERY_KIND.flatMap(kind => {
      const ids = places.filter(place => place.kind === kind).map(({ id }) => id)
      return ids.length === 0 ? [] : [AT[kind](q, ids)]
    })
    if (first === undefined) throw new TypeError('orders in no place')
    const all = rest.reduce((query, part) => query.unionAll(part), first)
    return rowsAt(q.selectFrom(all.as('places')))
      .orderBy('places.created_at', 'desc')
      .orderBy('places.id', 'desc')
  }
}

export function historyOfAll(kinds: readonly OrderKind[], filter: OverviewFilter): History<OverviewRow> {
  return {
    count: countOverview(kinds, filter),
    page: range => pageOfOverview(kinds, filter, range),
  }
}

function countOverview(kinds: readonly OrderKind[], filter: OverviewFilter) {
  return (q: QueryBuilder) => {
    const [first, ...rest] = kinds.map(kind => COUNTS[kind](q, filter))
    if (first === undefined) throw new TypeError('a count of no kind of order')
    return rest.reduce((query, part) => query.unionAll(part), first)
  }
}

export type OverviewPlace = Pick<OverviewRow, 'kind' | 'id' | 'created_at'>

type PlacesOf = (
  q: QueryBuilder,
  filter: OverviewFilter,
  after: Place | undefined,
) => SelectQueryBuilder<Database, keyof Database, OverviewPlace>

const PLACES: Readonly<Record<OrderKind, PlacesOf>> = {
  contract: (q, filter, after) =>
    rowsAfter(narrowed(q.selectFrom('contract_orders'), 'contract', filter), after)
      .select([sql.lit<OrderKind>('contract').as('kind'), 'id', 'created_at'])
      .$castTo<OverviewPlace>(),
  option: (q, filter, after) =>
    rowsAfter(narrowed(q.selectFrom('option_orders'), 'option', filter), after)
      .select([sql.lit<OrderKind>('option').as('kind'), 'id', 'created_at'])
      .$castTo<OverviewPlace>(),
  smart: (q, filter, after) =>
    rowsAfter(narrowed(q.selectFrom('plan_orders'), 'smart', filter), after)
      .select([sql.lit<OrderKind>('smart').as('kind'), 'id', 'created_at'])
      .$castTo<OverviewPlace>(),
}

const AT = {
  contract: (q: QueryBuilder, ids: readonly string[]) =>
    q
      .selectFrom('contract_orders')
      .where('id', 'in', ids)
      .select([sql.lit<OrderKind>('contract').as('kind'), 'id', 'created_at'])
      .$castTo<OverviewPlace>(),
  option: (q: QueryBuilder, ids: readonly string[]) =>
    q
      .selectFrom('option_orders')
      .where('id', 'in', ids)
      .select([sql.lit<OrderKind>('option').as('kind'), 'id', 'created_at'])
      .$castTo<OverviewPlace>(),
  smart: (q: QueryBuilder, ids: readonly string[]) =>
    q
      .selectFrom('plan_orders')
      .where('id', 'in', ids)
      .select([sql.lit<OrderKind>('smart').as('kind'), 'id', 'created_at'])
      .$castTo<OverviewPlace>(),
} as const

const PLAN_PROFIT = sql<bigint | null>`
  case when p.status <> 'earning' then p.earned - coalesce(p.penalty_paid, 0) end`

function rowsAt(places: SelectQueryBuilder<Database & { places: OverviewPlace }, 'places', object>) {
  const isOf = (kind: OrderKind) => sql<boolean>`places.kind = ${sql.lit(kind)}`
  return places
    .leftJoin('contract_orders as c', join => join.onRef('c.id', '=', 'places.id').on(isOf('contract')))
    .leftJoin('option_orders as o', join => join.onRef('o.id', '=', 'places.id').on(isOf('option')))
    .leftJoin('plan_orders as p', join => join.onRef('p.id', '=', 'places.id').on(isOf('smart')))
    .select(eb => [
      'places.kind',
      'places.id',
      'places.created_at',
      'c.lots',
      'p.product',
      'c.type',
      'c.limit_price',
      'c.stop_price',
      eb.fn.coalesce('c.order_no', 'o.order_no', 'p.order_no').as('order_no'),
      eb.fn.coalesce('c.code', 'o.code').as('code'),
      sql`coalesce(c.side, o.direction)`.as('action'),
      eb.fn.coalesce('o.stake', 'p.principal').as('amount'),
      sql`coalesce(p.currency, 'USD')`.as('currency'),
      eb.fn.coalesce(contractEnded('c'), 'o.settled_at', 'p.ended_at').as('ended_at'),
      eb.fn.coalesce('c.profit', 'o.profit', PLAN_PROFIT).as('profit'),
      sql`coalesce(c.status, o.status, p.status)`.as('status'),
      eb.fn.coalesce('c.ended_by_staff', 'p.ended_by_staff').as('ended_by_staff'),
    ])
    .$castTo<OverviewRow>()
}

const TOTAL = sql<number>`count(*)`.as('total')

const COUNTS = {
  contract: (q: QueryBuilder, filter: OverviewFilter) =>
    narrowed(q.selectFrom('contract_orders').select(TOTAL), 'contract', filter).$castTo<Total>(),
  option: (q: QueryBuilder, filter: OverviewFilter) =>
    narrowed(q.selectFrom('option_orders').select(TOTAL), 'option', filter).$castTo<Total>(),
  smart: (q: QueryBuilder, filter: OverviewFilter) =>
    narrowed(q.selectFrom('plan_orders').select(TOTAL), 'smart', filter).$castTo<Total>(),
} as const

type Total = { total: number }
