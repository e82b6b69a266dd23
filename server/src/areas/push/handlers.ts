import type * as endpoints from '@quayside/contracts/endpoints/account/push'
import { PUSH_TOPICS } from '@quayside/contracts/endpoints/account/push'
import { refuseWith } from '../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../platform/http/rate-limits/limited.ts'
import type { CustomerInput } from '../../platform/http/route.ts'
import { isPushService } from './push-services.ts'
import { countSubscriptions, deleteSubscription, findSubscription, insertSubscription } from './queries.ts'
import type { PushServices } from './services.ts'

export async function getPush({ session, services }: CustomerInput<typeof endpoints.getPush, PushServices>) {
  const row = await services.storage.read(tx => tx.one(findSubscription, { sessionId: session.id }))
  const chosen = row?.topics.split(',') ?? []
  return {
    publicKey: services.vapid.current.publicKey,
    topics: PUSH_TOPICS.filter(topic => chosen.includes(topic)),
  }
}

/** Replaces the session's subscription, and another session's of the same browser. */
export async function subscribePush(input: CustomerInput<typeof endpoints.subscribePush, PushServices>) {
  const { body, session, services } = input
  const { id: sessionId, userId } = session
  const { endpoint, p256dh, auth, topics } = body
  if (!isPushService(endpoint)) return refuseWith('400')
  const limited = await refuseWhenLimited(services, ['pushByUser', userId])
  if (limited !== undefined) return limited
  const { storage, clock, vapid, limits } = services
  const most = limits.most('pushBrowsers')
  return await storage.write(async tx => {
    await tx.run(deleteSubscription, { sessionId, endpoint })
    const held = (await tx.one(countSubscriptions, { userId }))?.total ?? 0
    if (held >= most) return refuseWith('429', { limit: 'pushBrowsers', held })
    await tx.run(insertSubscription, {
      session_id: sessionId,
      user_id: userId,
      endpoint,
      p256dh,
      auth,
      topics: PUSH_TOPICS.filter(topic => topics.includes(topic)).join(),
      key_id: vapid.current.id,
      created_at: clock.now(),
    })
    return null
  })
}

export async function unsubscribePush({
  session,
  services,
}: CustomerInput<typeof endpoints.unsubscribePush, PushServices>) {
  await services.storage.write(tx => tx.run(deleteSubscription, { sessionId: session.id, endpoint: '' }))
  return null
}
