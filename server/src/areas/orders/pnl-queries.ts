import type { AccountMode } from '@quayside/contracts/customer/user'
import type { Currency } from '@quayside/money/currency'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { QueryBuilder } from '../../platform/storage/query.ts'
import type { Database } from '../../platform/storage/schema.ts'

/** A quarter hour in ms: days start and end on one in every time zone. */
export const QUARTER_MS = 900_000

export type Realized = {
  readonly userId: string
  readonly mode: AccountMode
  readonly from: number
  readonly until: number
}

/** Realized result of one quarter hour since the epoch, minor units of `currency`. */
export type Quarter = {
  readonly quarter: number
  readonly currency: Currency
  readonly profit: bigint
  readonly open_fee: bigint
  readonly orders: number
}

// Sums in the database, because a busy year has too many rows. Aliased as money columns, so they are read exactly.

export function contractQuarters(range: Realized) {
  return (q: QueryBuilder) =>
    q
      .selectFrom('contract_orders')
      .select([
        quarterOf('close_time'),
        sql.lit<Currency>('USD').as('currency'),
        sql<bigint>`sum(profit)`.as('profit'),
        sql<bigint>`sum(open_fee + close_fee)`.as('open_fee'),
        COUNT,
      ])
      .where('profit', 'is not', null)
      .$call(query => within(query, range, 'close_time'))
      .groupBy('quarter')
}

export function optionQuarters(range: Realized) {
  return (q: QueryBuilder) =>
    q
      .selectFrom('option_orders')
      .select([
        quarterOf('settled_at'),
        sql.lit<Currency>('USD').as('currency'),
        sql<bigint>`sum(profit)`.as('profit'),
        NO_FEE,
        COUNT,
      ])
      .where('profit', 'is not', null)
      .$call(query => within(query, range, 'settled_at'))
      .groupBy('quarter')
}

export function accrualQuarters({ userId, mode, from, until }: Realized) {
  return (q: QueryBuilder) =>
    q
      .selectFrom('plan_orders')
      .innerJoin('plan_accruals', 'plan_accruals.order_id', 'plan_orders.id')
      .select([
        quarterOf('paid_at'),
        'plan_orders.currency',
        sql<bigint>`sum(plan_accruals.amount)`.as('profit'),
        NO_FEE,
        sql<number>`0`.as('orders'),
      ])
      .where('plan_orders.user_id', '=', userId)
      .where('plan_orders.mode', '=', mode)
      .where('plan_accruals.paid_at', '>=', from)
      .where('plan_accruals.paid_at', '<', until)
      .groupBy(['quarter', 'plan_orders.currency'])
}

export function planEndQuarters(range: Realized) {
  return (q: QueryBuilder) =>
    q
      .selectFrom('plan_orders')
      .select([
        quarterOf('ended_at'),
        'currency',
        sql<bigint>`-sum(coalesce(penalty_paid, 0))`.as('profit'),
        NO_FEE,
        COUNT,
      ])
      .$call(query => within(query, range, 'ended_at'))
      .groupBy(['quarter', 'currency'])
}

const COUNT = sql<number>`count(*)`.as('orders')
const NO_FEE = sql<bigint>`cast(0 as bigint)`.as('open_fee')

function quarterOf(column: 'close_time' | 'settled_at' | 'paid_at' | 'ended_at') {
  // Both operands are integers in both dialects, so this is integer division.
  return sql<number>`${sql.ref(column)} / ${sql.lit(QUARTER_MS)}`.as('quarter')
}

function within<T extends keyof Database, O>(
  query: SelectQueryBuilder<Database, T, O>,
  { userId, mode, from, until }: Realized,
  column: 'close_time' | 'settled_at' | 'ended_at',
): SelectQueryBuilder<Database, T, O> {
  const moment = sql.ref(column)
  return query.where(
    // Redundant, but this bound lets the query use the index: an order that ended before `until` was created before it.
    sql<boolean>`user_id = ${userId} and mode = ${mode} and created_at < ${until}
      and ${moment} >= ${from} and ${moment} < ${until}`,
  )
}
