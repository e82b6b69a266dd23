import type { ReadTx } from '../platform/storage/storage.ts'
import { lastNewDevice, lastSignInChange } from './queries.ts'

/** The customer's latest sign-in from an unknown device or sign-in change, and its time (ms). */
export async function lastChange(tx: ReadTx, userId: string) {
  const device = await tx.one(lastNewDevice, { userId })
  const change = await tx.one(lastSignInChange, { userId })
  const reason = (device?.created_at ?? 0) >= (change?.created_at ?? 0) ? 'newDevice' : 'signInChanged'
  const latest = reason === 'newDevice' ? device : change
  return latest && ({ reason, at: latest.created_at } as const)
}
