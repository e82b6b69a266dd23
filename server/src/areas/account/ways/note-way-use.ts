import { isProvider } from '@quayside/contracts/endpoints/providers'
import type { Tx } from '../../../platform/storage/storage.ts'
import { findOwnPasskey } from '../passkeys/queries.ts'
import { touchIdentity } from '../providers/queries.ts'
import { touchWallet } from '../wallets/queries.ts'
import { keepWayUse } from './way-uses.ts'

export type WayIn = { readonly method: string; readonly id: string }

/** Records the use of a sign-in method; `now` in ms. False if it was removed in the meantime. */
export async function noteWayUse(
  tx: Tx,
  {
    userId,
    way: { method, id },
    now,
  }: { readonly userId: string; readonly way: WayIn; readonly now: number },
): Promise<boolean> {
  // `provePasskey` already counts passkeys.
  if (method === 'passkey') return (await tx.one(findOwnPasskey, { userId, id })) !== undefined
  if (method === 'wallet') return (await tx.one(touchWallet, { id, now })) !== undefined
  if (isProvider(method)) return (await tx.one(touchIdentity, { id, now })) !== undefined
  await tx.run(keepWayUse, { userId, method, now })
  return true
}
