import type { repassword as endpoint } from '@quayside/contracts/endpoints/account/account'
import { refuse } from '@quayside/contracts/result'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { Services } from '../../services.ts'
import { changePassword } from '../passwords/change-password.ts'
import { refuseSame } from '../passwords/refuse-same.ts'
import { refuseWeak } from '../passwords/refuse-weak.ts'
import { refuseWithoutStepUpOrPassword } from '../second-factor/step-up.ts'

/** Changes the password and ends other sessions. With a second factor it requires a step-up authentication. */
export async function repassword({ body, services, session }: CustomerInput<typeof endpoint, Services>) {
  const stale = await refuseWithoutStepUpOrPassword(services, session)
  if (stale !== undefined) return stale
  const limited = await refuseWhenLimited(services, ['passwordByUser', session.userId])
  if (limited !== undefined) return limited
  const user = await services.storage.read(tx => tx.one(findUser, { id: session.userId }))
  const former = user?.password_hash ?? null
  if (user === undefined || former === null) return refuse('10004')
  if (!(await services.passwords.verify(former, body.oldPassword, 'known'))) return refuse('10004')
  // A leaked password is a reason to change it, so the same one is refused.
  if (body.password === body.oldPassword) return refuseSame()
  const weak = refuseWeak(body.password, [user.username, user.email ?? ''])
  if (weak !== undefined) return weak
  const passwordHash = await services.passwords.hash(body.password)
  const isDone = await changePassword(services, {
    user,
    passwordHash,
    spare: session.id,
    permit: async tx => (await tx.one(findUser, { id: user.id }))?.password_hash === former,
  })
  return isDone ? null : refuse('10004')
}
