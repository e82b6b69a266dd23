import type { CustomerAccount } from '@quayside/contracts/ledger'
import { type SelectQueryBuilder, sql } from 'kysely'
import { OWNED } from '../../ledger/statement/statement-queries.ts'
import type { QueryBuilder } from '../../platform/storage/query.ts'
import type { Database } from '../../platform/storage/schema.ts'
import { QUARTER_MS, type Realized } from './pnl-queries.ts'

export function firstPosting({ userId, mode }: Pick<Realized, 'userId' | 'mode'>) {
  return (q: QueryBuilder) =>
    q
      .selectFrom('postings')
      .select('created_at')
      .where('user_id', '=', userId)
      .where('mode', '=', mode)
      .orderBy('id')
      .limit(1)
}

export function ownedChanges({ userId, mode, from }: Pick<Realized, 'userId' | 'mode' | 'from'>) {
  return (q: QueryBuilder) =>
    q
      .selectFrom('postings')
      .innerJoin('entries', 'entries.posting_id', 'postings.id')
      .innerJoin('accounts', 'accounts.id', 'entries.account_id')
      .select([
        sql<number>`postings.created_at / ${sql.lit(QUARTER_MS)}`.as('quarter'),
        'accounts.currency',
        sql<bigint>`sum(entries.amount)`.as('amount'),
      ])
      .where('postings.user_id', '=', userId)
      .where('postings.mode', '=', mode)
      .where('postings.created_at', '>=', from)
      .where('accounts.owner', '=', userId)
      .where('accounts.kind', 'in', OWNED satisfies readonly CustomerAccount[])
      .groupBy(['quarter', 'accounts.currency'])
}

/** Counts contracts that ended in a range by gain, loss and zero, with sums and fees. */
export function contractOutcomes(range: Realized) {
  return (q: QueryBuilder) =>
    q
      .selectFrom('contract_orders')
      .select([...OUTCOMES, sql<bigint>`coalesce(sum(open_fee + close_fee), 0)`.as('open_fee')])
      .$call(query => endedWithin(query, range, 'close_time'))
}

export function optionOutcomes(range: Realized) {
  return (q: QueryBuilder) =>
    q
      .selectFrom('option_orders')
      .select(OUTCOMES)
      .$call(query => endedWithin(query, range, 'settled_at'))
}

// Aliased as money columns, so the sums are read exactly: `profit` for wins, `cents` for losses.
const OUTCOMES = [
  sql<number>`cast(coalesce(sum(case when profit > 0 then 1 else 0 end), 0) as bigint)`.as('won'),
  sql<number>`cast(coalesce(sum(case when profit < 0 then 1 else 0 end), 0) as bigint)`.as('lost'),
  sql<number>`cast(coalesce(sum(case when profit = 0 then 1 else 0 end), 0) as bigint)`.as('even'),
  sql<bigint>`coalesce(sum(case when profit > 0 then profit else 0 end), 0)`.as('profit'),
  sql<bigint>`coalesce(sum(case when profit < 0 then profit else 0 end), 0)`.as('cents'),
] as const

function endedWithin<T extends keyof Database, O>(
  query: SelectQueryBuilder<Database, T, O>,
  { userId, mode, from, until }: Realized,
  column: 'close_time' | 'settled_at',
): SelectQueryBuilder<Database, T, O> {
  const moment = sql.ref(column)
  return query.where(
    // Redundant, but this bound lets the query use the index: an order that ended before `until` was created before it.
    sql<boolean>`user_id = ${userId} and mode = ${mode} and created_at < ${until} and profit is not null
      and ${moment} >= ${from} and ${moment} < ${until}`,
  )
}
