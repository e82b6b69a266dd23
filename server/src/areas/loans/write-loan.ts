import { toShortText } from '@quayside/money/money'
import { post } from '../../ledger/post.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import { closeReview, freeReview, openReview } from '../../reviews/review.ts'
import type { LoanNews } from './mails.ts'
import { notifyLoan } from './notifications.ts'
import { insertLoan, updateLoan } from './queries.ts'
import { isReviewed, type Loan } from './rules/loan.ts'
import { dollars } from './rules/loan-offer.ts'
import { postingsOf } from './rules/postings.ts'
import type { Deciding } from './services.ts'
import { rowOf } from './tables.ts'

export type LoanChange = {
  readonly before: Loan | undefined
  readonly after: Loan
  readonly afterCommit: AfterCommit
}

/** Writes a change with its postings and queue entry; false without changes if it changed or is claimed by another. */
export async function writeLoan(
  tx: Tx,
  services: Deciding,
  { before, after, afterCommit }: LoanChange,
): Promise<boolean> {
  if (!(await leaveQueue(tx, before, after))) return false
  if (!(await saveLoan(tx, before, after))) return false
  await updateQueue(tx, services, { before, after })
  const postings = before === undefined ? [] : postingsOf(before, after)
  for (const moved of postings) await post(tx, moved)
  const { userId } = after
  if (postings.length > 0) {
    afterCommit(() => services.bus.publish('balance.changed', { userId, mode: 'real' }))
  }
  const news = newsOf(before, after)
  if (news !== undefined) await notifyLoan(tx, services, { known: after, news, afterCommit })
  return true
}

/** Removes the queue entry when nothing is left to decide; a claim does not block a repayment. */
async function leaveQueue(tx: Tx, before: Loan | undefined, after: Loan): Promise<boolean> {
  if (before === undefined || !isReviewed(before) || isReviewed(after)) return true
  const { id: subject, status, decidedBy, updatedAt: now } = after
  if (before.status === 'overdue' && status !== 'writtenOff') {
    await freeReview(tx, { kind: 'loan', subject })
    await closeReview(tx, { kind: 'loan', subject, state: 'withdrawn', by: '', outcome: status, now })
    return true
  }
  const isTakenBack = status === 'withdrawn'
  const ended = isTakenBack ? { state: 'withdrawn', by: '' } : { state: 'decided', by: decidedBy ?? '' }
  const { state, by } = ended as { state: 'withdrawn' | 'decided'; by: string }
  return await closeReview(tx, { kind: 'loan', subject, state, by, outcome: status, now })
}

async function saveLoan(tx: Tx, before: Loan | undefined, after: Loan): Promise<boolean> {
  if (before === undefined) {
    await tx.run(insertLoan, rowOf(after))
    return true
  }
  if ((await tx.run(updateLoan, { ...rowOf(after), before: before.version })) > 0) return true
  await tx.undo()
  return false
}

async function updateQueue(
  tx: Tx,
  services: Deciding,
  { before, after }: Pick<LoanChange, 'before' | 'after'>,
): Promise<void> {
  if (!isReviewed(after)) return
  if (before !== undefined && isReviewed(before)) {
    if (after.approvals !== before.approvals) await freeReview(tx, { kind: 'loan', subject: after.id })
    return
  }
  const { id, userId, amount, days, status, reviewDueAt, updatedAt } = after
  const user = await tx.one(findUser, { id: userId })
  const isOverdue = status === 'overdue'
  await openReview(tx, services, {
    kind: 'loan',
    subject: id,
    userId,
    locale: user?.locale ?? 'en',
    cents: amount,
    title: `${toShortText(dollars(amount))} USD, ${days} days${isOverdue ? ', overdue' : ''}`,
    openedAt: updatedAt,
    dueAt: isOverdue ? updatedAt + OVERDUE_MS : (reviewDueAt ?? updatedAt),
  })
}

/** Deadline for staff to decide about an overdue loan, after its due day. */
const OVERDUE_MS = 90 * 86_400_000

const NEWS: Readonly<Partial<Record<Loan['status'], LoanNews>>> = {
  pending: 'loanSubmitted',
  repaying: 'loanPaidOut',
  rejected: 'loanRejected',
  resign: 'loanResign',
  overdue: 'loanOverdue',
  repaid: 'loanRepaid',
  withdrawn: 'loanWithdrawn',
  expired: 'loanExpired',
  writtenOff: 'loanWrittenOff',
}

function newsOf(before: Loan | undefined, after: Loan): LoanNews | undefined {
  if (before?.status !== after.status) return NEWS[after.status]
  const isNewReminder = after.reminded !== null && after.reminded !== before.reminded
  return after.status === 'repaying' && isNewReminder ? 'loanDue' : undefined
}
