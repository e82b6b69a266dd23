import type { OrderKind } from '@quayside/contracts/endpoints/orders'
import type { Currency } from '@quayside/money/currency'
import { sql } from 'kysely'
import type { QueryBuilder } from '../../platform/storage/query.ts'
import type { Database } from '../../platform/storage/schema.ts'
import { CONTRACT_ENDED, narrowed, newest, type OverviewFilter, type OverviewPage } from './filter.ts'

/** An order of any kind as the overview has it; money in minor units of `currency`. */
export type OverviewRow = {
  readonly kind: OrderKind
  readonly id: string
  readonly order_no: string
  readonly code: string | null
  readonly action: Database['contract_orders']['side'] | Database['option_orders']['direction'] | null
  /** Lots of a contract; null for the others. */
  readonly lots: string | null
  /** Stake of an option, principal of a plan; null for a contract. */
  readonly amount: bigint | null
  /** JSON: a plan's name by locale; null for the others. */
  readonly product: string | null
  readonly currency: Currency
  readonly created_at: number
  readonly ended_at: number | null
  readonly profit: bigint | null
  readonly status: Database['contract_orders' | 'option_orders' | 'plan_orders']['status']
}

/**
 * One page of orders of the given kinds, newest first; built per call, for `Tx.dynamic`. Each table gives its own
 * newest rows by its index over customer, mode and moment, no more than the page can need, and only those are brought
 * into one order: a page costs what it is deep, not what the customer or the server has.
 */
export function pageOfOverview(kinds: readonly OrderKind[], filter: OverviewFilter, page: OverviewPage) {
  return (q: QueryBuilder) => {
    const [first, ...rest] = kinds.map(kind =>
      q.selectFrom(PARTS[kind](q, filter, page).as('part')).selectAll('part'),
    )
    if (first === undefined) throw new TypeError('a page of no kind of order')
    return rest
      .reduce((query, part) => query.unionAll(part), first)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .offset(page.offset ?? 0)
  }
}

/** How many orders of each of the kinds the filter lets through, a row a kind; built per call, for `Tx.dynamic`. */
export function countOverview(kinds: readonly OrderKind[], filter: OverviewFilter) {
  return (q: QueryBuilder) => {
    const [first, ...rest] = kinds.map(kind => COUNTS[kind](q, filter))
    if (first === undefined) throw new TypeError('a count of no kind of order')
    return rest.reduce((query, part) => query.unionAll(part), first)
  }
}

// A union takes the types of its columns from all its parts, so what a kind has not is said with its type.
const NO_TEXT = sql<null>`cast(null as text)`
const NO_AMOUNT = sql<null>`cast(null as bigint)`

/** What the plan brought: what was paid in, less the price of leaving early. */
const PLAN_PROFIT = sql<bigint | null>`
  case when status = 'earning' then null else earned - coalesce(penalty_paid, 0) end`

const PARTS = {
  contract: (q: QueryBuilder, filter: OverviewFilter, page: OverviewPage) =>
    newest(narrowed(q.selectFrom('contract_orders'), 'contract', filter), page)
      .select([
        sql.lit<OrderKind>('contract').as('kind'),
        ...(['id', 'order_no', 'code', 'side as action', 'lots'] as const),
        NO_AMOUNT.as('amount'),
        NO_TEXT.as('product'),
        sql.lit<Currency>('USD').as('currency'),
        'created_at',
        CONTRACT_ENDED.as('ended_at'),
        ...(['profit', 'status'] as const),
      ])
      .$castTo<OverviewRow>(),
  option: (q: QueryBuilder, filter: OverviewFilter, page: OverviewPage) =>
    newest(narrowed(q.selectFrom('option_orders'), 'option', filter), page)
      .select([
        sql.lit<OrderKind>('option').as('kind'),
        ...(['id', 'order_no', 'code', 'direction as action'] as const),
        NO_TEXT.as('lots'),
        'stake as amount',
        NO_TEXT.as('product'),
        sql.lit<Currency>('USD').as('currency'),
        ...(['created_at', 'settled_at as ended_at', 'profit', 'status'] as const),
      ])
      .$castTo<OverviewRow>(),
  smart: (q: QueryBuilder, filter: OverviewFilter, page: OverviewPage) =>
    newest(narrowed(q.selectFrom('plan_orders'), 'smart', filter), page)
      .select([
        sql.lit<OrderKind>('smart').as('kind'),
        ...(['id', 'order_no'] as const),
        NO_TEXT.as('code'),
        NO_TEXT.as('action'),
        NO_TEXT.as('lots'),
        ...(['principal as amount', 'product', 'currency', 'created_at', 'ended_at'] as const),
        PLAN_PROFIT.as('profit'),
        'status',
      ])
      .$castTo<OverviewRow>(),
} as const

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
