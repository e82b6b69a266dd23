import type { logout as contract } from '@quayside/contracts/endpoints/login'
import type { CustomerInput } from '../../../platform/http/register.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { endSession } from '../../../platform/storage/queries/sessions.ts'

/** Ends the session of the token. */
export async function logout({ services, session }: CustomerInput<typeof contract>) {
  await commit(services.storage, async (tx, afterCommit) => {
    await tx.one(endSession, { id: session.id, userId: session.userId, now: services.clock.now() })
    const ended = { sessionId: session.id, userId: session.userId }
    afterCommit(() => services.bus.publish('session.ended', ended))
  })
  return null
}
