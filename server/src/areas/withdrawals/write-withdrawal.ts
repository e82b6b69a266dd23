import { money, toShortText } from '@quayside/money/money'
import { post } from '../../ledger/post.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import { closeReview, freeReview, openReview } from '../../reviews/review.ts'
import { notifyWithdrawal, type WithdrawalNews } from './notifications.ts'
import { insertWithdrawal, updateWithdrawal } from './queries.ts'
import { postingOf } from './rules/postings.ts'
import type { Withdrawal } from './rules/withdrawal.ts'
import type { Deciding } from './services.ts'
import { WITHDRAWAL } from './tables.ts'

export type WithdrawalChange = {
  readonly before: Withdrawal | undefined
  readonly after: Withdrawal
  readonly afterCommit: AfterCommit
}

/** Writes a change with its posting and queue entry; false without changes if it changed or is claimed by another. */
export async function writeWithdrawal(
  tx: Tx,
  services: Deciding,
  { before, after, afterCommit }: WithdrawalChange,
): Promise<boolean> {
  const { id, userId, status, decidedBy, updatedAt } = after
  if (isReviewed(before) && !isReviewed(after)) {
    const state = status === 'cancelled' ? 'withdrawn' : 'decided'
    const ended = { state, by: decidedBy ?? '', outcome: status, now: updatedAt } as const
    if (!(await closeReview(tx, { kind: 'withdrawal', subject: id, ...ended }))) return false
  }
  if (!(await keep(tx, before, after))) return false
  await syncReview(tx, services, { before, after })
  const moved = postingOf(before, after)
  if (moved !== null) {
    await post(tx, moved)
    afterCommit(() => services.bus.publish('balance.changed', { userId, mode: 'real' }))
  }
  const news = NEWS[status]
  if (news !== undefined && before?.status !== status) {
    await notifyWithdrawal(tx, services, { known: after, news, afterCommit })
  }
  return true
}

async function keep(tx: Tx, before: Withdrawal | undefined, after: Withdrawal): Promise<boolean> {
  if (before === undefined) {
    await tx.run(insertWithdrawal, WITHDRAWAL.toRow(after))
    return true
  }
  if ((await tx.run(updateWithdrawal, { ...WITHDRAWAL.toRow(after), before: before.version })) > 0)
    return true
  await tx.undo()
  return false
}

async function syncReview(
  tx: Tx,
  services: Deciding,
  { before, after }: Pick<WithdrawalChange, 'before' | 'after'>,
): Promise<void> {
  if (!isReviewed(after)) return
  if (!isReviewed(before)) return await enterQueue(tx, services, after)
  if (after.approvals !== before?.approvals) {
    await freeReview(tx, { kind: 'withdrawal', subject: after.id })
  }
}

const NEWS: Readonly<Partial<Record<Withdrawal['status'], WithdrawalNews>>> = {
  submitted: 'withdrawalSubmitted',
  completed: 'withdrawalCompleted',
  returned: 'withdrawalReturned',
  rejected: 'withdrawalRejected',
  failed: 'withdrawalRejected',
}

function isReviewed(known: Withdrawal | undefined): boolean {
  return known?.status === 'submitted' || known?.status === 'returned'
}

async function enterQueue(tx: Tx, services: Deciding, after: Withdrawal): Promise<void> {
  const { id, userId, currency, network, amount, cents, dueAt, updatedAt } = after
  const user = await tx.one(findUser, { id: userId })
  await openReview(tx, services, {
    kind: 'withdrawal',
    subject: id,
    userId,
    locale: user?.locale ?? 'en',
    cents,
    title: `${toShortText(money(currency, amount))} ${currency}, ${network}`,
    openedAt: updatedAt,
    dueAt: dueAt ?? updatedAt,
  })
}
