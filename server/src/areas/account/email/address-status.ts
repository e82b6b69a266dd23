import { findUser, findUserByLogin, type UserRow } from '../../../platform/storage/queries/users.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { changesAbout, changesOf } from '../records/email-changes.ts'

export type AddressStatus = {
  readonly owner: UserRow | undefined
  /** Customer who can get it back by an undo. */
  readonly heldFor: string | undefined
  /** Customer whose password a code to this address resets. */
  readonly resets: UserRow | undefined
  /** Until when (ms) codes to this address reset no password, because it was added to its account within a day. */
  readonly waitsUntil: number | undefined
}

/** Status of an address. While a change can be undone (one day), only the former address can reset the password. */
export async function addressStatusOf(tx: ReadTx, email: string, now: number): Promise<AddressStatus> {
  const owner = await tx.one(findUserByLogin, { login: email })
  const about = await tx.all(changesAbout, { email, now })
  const held = about.find(change => change.old_email === email)
  const recent = about.filter(change => change.user_id === owner?.id)
  if (owner !== undefined) {
    const waitsUntil = recent.length === 0 ? undefined : Math.max(...recent.map(({ until }) => until))
    const resets = waitsUntil === undefined && owner.status !== 'closed' ? owner : undefined
    return { owner, heldFor: held?.user_id, resets, waitsUntil }
  }
  const resets = held && (await formerOwner(tx, { userId: held.user_id, email, now }))
  return { owner, heldFor: held?.user_id, resets, waitsUntil: undefined }
}

/** The oldest change of a day counts: the same intruder may have made all of them. */
async function formerOwner(
  tx: ReadTx,
  { userId, email, now }: { userId: string; email: string; now: number },
): Promise<UserRow | undefined> {
  const [first] = await tx.all(changesOf, { userId, now })
  const user = first?.old_email === email ? await tx.one(findUser, { id: userId }) : undefined
  return user?.status === 'closed' ? undefined : user
}

/** Whether an address is reserved for another customer, who may still undo a change away from it. */
export async function isHeldForOthers(
  tx: ReadTx,
  { email, userId, now }: { email: string; userId: string | undefined; now: number },
): Promise<boolean> {
  const about = await tx.all(changesAbout, { email, now })
  return about.some(change => change.old_email === email && change.user_id !== userId)
}
