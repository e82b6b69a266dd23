import type { AccountMode } from '@quayside/contracts/customer/user'
import { sql } from 'kysely'
import { prepare } from '../platform/storage/query.ts'
import type { AccountKind } from './chart.ts'
import { ENDED_BY_STAFF } from './statement/statement-queries.ts'

/** Value (margin × leverage) of contracts ordered and opened since a moment, USD minor units; excludes split parts. */
export const valueOpenedSince = prepare((q, p: { firstId: string; since: number; mode: AccountMode }) =>
  q
    .selectFrom('contract_orders')
    .select(eb => eb.fn.sum<bigint | null>(sql`margin * leverage`).as('amount'))
    .where('id', '>=', p.firstId)
    .where('mode', '=', p.mode)
    .where('open_time', '>=', p.since),
)

/** Profit or loss of closed contracts, settled options, and plans after fees, USD minor units. */
export const realizedProfit = prepare((q, p: { userId: string; mode: AccountMode }) => {
  const settled = (table: 'contract_orders' | 'option_orders') =>
    q
      .selectFrom(table)
      .select('profit')
      .where('user_id', '=', p.userId)
      .where('mode', '=', p.mode)
      .where('profit', 'is not', null)
  const plans = q
    .selectFrom('plan_orders')
    .select(sql<bigint | null>`earned - coalesce(penalty_paid, 0)`.as('profit'))
    .where('user_id', '=', p.userId)
    .where('mode', '=', p.mode)
    .where('currency', '=', 'USD')
  const trades = settled('contract_orders').unionAll(settled('option_orders'))
  return q
    .selectFrom(trades.unionAll(plans).as('settled'))
    .select(eb => eb.fn.sum<bigint | null>('profit').as('amount'))
})

/** Total in running plans of all customers, by currency. */
export const totalInPlans = prepare((q, p: { mode: AccountMode }) =>
  q
    .selectFrom('accounts')
    .select(eb => ['currency', eb.fn.sum<bigint>('balance').as('balance')])
    // A literal lets the partial index match; only customers have accounts of this kind.
    .where('kind', '=', sql.lit<AccountKind>('plan'))
    .where('mode', '=', p.mode)
    .groupBy('currency'),
)

export const countLines = prepare((q, p: { userId: string; mode: AccountMode }) =>
  q
    .selectFrom('accounts')
    .select(sql<number>`cast(coalesce(sum(lines), 0) as bigint)`.as('total'))
    .where('owner', '=', p.userId)
    .where('mode', '=', p.mode),
)

export const pageOfLines = prepare(
  (q, p: { userId: string; mode: AccountMode; limit: number; offset: number }) =>
    q
      .selectFrom('postings')
      .innerJoin('entries', 'entries.posting_id', 'postings.id')
      .innerJoin('accounts', 'accounts.id', 'entries.account_id')
      .select([
        'postings.id',
        'postings.kind',
        'postings.reference',
        'postings.created_at',
        'accounts.kind as account',
        'accounts.currency',
        'entries.amount',
        'entries.balance_after',
        ENDED_BY_STAFF,
      ])
      .where('postings.user_id', '=', p.userId)
      .where('postings.mode', '=', p.mode)
      .where('accounts.owner', '=', p.userId)
      .orderBy('postings.id', 'desc')
      .orderBy('entries.account_id')
      .limit(p.limit)
      .offset(p.offset),
)

/** Statement lines after a given line, newest first; the first page passes the greatest possible `postingId`. */
export const linesAfter = prepare(
  (q, p: { userId: string; mode: AccountMode; postingId: number; accountId: number; limit: number }) =>
    q
      .selectFrom('postings')
      .innerJoin('entries', 'entries.posting_id', 'postings.id')
      .innerJoin('accounts', 'accounts.id', 'entries.account_id')
      .select([
        'postings.id',
        'postings.kind',
        'postings.reference',
        'postings.created_at',
        'accounts.kind as account',
        'accounts.currency',
        'entries.account_id',
        'entries.amount',
        'entries.balance_after',
        ENDED_BY_STAFF,
      ])
      .where('postings.user_id', '=', p.userId)
      .where('postings.mode', '=', p.mode)
      .where('accounts.owner', '=', p.userId)
      .where('postings.id', '<=', p.postingId)
      .where(eb => eb.or([eb('postings.id', '<', p.postingId), eb('entries.account_id', '>', p.accountId)]))
      .orderBy('postings.id', 'desc')
      .orderBy('entries.account_id')
      .limit(p.limit),
)
