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

/** What an area hands to staff for a decision. */
export type NewReview = {
  readonly kind: CaseKind
  /** Names it within its kind: one thing is open once. */
  readonly subject: string
  /** A few English words for the queue. */
  readonly title: string
  readonly userId: string
  readonly locale: string
  /** What it is about, in cents of a US dollar; null where it is not about money. */
  readonly cents: bigint | null
  /** Milliseconds since the epoch. */
  readonly openedAt: number
  readonly dueAt: number
}

/** Puts something into the queue of the desk, inside the command that submits it. */
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
  /** E-mail of the member of staff, or the name of what decides by itself. */
  readonly by: string
  /** One word of the kind. */
  readonly outcome: string
  readonly now: number
}

/** Takes it from the queue inside the command that decides it; false when it is not there, or somebody else has claimed it. */
export async function closeReview(tx: Tx, ended: EndedReview): Promise<boolean> {
  return (await tx.run(endReview, ended)) > 0
}

/** Gives it back to the queue after the first of two approvals, so that a colleague can take it. */
export async function freeReview(tx: Tx, which: Pick<EndedReview, 'kind' | 'subject'>): Promise<void> {
  await tx.run(unclaimReview, which)
}

/** Makes a customer be found by a name; by none with null. */
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

/** The words of a text as they are compared: small letters, without marks. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '')
}
