import type { WithdrawalStatus } from '@quayside/contracts/endpoints/withdrawals'
import { sql } from 'kysely'
import { type History, tableHistory } from '../../platform/storage/page-in-periods.ts'
import { columns, prepare, type QueryBuilder } from '../../platform/storage/query.ts'
import type { QuoteRow, WithdrawalRow } from './tables.ts'

const CHANGED = [
  ...(['status', 'reason', 'approvals', 'attempt', 'tx_hash', 'count', 'needed', 'timeline'] as const),
  ...(['version', 'due_at', 'decided_by', 'updated_at'] as const),
] as const

const KEPT = [
  ...(['id', 'order_no', 'user_id', 'client_id', 'nonce', 'currency', 'network', 'address'] as const),
  'label',
  'method',
  'amount',
  'fee',
  'cents',
  'created_at',
] as const

export const insertWithdrawal = prepare((q, p: WithdrawalRow) =>
  q.insertInto('withdrawals').values(columns(p, [...KEPT, ...CHANGED])),
)

export const updateWithdrawal = prepare((q, p: WithdrawalRow & { before: number }) =>
  q
    .updateTable('withdrawals')
    .set(columns(p, CHANGED))
    .where('id', '=', p.id)
    .where('version', '=', p.before),
)

export const findWithdrawal = prepare((q, p: { id: string }) =>
  q.selectFrom('withdrawals').selectAll().where('id', '=', p.id),
)

/** Withdrawals since a moment that count toward the 24-hour limit: all except the refunded ones. */
export const countedSince = prepare((q, p: { userId: string; since: number }) =>
  q
    .selectFrom('withdrawals')
    .select('cents')
    .where('user_id', '=', p.userId)
    .where('created_at', '>', p.since)
    .where('status', 'not in', ['rejected', 'failed', 'cancelled']),
)

/** Cents of a customer's withdrawals within 24 hours of one, without the refunded ones. */
export const centsAround = prepare((q, p: { userId: string; submittedSince: number; movedSince: number }) =>
  q
    .selectFrom('withdrawals')
    .select(['id', 'cents'])
    .where('user_id', '=', p.userId)
    .where(eb => eb.or([eb('created_at', '>', p.submittedSince), eb('updated_at', '>', p.movedSince)]))
    .where('status', 'not in', ['rejected', 'failed', 'cancelled']),
)

export const submittedUntil = prepare((q, p: { until: number; now: number; limit: number }) =>
  q
    .selectFrom('withdrawals')
    .selectAll()
    // A literal, so the query can use the partial index.
    .where('status', '=', sql.lit<WithdrawalStatus>('submitted'))
    .where('created_at', '<=', p.until)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reviews')
            .select('reviews.id')
            .where('reviews.kind', '=', 'withdrawal')
            .whereRef('reviews.subject', '=', 'withdrawals.id')
            .where('reviews.state', '=', sql.lit('open'))
            .where('reviews.claimed_until', '>', p.now),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(p.limit),
)

export const underWay = prepare((q, p: { after: string; limit: number }) =>
  q
    .selectFrom('withdrawals')
    .innerJoin('users', 'users.id', 'withdrawals.user_id')
    .select(['withdrawals.id', 'withdrawals.status', 'users.status as standing'])
    // Matches the partial index condition.
    .where(sql<boolean>`withdrawals.status IN ('approved', 'sending', 'confirming')`)
    .where('withdrawals.id', '>', p.after)
    .orderBy('withdrawals.id')
    .limit(p.limit),
)

export const givenToCustody = prepare(q =>
  q
    .selectFrom('withdrawals')
    .select(['id', 'attempt', 'currency', 'amount', 'fee'])
    // Matches the partial index condition, then keeps the sent ones.
    .where(sql<boolean>`status IN ('approved', 'sending', 'confirming')`)
    .where('status', '<>', 'approved'),
)

export const countApproved = prepare(q =>
  q
    .selectFrom('withdrawals')
    .select(eb => eb.fn.countAll<number>().as('total'))
    // Matches the partial index condition, then keeps the ones not sent yet.
    .where(sql<boolean>`status IN ('approved', 'sending', 'confirming')`)
    .where('status', '=', 'approved'),
)

export const sentByNetwork = prepare(q =>
  q
    .selectFrom('withdrawals')
    .select(eb => [
      ...(['network', 'currency'] as const),
      eb.fn.sum<bigint>('amount').as('amount'),
      eb.fn.sum<bigint>('fee').as('fee'),
    ])
    // A literal, so the query can use the partial index.
    .where('status', '=', sql.lit<WithdrawalStatus>('completed'))
    .groupBy(['network', 'currency']),
)

export const withdrawalsAfter = prepare((q, p: { userId: string; id: string; limit: number }) =>
  q
    .selectFrom('withdrawals')
    .selectAll()
    .where('user_id', '=', p.userId)
    .where('id', '>', p.id)
    .orderBy('id')
    .limit(p.limit),
)

export const insertQuote = prepare((q, p: QuoteRow) =>
  q
    .insertInto('withdrawal_quotes')
    .values(
      columns(p, [
        ...([
          'nonce',
          'user_id',
          'currency',
          'network',
          'address_id',
          'amount',
          'fee',
          'chain_type',
        ] as const),
        ...(['typed_data', 'wallet', 'signature', 'expires_at', 'used_at'] as const),
      ]),
    ),
)

export const findQuote = prepare((q, p: { nonce: string; userId: string }) =>
  q.selectFrom('withdrawal_quotes').selectAll().where('nonce', '=', p.nonce).where('user_id', '=', p.userId),
)

export const authorizeQuote = prepare((q, p: { nonce: string; wallet: string; signature: string | null }) =>
  q
    .updateTable('withdrawal_quotes')
    .set({ wallet: p.wallet, signature: p.signature })
    .where('nonce', '=', p.nonce)
    .where('used_at', 'is', null),
)

/** Marks a quote as used; no row when another request used it first. */
export const consumeQuote = prepare((q, p: { nonce: string; now: number }) =>
  q
    .updateTable('withdrawal_quotes')
    .set({ used_at: p.now })
    .where('nonce', '=', p.nonce)
    .where('used_at', 'is', null)
    .returning('nonce'),
)

export const deleteOldQuotes = prepare((q, p: { before: number; limit: number }) =>
  q
    .deleteFrom('withdrawal_quotes')
    .where('nonce', 'in', eb =>
      eb
        .selectFrom('withdrawal_quotes')
        .select('nonce')
        .where('used_at', 'is', null)
        .where('expires_at', '<', p.before)
        .limit(p.limit),
    ),
)

export type WithdrawalFilter = {
  readonly userId: string
  readonly clientId?: string | undefined
  readonly status?: WithdrawalStatus | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export function historyOfWithdrawals(filter: WithdrawalFilter): History<WithdrawalRow> {
  return tableHistory(filter, {
    indexed: inPeriod,
    filtered,
    page:
      (which, { limit, offset }) =>
      q =>
        filtered(q, which)
          .selectAll()
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset(offset),
  })
}

function filtered(q: QueryBuilder, filter: WithdrawalFilter) {
  const { clientId, status } = filter
  let query = inPeriod(q, filter)
  if (clientId !== undefined) query = query.where('client_id', '=', clientId)
  if (status !== undefined) query = query.where('status', '=', status)
  return query
}

function inPeriod(q: QueryBuilder, { userId, from, to }: WithdrawalFilter) {
  let query = q.selectFrom('withdrawals').where('user_id', '=', userId)
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (to !== undefined) query = query.where('created_at', '<=', to)
  return query
}
