import type { reset as endpoint } from '@quayside/contracts/endpoints/sign-in/login'
import { refuse } from '@quayside/contracts/result'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { PublicInput } from '../../../platform/http/route.ts'
import type { Services } from '../../services.ts'
import { addressStatusOf } from '../email/address-status.ts'
import { checkCode, spendCode } from '../email/email-codes.ts'
import { changePassword } from '../passwords/change-password.ts'
import { refuseSame } from '../passwords/refuse-same.ts'
import { refuseWeak } from '../passwords/refuse-weak.ts'
import { requesterOf } from '../sessions/requester.ts'

export async function reset({ body, services, request }: PublicInput<typeof endpoint, Services>) {
  const { network, key } = requesterOf(request)
  const limited = await refuseWhenLimited(services, ['codeByIp', network])
  if (limited !== undefined) return limited
  const code = { email: body.email, purpose: 'reset', code: body.code, requester: key } as const
  const now = services.clock.now()
  const { resets: user } = await services.storage.read(tx => addressStatusOf(tx, body.email, now))
  // Checks the code for unknown addresses too, or timing would reveal which have an account.
  const isRight = await checkCode(services, code)
  if (user === undefined || !isRight) return refuse('10002')
  const weak = refuseWeak(body.password, [user.username, body.email])
  if (weak !== undefined) return weak
  // Someone who can read the mail gets only one guess at the old password: a wrong guess replaces it.
  const former = user.password_hash
  if (former !== null && (await services.passwords.verify(former, body.password, 'known')))
    return refuseSame()
  const passwordHash = await services.passwords.hash(body.password)
  const isDone = await changePassword(services, {
    user,
    passwordHash,
    permit: tx => spendCode(tx, services, code),
  })
  return isDone ? null : refuse('10002')
}
