import { notify } from '../../notices/notify.ts'
import { commit } from '../../platform/storage/commit.ts'
import { countSessionsLike } from '../../platform/storage/queries/sessions.ts'
import type { UserRow } from '../../platform/storage/queries/users.ts'
import type { Services } from '../services.ts'
import { deviceOf, openSession } from './open-session.ts'
import { rememberBrowser, requesterOf } from './requester.ts'
import { userInfo } from './user-info.ts'

/** Where somebody signs in from. */
export type SignInPlace = {
  readonly services: Services
  readonly request: Parameters<typeof requesterOf>[0] & Parameters<typeof deviceOf>[0]
}

/** Opens a session for a customer who has proved who they are, and tells them of a device that is new. */
export async function signIn({ services, request }: SignInPlace, user: UserRow) {
  const token = services.ids.token()
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
  return { token, user: await userInfo(services, { userId: user.id, mode: user.mode, token }) }
}
