import { findUser } from '../../platform/storage/queries/users.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import { findCase } from './queries.ts'

/** 1 or 2, by verified identity tier; undefined without verification. */
export async function tierOf(tx: ReadTx, userId: string): Promise<1 | 2 | undefined> {
  if ((await tx.one(findUser, { id: userId }))?.kyc_status !== 'verified') return undefined
  return (await tx.one(findCase, { userId, tier: 2 }))?.status === 'verified' ? 2 : 1
}

/** Review deadline of the first tier (ms); undefined while it is not under review. */
export async function identityDueAt(tx: ReadTx, userId: string): Promise<number | undefined> {
  const known = await tx.one(findCase, { userId, tier: 1 })
  return known?.status === 'pending' ? (known.due_at ?? undefined) : undefined
}
