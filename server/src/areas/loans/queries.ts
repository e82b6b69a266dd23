import type { LoanStatus } from '@quayside/contracts/endpoints/loans'
import { sql } from 'kysely'
import { type History, tableHistory } from '../../platform/storage/page-in-periods.ts'
import { columns, prepare, type QueryBuilder } from '../../platform/storage/query.ts'
import type { LoanFileRow, LoanRow } from './tables.ts'

const CHANGED = [
  ...([
    'amount',
    'days',
    'revision',
    'status',
    'reason',
    'signature',
    'principal',
    'charged',
    'day',
  ] as const),
  ...(['interest_paid', 'moves', 'paid_out_at', 'due_at', 'reminded', 'approvals', 'timeline'] as const),
  ...(['version', 'expires_at', 'review_due_at', 'decided_by', 'wake_at', 'updated_at'] as const),
] as const

const FIXED = [
  ...(['id', 'order_no', 'user_id', 'client_id', 'daily_rate', 'free_days', 'household'] as const),
  'created_at',
] as const

export const insertLoan = prepare((q, p: LoanRow) =>
  q.insertInto('loans').values(columns(p, [...FIXED, ...CHANGED])),
)

export const updateLoan = prepare((q, p: LoanRow & { before: number }) =>
  q.updateTable('loans').set(columns(p, CHANGED)).where('id', '=', p.id).where('version', '=', p.before),
)

export const findLoan = prepare((q, p: { id: string }) =>
  q.selectFrom('loans').selectAll().where('id', '=', p.id),
)

export const findByClient = prepare((q, p: { userId: string; clientId: string }) =>
  q.selectFrom('loans').selectAll().where('user_id', '=', p.userId).where('client_id', '=', p.clientId),
)

export const openLoansOf = prepare((q, p: { userId: string }) =>
  q
    .selectFrom('loans')
    .selectAll()
    .where('user_id', '=', p.userId)
    .where('status', 'in', ['offered', 'resign', 'signed', 'pending', 'repaying', 'overdue'])
    .orderBy('created_at', 'desc'),
)

export const recentlyPaidOut = prepare((q, p: { userId: string; since: number }) =>
  q
    .selectFrom('loans')
    .select(['status', 'paid_out_at', 'updated_at'])
    .where('user_id', '=', p.userId)
    .where('paid_out_at', 'is not', null)
    .where('updated_at', '>', p.since),
)

export const dueLoans = prepare((q, p: { now: number; limit: number }) =>
  q
    .selectFrom('loans')
    .select('id')
    .where('wake_at', 'is not', null)
    .where('wake_at', '<=', p.now)
    .orderBy('wake_at')
    .orderBy('id')
    .limit(p.limit),
)

export const pendingUntil = prepare((q, p: { until: number; now: number; limit: number }) =>
  q
    .selectFrom('loans')
    .select('id')
    // A literal, so the query can use the partial index.
    .where('status', '=', sql.lit<LoanStatus>('pending'))
    .where('updated_at', '<=', p.until)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reviews')
            .select('reviews.id')
            .where('reviews.kind', '=', 'loan')
            .whereRef('reviews.subject', '=', 'loans.id')
            .where('reviews.state', '=', sql.lit('open'))
            .where('reviews.claimed_until', '>', p.now),
        ),
      ),
    )
    .orderBy('updated_at')
    .orderBy('id')
    .limit(p.limit),
)

export const loansAfter = prepare((q, p: { userId: string; id: string; limit: number }) =>
  q
    .selectFrom('loans')
    .selectAll()
    .where('user_id', '=', p.userId)
    .where('id', '>', p.id)
    .orderBy('id')
    .limit(p.limit),
)

export const insertFile = prepare((q, p: LoanFileRow) =>
  q
    .insertInto('loan_files')
    .values(
      columns(p, ['loan_id', 'revision', 'kind', 'locale', 'photo_id', 'sha256', 'words_id', 'created_at']),
    )
    .onConflict(conflict => conflict.doNothing()),
)

export const filesOf = prepare((q, p: { loanId: string }) =>
  q
    .selectFrom('loan_files')
    .selectAll()
    .where('loan_id', '=', p.loanId)
    .orderBy('revision', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('locale'),
)

/** Repayments by posting reference, oldest first; amounts are negative, as debits of the customer. */
export function repaymentsOf(references: readonly string[]) {
  return (q: QueryBuilder) =>
    q
      .selectFrom('postings')
      .innerJoin('entries', 'entries.posting_id', 'postings.id')
      .innerJoin('accounts', 'accounts.id', 'entries.account_id')
      .select(['entries.amount', 'postings.created_at as at'])
      .where('postings.reference', 'in', references)
      .where('postings.kind', '=', sql.lit('loan_repay'))
      .where('accounts.kind', '=', sql.lit('available'))
      .orderBy('postings.id')
}

export type LoanFilter = {
  readonly userId: string
  readonly clientId?: string | undefined
  readonly status?: LoanStatus | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export function historyOfLoans(filter: LoanFilter): History<LoanRow> {
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

function filtered(q: QueryBuilder, filter: LoanFilter) {
  const { clientId, status } = filter
  let query = inPeriod(q, filter)
  if (clientId !== undefined) query = query.where('client_id', '=', clientId)
  if (status !== undefined) query = query.where('status', '=', status)
  return query
}

function inPeriod(q: QueryBuilder, { userId, from, to }: LoanFilter) {
  let query = q.selectFrom('loans').where('user_id', '=', userId)
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (to !== undefined) query = query.where('created_at', '<=', to)
  return query
}
