import { findUser } from '../../platform/storage/queries/users.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import { findVisitor } from './visitors/queries.ts'

/** The person of a conversation: a customer, or a visitor without an account. */
export type Owner = {
  readonly id: string
  readonly email: string | null
  readonly locale: string
  readonly isVisitor: boolean
  readonly isClosed: boolean
}

export async function ownerOf(tx: ReadTx, id: string): Promise<Owner | undefined> {
  const user = await tx.one(findUser, { id })
  if (user !== undefined) {
    const { email, locale, status } = user
    return { id, email, locale, isVisitor: false, isClosed: status === 'closed' }
  }
  const visitor = await tx.one(findVisitor, { id })
  return visitor && { id, email: visitor.email, locale: visitor.locale, isVisitor: true, isClosed: false }
}
