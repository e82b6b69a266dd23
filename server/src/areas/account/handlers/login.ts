import type { login as endpoint } from '@quayside/contracts/endpoints/login'
import { refuse } from '@quayside/contracts/result'
import { type LimitedAct, refuseWhenLimited } from '../../../platform/http/limited.ts'
import type { PublicInput } from '../../../platform/http/register.ts'
import { findUserByLogin } from '../../../platform/storage/queries/users.ts'
import type { Services } from '../../services.ts'
import { isKnownBrowser, type Requester, requesterOf } from '../requester.ts'
import { loginKey } from '../rules/username.ts'
import { signIn } from '../sign-in.ts'

type Input = PublicInput<typeof endpoint, Services>

/** Signs in by name or address (10001, 10003, 10004, 10005, 10009); a wrong name takes as long as a wrong password. */
export async function login(input: Input) {
  const { body, services, request } = input
  if (body.username === '') return refuse('10001')
  const key = loginKey(body.username)
  if (key === undefined) return refuse('10003')
  const requester = requesterOf(request)
  const { user, standing } = await services.storage.read(async tx => {
    const user = await tx.one(findUserByLogin, { login: key })
    return { user, standing: (await isKnownBrowser(tx, user?.id, requester)) ? 'known' : 'stranger' } as const
  })
  const userId = standing === 'known' ? user?.id : undefined
  const limited = await refuseWhenLimited(services, ...limitsOf(key, requester, userId))
  if (limited !== undefined) return limited
  if (user === undefined || user.password_hash === null) {
    await services.passwords.pretend(body.password)
    return refuse(user === undefined ? '10009' : '10004')
  }
  if (!(await services.passwords.verify(user.password_hash, body.password, standing))) return refuse('10004')
  if (user.status !== 'active') return refuse('10005')
  const way = { method: 'password', id: 'password' }
  return await signIn(input, user, { totp: body.totp, way })
}

/**
 * A browser that the customer used before is counted on its own: nobody beside it can use up its tries. All of one
 * customer's together have a bound too, or one who keeps many would fill the places of those who are met first.
 */
function limitsOf(
  key: string,
  { network, browser }: Requester,
  knownUserId: string | undefined,
): readonly LimitedAct[] {
  if (knownUserId !== undefined) {
    return [
      ['loginByAsker', `${key}|${browser}`],
      ['loginByUser', knownUserId],
    ]
  }
  return [
    ['loginByIp', network],
    ['loginByAsker', `${key}|${network}`],
  ]
}
