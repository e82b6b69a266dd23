import type { login as endpoint } from '@quayside/contracts/endpoints/login'
import { refuse } from '@quayside/contracts/result'
import { notify } from '../../../notices/notify.ts'
import { type LimitedAct, refuseWhenLimited } from '../../../platform/http/limited.ts'
import type { PublicInput } from '../../../platform/http/register.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { countSessionsLike } from '../../../platform/storage/queries/sessions.ts'
import { findUserByLogin, type UserRow } from '../../../platform/storage/queries/users.ts'
import type { Services } from '../../services.ts'
import { deviceOf, openSession } from '../open-session.ts'
import { isKnownBrowser, type Requester, rememberBrowser, requesterOf } from '../requester.ts'
import { loginKey } from '../rules/username.ts'
import { userInfo } from '../user-info.ts'

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
  const token = services.ids.token()
  await signIn(input, user, token)
  return { token, user: await userInfo(services, { userId: user.id, mode: user.mode, token }) }
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

async function signIn({ services, request }: Input, user: UserRow, token: string): Promise<void> {
  const device = deviceOf(request)
  await commit(services.storage, async (tx, afterCommit) => {
    const like = await tx.one(countSessionsLike, { userId: user.id, userAgent: device.userAgent })
    await openSession(tx, services, { userId: user.id, device, token })
    const requester = requesterOf(request)
    await rememberBrowser(tx, { userId: user.id, requester, now: services.clock.now() })
    if (like !== undefined && like.total > 0) return
    await notify(tx, services, {
      userId: user.id,
      kind: 'newDevice',
      data: { userAgent: device.userAgent },
      afterCommit,
    })
  })
}
