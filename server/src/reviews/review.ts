import type { CaseKind } from '@quayside/contracts/staff/cases'
import type { Ids } from '../platform/ids.ts'
import type { Tx } from '../platform/storage/storage.ts'
import {
  deleteName,
  deleteWords,
  endReview,
  insertName,
  insertReview,
  insertWord,
  unclaimReview,
} from './queries.ts'

export type NewReview = {
  readonly kind: CaseKind
  /** Identifies the case within its kind; each subject has at most one open case. */
  readonly subject: string
  readonly title: string
  readonly userId: string
  readonly locale: string
  /** Amount at stake in US cents; null when no money is involved. */
  readonly cents: bigint | null
  /** ms since the epoch, like `dueAt`. */
  readonly openedAt: number
  readonly dueAt: number
}

/** Adds a case to the desk's queue, inside the command that submits it. */
export async function openReview(tx: Tx, { ids }: { readonly ids: Ids }, review: NewReview): Promise<void> {
  await tx.run(insertReview, {
    id: ids.next(),
    kind: review.kind,
    subject: review.subject,
    title: review.title,
    user_id: review.userId,
    locale: review.locale,
    amount: review.cents,
    opened_at: review.openedAt,
    due_at: review.dueAt,
  })
}

export type EndedReview = {
  readonly kind: CaseKind
  readonly subject: string
  readonly state: 'decided' | 'withdrawn'
  /** E-mail of the staff member, or the name of the automatic decider. */
  readonly by: string
  readonly outcome: string
  readonly now: number
}

/** Closes a case inside the command that decides it; false when it is not open or a colleague has claimed it. */
export async function closeReview(tx: Tx, ended: EndedReview): Promise<boolean> {
  return (await tx.run(endReview, ended)) > 0
}

/** Releases a case after the first of two approvals, so that a colleague can claim it. */
export async function freeReview(tx: Tx, which: Pick<EndedReview, 'kind' | 'subject'>): Promise<void> {
  await tx.run(unclaimReview, which)
}

/** Sets the name by which staff can find a customer; null removes it. */
export async function nameCustomer(
  tx: Tx,
  { userId, name }: { readonly userId: string; readonly name: string | null },
): Promise<void> {
  await tx.run(deleteName, { userId })
  await tx.run(deleteWords, { userId })
  if (name === null) return
  await tx.run(insertName, { userId, name })
  for (const word of new Set(wordsOf(name))) await tx.run(insertWord, { userId, word })
}

/** Splits a text into words for comparison: lowercase, without diacritics. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '')
}
