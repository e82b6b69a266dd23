import { findUser } from '../../../platform/storage/queries/users.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import { closeReview, nameCustomer, openReview } from '../../../reviews/review.ts'
import type { CoreServices } from '../../services.ts'
import type { IdentityCase } from '../rules/identity.ts'

export function subjectOf({ userId, tier }: Pick<IdentityCase, 'userId' | 'tier'>): string {
  return `${userId}:${tier}`
}

type Change = { readonly before: IdentityCase; readonly after: IdentityCase }

export async function leaveQueue(tx: Tx, { before, after }: Change): Promise<boolean> {
  if (before.status !== 'pending' || after.status === 'pending') return true
  const state = after.decidedBy === null ? 'withdrawn' : 'decided'
  return await closeReview(tx, {
    kind: 'identity',
    subject: subjectOf(after),
    state,
    by: after.decidedBy ?? '',
    outcome: after.status,
    now: after.updatedAt,
  })
}

/** Adds a submitted case to the queue, and lets staff find the customer by the stated name. */
export async function enterQueue(
  tx: Tx,
  services: Pick<CoreServices, 'ids'>,
  { before, after }: Change,
): Promise<void> {
  const { userId, tier, status, stated, submittedAt, dueAt, updatedAt } = after
  if (status === before.status) return
  if (tier === 1 && status !== 'draft') {
    const name = `${stated.firstName ?? ''} ${stated.lastName ?? ''}`.trim()
    await nameCustomer(tx, { userId, name: name === '' ? null : name })
  }
  if (status !== 'pending') return
  const user = await tx.one(findUser, { id: userId })
  await openReview(tx, services, {
    kind: 'identity',
    subject: subjectOf(after),
    title: `tier ${tier}`,
    userId,
    cents: null,
    locale: user?.locale ?? 'en',
    openedAt: submittedAt ?? updatedAt,
    dueAt: dueAt ?? updatedAt,
  })
}
