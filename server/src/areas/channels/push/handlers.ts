import type * as endpoints from '@quayside/contracts/endpoints/account/push'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import type { ChannelServices } from '../services.ts'
import { isPushService } from './push-services.ts'
import { countSubscriptions, deleteSubscription, findSubscription, insertSubscription } from './queries.ts'

export async function getPush({
  session,
  services,
}: CustomerInput<typeof endpoints.getPush, ChannelServices>) {
  const row = await services.storage.read(tx => tx.one(findSubscription, { sessionId: session.id }))
  return { publicKey: services.vapid.current.publicKey, isOn: row !== undefined }
}

/** Replaces the session's subscription, and another session's of the same browser. */
export async function subscribePush(input: CustomerInput<typeof endpoints.subscribePush, ChannelServices>) {
  const { body, session, services } = input
  const { id: sessionId, userId } = session
  const { endpoint, p256dh, auth } = body
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
      key_id: vapid.current.id,
      created_at: clock.now(),
    })
    return null
  })
}

export async function unsubscribePush({
  session,
  services,
}: CustomerInput<typeof endpoints.unsubscribePush, ChannelServices>) {
  await services.storage.write(tx => tx.run(deleteSubscription, { sessionId: session.id, endpoint: '' }))
  return null
}
