import type { takeAccountBack as endpoint } from '@quayside/contracts/endpoints/account/account-links'
import { notify } from '../../../notifications/notify.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { PublicInput } from '../../../platform/http/route.ts'
import { hashToken } from '../../../platform/http/sessions/sessions.ts'
import { addresseeOf } from '../../../platform/mail/addressee.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { Services } from '../../services.ts'
import { accountMail } from '../mails.ts'
import { requesterOf } from '../sessions/requester.ts'
import { deleteClosure, setStatus } from './closure-queries.ts'
import { sendAll } from './mails.ts'

/** Reopens a closed account; sign-in works as before. 404 for an expired or used link. */
export async function takeAccountBack({ body, services, request }: PublicInput<typeof endpoint, Services>) {
  const limited = await refuseWhenLimited(services, ['codeByIp', requesterOf(request).network])
  if (limited !== undefined) return limited
  const now = services.clock.now()
  const user = await commit(services.storage, async (tx, afterCommit) => {
    const taken = await tx.one(deleteClosure, { backHash: hashToken(body.token), now })
    if (taken === undefined) return undefined
    const { user_id: userId } = taken
    if ((await tx.one(setStatus, { id: userId, from: 'closed', to: 'active' })) === undefined)
      return undefined
    await recordAct(tx, {
      at: now,
      actor: 'customer',
      action: 'customer.takenBack',
      subject: userId,
      user_id: userId,
      details: '{}',
    })
    await notify(tx, services, { userId, kind: 'accountReopened', data: {}, afterCommit })
    await services.inviteRewards.settle(tx, { userId, now, afterCommit })
    return await tx.one(findUser, { id: userId })
  })
  if (user === undefined) return refuseWith('404')
  if (user.email !== null)
    await sendAll(services, [accountMail(addresseeOf(services, user.email, user.locale), 'reopened')])
  return null
}
