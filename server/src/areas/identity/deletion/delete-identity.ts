import type { AfterCommit } from '../../../platform/storage/commit.ts'
import { deleteFacts } from '../../../platform/storage/queries/identity-facts.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { ReadTx, Tx } from '../../../platform/storage/storage.ts'
import type { CoreServices } from '../../services.ts'
import { deletedCase } from '../rules/identity.ts'
import { readCase, writeCase } from '../write-case.ts'
import { deletePhotos } from './delete-photos.ts'

/** Tier 2 first: it depends on tier 1. */
const TIERS = [2, 1] as const

/** Deletes a closed account's identity data that no law requires. Skips claimed cases. */
export async function deleteIdentity(
  tx: Tx,
  services: Pick<CoreServices, 'bus' | 'ids'>,
  { userId, now, afterCommit }: { userId: string; now: number; afterCommit: AfterCommit },
): Promise<void> {
  for (const tier of TIERS) {
    const before = await readCase(tx, { userId, tier, now })
    const after = deletedCase(before, now)
    if (after === undefined || !(await writeCase(tx, services, { before, after, afterCommit }))) continue
    if (Object.keys(before.photos).length > 0) await deletePhotos(tx, before, now)
    if (tier === 1) await tx.run(deleteFacts, { userId })
  }
}

/** Returns whether an account is permanently closed; a restorable one still has an email. */
export async function isPermanentlyClosed(tx: ReadTx, userId: string): Promise<boolean> {
  const user = await tx.one(findUser, { id: userId })
  return user?.status === 'closed' && user.email === null
}
