import type { LoanStatus } from '@quayside/contracts/endpoints/loans'
import { sql } from 'kysely'
import { columns, except, prepare, type QueryBuilder } from '../../platform/storage/query.ts'
import { isUnclaimed } from '../../reviews/queries.ts'
import { LOAN, type LoanFileRow, type LoanRow } from './tables.ts'

const FIXED = [
  'id',
  'order_no',
  'user_id',
  'client_id',
  'daily_rate',
  'free_days',
  'household',
  'created_at',
] as const

export const insertLoan = prepare((q, p: LoanRow) => q.insertInto('loans').values(columns(p, LOAN.columns)))

export const updateLoan = prepare((q, p: LoanRow & { before: number }) =>
  q
    .updateTable('loans')
    .set(columns(p, except(LOAN.columns, FIXED)))
    .where('id', '=', p.id)
    .where('version', '=', p.before),
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
    .where(isUnclaimed('loan', sql.ref('loans.id'), p.now))
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
