import { decimal, Rounding } from '@quayside/money/decimal'
import { money, moneyOf, toDecimal, toShortText } from '@quayside/money/money'
import { post } from '../../ledger/post.ts'
import { usdRate } from '../../market/usd-rate.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import { closeReview, freeReview, openReview } from '../../reviews/review.ts'
import { newsOfContest, rivalsOf } from './contests/rivals.ts'
import { type DepositNews, notifyDeposit } from './notifications.ts'
import { updateDeposit, waitingOf } from './queries.ts'
import { creditWaiting, type Deposit, isHeld } from './rules/deposit.ts'
import { postingOf } from './rules/postings.ts'
import type { Deciding } from './services.ts'
import { depositOf, rowOf } from './tables.ts'

export type DepositChange = {
  readonly before: Deposit
  readonly after: Deposit
  readonly afterCommit: AfterCommit
}

/**
 * Writes a change with its posting and queue entry, and credits waiting deposits once the minimum is reached. False if
 * it changed or is claimed.
 */
export async function writeDeposit(
  tx: Tx,
  services: Deciding,
  { before, after, afterCommit }: DepositChange,
): Promise<boolean> {
  const isEnded = before.status === 'submitted' && after.status !== 'submitted'
  if (isEnded && !(await leaveQueue(tx, after))) return false
  if ((await tx.run(updateDeposit, { ...rowOf(after), before: before.version })) === 0) {
    await tx.undo()
    return false
  }
  if (before.status !== 'submitted' && after.status === 'submitted') await enterQueue(tx, services, after)
  if (after.status === 'submitted' && after.approvals !== before.approvals) {
    await freeReview(tx, { kind: 'deposit', subject: after.id })
  }
  await moveMoney(tx, services, { before, after, afterCommit })
  const isContest = after.status === 'submitted' && after.contests !== null
  const news = isContest ? newsOfContest(after, await rivalsOf(tx, after)) : newsOf(after)
  if (news !== undefined && before.status !== after.status) {
    await notifyDeposit(tx, services, { known: after, news, afterCommit })
  }
  const isNew = before.status === 'submitted' || before.held?.for === 'limit'
  if (isNew && after.status === 'approved') {
    await creditWhatWaited(tx, services, { after, afterCommit })
  }
  return true
}

export function newsOf({ status, held }: Pick<Deposit, 'status' | 'held'>): DepositNews | undefined {
  return status === 'arrived' && held?.for === 'limit' ? 'depositHeld' : NEWS[status]
}

const NEWS: Readonly<Partial<Record<Deposit['status'], DepositNews>>> = {
  submitted: 'depositSubmitted',
  arrived: 'depositArrived',
  approved: 'depositApproved',
  rejected: 'depositRejected',
}

async function leaveQueue(tx: Tx, { id, status, decidedBy, updatedAt }: Deposit): Promise<boolean> {
  return await closeReview(tx, {
    kind: 'deposit',
    subject: id,
    state: status === 'cancelled' ? 'withdrawn' : 'decided',
    by: decidedBy ?? '',
    outcome: status,
    now: updatedAt,
  })
}

async function enterQueue(tx: Tx, services: Deciding, after: Deposit): Promise<void> {
  const { id, userId, currency, network, claimed, submittedAt, dueAt, updatedAt } = after
  const user = await tx.one(findUser, { id: userId })
  const sum = money(currency, claimed ?? 0n)
  const rate = usdRate(services.market, currency)
  const cents = rate && moneyOf('USD', toDecimal(sum).times(decimal(rate)), Rounding.down).minor
  await openReview(tx, services, {
    kind: 'deposit',
    subject: id,
    title: `${toShortText(sum)} ${currency}, ${network}`,
    userId,
    locale: user?.locale ?? 'en',
    cents: cents || null,
    openedAt: submittedAt ?? updatedAt,
    dueAt: dueAt ?? updatedAt,
  })
}

async function moveMoney(tx: Tx, services: Deciding, { before, after, afterCommit }: DepositChange) {
  const posting = postingOf(before, after)
  if (posting === null) return
  await post(tx, posting)
  const { userId } = after
  if (posting.userId === null) return
  afterCommit(() => services.bus.publish('balance.changed', { userId, mode: 'real' }))
}

async function creditWhatWaited(
  tx: Tx,
  services: Deciding,
  { after, afterCommit }: Omit<DepositChange, 'before'>,
): Promise<void> {
  const { userId, currency, id, updatedAt } = after
  for (const row of await tx.all(waitingOf, { userId })) {
    const before = depositOf(row)
    if (before.currency !== currency || before.id === id || isHeld(before, updatedAt)) continue
    await writeDeposit(tx, services, { before, after: creditWaiting(before, updatedAt), afterCommit })
  }
}
