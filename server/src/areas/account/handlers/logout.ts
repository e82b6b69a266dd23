import type { logout as endpoint } from '@quayside/contracts/endpoints/sign-in/login'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { forgetSession } from '../../../platform/http/sessions/page-session.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { endSession } from '../../../platform/storage/queries/sessions.ts'
import type { Services } from '../../services.ts'

export async function logout(input: CustomerInput<typeof endpoint, Services>) {
  const { services, session } = input
  await commit(services.storage, async (tx, afterCommit) => {
    await tx.one(endSession, { id: session.id, userId: session.userId, now: services.clock.now() })
    const ended = { sessionId: session.id, userId: session.userId }
    afterCommit(() => services.bus.publish('session.ended', ended))
  })
  forgetSession(input, session.id)
  return null
}
