import { isProvider } from '@quayside/contracts/endpoints/sign-in/providers'
import type { Tx } from '../../platform/storage/storage.ts'
import { saveMethodUse } from './records/method-uses.ts'
import { findOwnPasskey } from './records/passkeys.ts'
import { touchIdentity } from './records/providers.ts'
import { touchWallet } from './records/wallets.ts'

export type MethodUsed = { readonly method: string; readonly id: string }

/** Records the use of a sign-in method; `now` in ms. False if it was removed in the meantime. */
export async function recordMethodUse(
  tx: Tx,
  {
    userId,
    signInMethod: { method, id },
    now,
  }: { readonly userId: string; readonly signInMethod: MethodUsed; readonly now: number },
): Promise<boolean> {
  // `provePasskey` already counts passkeys.
  if (method === 'passkey') return (await tx.one(findOwnPasskey, { userId, id })) !== undefined
  if (method === 'wallet') return (await tx.one(touchWallet, { id, now })) !== undefined
  if (isProvider(method)) return (await tx.one(touchIdentity, { id, now })) !== undefined
  await tx.run(saveMethodUse, { userId, method, now })
  return true
}
