import { notify } from '../../../notifications/notify.ts'
import { addresseeFor } from '../../../platform/mail/addressee.ts'
import { sendLogged } from '../../../platform/mail/send-logged.ts'
import { commit } from '../../../platform/storage/commit.ts'
import type { UserRow } from '../../../platform/storage/queries/users.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { Services } from '../../services.ts'
import { stopLost } from '../lost-factor/change.ts'
import { accountMail } from '../mails.ts'
import { setPassword } from '../queries.ts'
import { endSessions } from '../sessions/end-sessions.ts'

type Change = {
  readonly user: UserRow
  readonly passwordHash: string
  /** Session to keep; without one, all end. */
  readonly spare?: string
  readonly permit: (tx: Tx) => Promise<boolean>
}

/** Sets a password, ends the sessions and notifies the owner; false if `permit` refuses. */
export async function changePassword(services: Services, change: Change): Promise<boolean> {
  const { user, passwordHash, permit, spare = '' } = change
  const isDone = await commit(services.storage, async (tx, afterCommit) => {
    if (!(await permit(tx))) return false
    await tx.run(setPassword, { id: user.id, passwordHash })
    // Stops a pending sign-in without the second step: its requester knew the old password.
    await stopLost(tx, services, { userId: user.id, afterCommit })
    await endSessions(tx, services, { userId: user.id, spare, afterCommit })
    await notify(tx, services, { userId: user.id, kind: 'passwordChanged', data: {}, afterCommit })
    return true
  })
  const addressee = addresseeFor(services, user)
  if (isDone && addressee !== undefined) await sendLogged(services, accountMail(addressee, 'passwordChanged'))
  return isDone
}
