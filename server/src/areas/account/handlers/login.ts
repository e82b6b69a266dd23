import type { login as endpoint } from '@quayside/contracts/endpoints/sign-in/login'
import { refuse } from '@quayside/contracts/result'
import { type LimitedAct, refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { PublicInput } from '../../../platform/http/route.ts'
import type { Services } from '../../services.ts'
import { refuseClosed } from '../life/refuse-closed.ts'
import { loginNameOf } from '../rules/login-name.ts'
import { isKnownBrowser, type Requester, requesterOf } from '../sessions/requester.ts'
import { signIn } from '../sign-in.ts'
import { findAccount } from './find-account.ts'

type Input = PublicInput<typeof endpoint, Services>

/** Matches no customer: an unknown name costs the same lookups as a known one. */
const NO_USER = ''

/**
 * Signs in by name, address or verified phone number (10001, 10003, 10004, 10005, 10009). Names are public, so an
 * unknown one may be reported (10009). An unknown address or number gets the answer of a wrong password, with the same
 * work. A closed account that can be reopened is reported (10005) only with its password.
 */
export async function login(input: Input) {
  const { body, services, request } = input
  if (body.username === '') return refuse('10001')
  const name = loginNameOf(body.username)
  if (name === undefined) return refuse('10003')
  const requester = requesterOf(request)
  const { user, closed, visitor } = await services.storage.read(async tx => {
    const { user, closed } = await findAccount(tx, name)
    const isKnown = await isKnownBrowser(tx, user?.id ?? NO_USER, requester)
    return { user, closed, visitor: isKnown ? 'known' : 'stranger' } as const
  })
  const userId = visitor === 'known' ? user?.id : undefined
  const limited = await refuseWhenLimited(services, ...limitsOf(name.key, requester, userId))
  if (limited !== undefined) return limited
  if (user === undefined || user.password_hash === null) {
    const told =
      closed && (await refuseClosed(services, { closed, password: body.password, headers: request.headers }))
    if (told !== undefined) return told
    if (!closed?.password_hash) await services.passwords.pretend(body.password)
    return refuse(user === undefined && name.kind === 'name' ? '10009' : '10004')
  }
  if (!(await services.passwords.verify(user.password_hash, body.password, visitor))) return refuse('10004')
  const signInMethod = { method: 'password', id: 'password' }
  return await signIn(input, user, { totp: body.totp, signInMethod })
}

/** Known browsers have their own limit, and one customer's share one, so that tries cannot be used up. */
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
