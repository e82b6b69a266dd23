import { isProvider } from '@quayside/contracts/endpoints/providers'
import type { Tx } from '../../../platform/storage/storage.ts'
import { touchIdentity } from '../providers/queries.ts'
import { touchWallet } from '../wallets/queries.ts'
import { keepWayUse } from './way-uses.ts'

/** One of the ways in of a customer, as the list of ways names it. */
export type WayIn = { readonly method: string; readonly id: string }

/** Notes that a customer came in by a way; `now` in ms. */
export async function useWay(
  tx: Tx,
  {
    userId,
    way: { method, id },
    now,
  }: { readonly userId: string; readonly way: WayIn; readonly now: number },
): Promise<void> {
  // A passkey is counted where it is proved.
  if (method === 'passkey') return
  if (method === 'wallet') await tx.run(touchWallet, { id, now })
  else if (isProvider(method)) await tx.run(touchIdentity, { id, now })
  else await tx.run(keepWayUse, { userId, method, now })
}
