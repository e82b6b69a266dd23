import type { WithdrawalStatus } from '@quayside/contracts/endpoints/funds/withdrawals'
import { sql } from 'kysely'
import { columns, except, prepare } from '../../platform/storage/query.ts'
import type { Retention } from '../../platform/storage/retention/old-rows.ts'
import { isUnclaimed } from '../../reviews/queries.ts'
import { type QuoteRow, WITHDRAWAL, type WithdrawalRow } from './tables.ts'

const FIXED = [
  'id',
  'order_no',
  'user_id',
  'client_id',
  'nonce',
  'currency',
  'network',
  'address',
  'label',
  'method',
  'amount',
  'fee',
  'cents',
  'created_at',
] as const

export const insertWithdrawal = prepare((q, p: WithdrawalRow) =>
  q.insertInto('withdrawals').values(columns(p, WITHDRAWAL.columns)),
)

export const updateWithdrawal = prepare((q, p: WithdrawalRow & { before: number }) =>
  q
    .updateTable('withdrawals')
    .set(columns(p, except(WITHDRAWAL.columns, FIXED)))
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
    .where(isUnclaimed('withdrawal', sql.ref('withdrawals.id'), p.now))
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
      'network',
      'currency',
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
        'nonce',
        'user_id',
        'currency',
        'network',
        'address_id',
        'amount',
        'fee',
        'chain_type',
        'typed_data',
        'wallet',
        'signature',
        'expires_at',
        'used_at',
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

const deleteOldQuotes = prepare((q, p: { before: number; limit: number }) =>
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

export const OLD_QUOTES: Retention = {
  what: 'unused quotes of withdrawals, after their end',
  days: 1,
  deletion: deleteOldQuotes,
}
