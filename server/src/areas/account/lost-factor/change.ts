import { notify } from '../../../notifications/notify.ts'
import { type AfterCommit, commit } from '../../../platform/storage/commit.ts'
import { findUser, type UserRow } from '../../../platform/storage/queries/users.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { CoreServices } from '../../services.ts'
import { deleteLinks, endWaiting, takeOpen } from '../records/lost-factors.ts'
import { deletePasskeysOf } from '../records/passkeys.ts'
import { deleteRecoveryCodes, deleteTotp } from '../records/second-factor.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { isUnchangedSinceProof } from '../unchanged-account.ts'

type Notifying = Pick<CoreServices, 'ids' | 'clock' | 'bus'>
type Whose = { readonly userId: string; readonly afterCommit: AfterCommit }

/** Stops a sign-in without the second step inside a command; false if there is none. */
export async function stopLost(
  tx: Tx,
  services: Notifying,
  { userId, afterCommit }: Whose,
): Promise<boolean> {
  if ((await tx.one(endWaiting, { userId, now: services.clock.now() })) === undefined) return false
  await tx.run(deleteLinks, { userId })
  await notify(tx, services, { userId, kind: 'lostFactorStopped', data: {}, afterCommit })
  return true
}

/** Signs in without the second step after the wait, once across nodes; undefined if not permitted. */
export async function passLost(
  services: Notifying & Pick<CoreServices, 'storage'>,
  user: UserRow,
): Promise<UserRow | undefined> {
  return await commit(services.storage, async (tx, afterCommit) => {
    const userId = user.id
    if (!(await isUnchangedSinceProof(tx, user))) return undefined
    if ((await tx.one(takeOpen, { userId, now: services.clock.now() })) === undefined) return undefined
    await tx.run(deleteLinks, { userId })
    await tx.one(deleteTotp, { userId })
    await tx.run(deletePasskeysOf, { userId })
    await tx.run(deleteRecoveryCodes, { userId })
    await endSessions(tx, services, { userId, afterCommit })
    await notify(tx, services, { userId, kind: 'lostFactorDone', data: {}, afterCommit })
    return await tx.one(findUser, { id: userId })
  })
}
