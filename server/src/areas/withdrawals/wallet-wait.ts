import { lastWalletChange } from '../../notices/queries.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { Withdrawal } from './rules/withdrawal.ts'

/**
 * Whether a withdrawal waits because a wallet was linked or unlinked after it was submitted: its customer has been told of that,
 * and has so long to say that it was not them.
 */
export async function waitsForWallet(
  tx: ReadTx,
  { userId, createdAt }: Pick<Withdrawal, 'userId' | 'createdAt'>,
  { now, waitMs }: { readonly now: number; readonly waitMs: number },
): Promise<boolean> {
  const changedAt = (await tx.one(lastWalletChange, { userId }))?.created_at
  return changedAt !== undefined && changedAt >= createdAt && now < changedAt + waitMs
}
