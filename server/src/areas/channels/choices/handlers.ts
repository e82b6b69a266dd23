import type * as endpoints from '@quayside/contracts/endpoints/account/channels'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import type { Services } from '../../services.ts'
import { saveChannel } from './queries.ts'
import { isChangeable, readChoices } from './read-choices.ts'

export async function getChannels({
  session,
  services,
}: CustomerInput<typeof endpoints.getChannels, Services>) {
  return await services.storage.read(tx => readChoices(tx, session.userId))
}

export async function changeChannel({
  body,
  session: { userId },
  services,
}: CustomerInput<typeof endpoints.changeChannel, Services>) {
  const { topic, channel } = body
  if (!isChangeable(topic, channel)) return refuseRequired()
  const limited = await refuseWhenLimited(services, ['channelsByUser', userId])
  if (limited !== undefined) return limited
  return await services.storage.write(async tx => {
    await tx.dynamic(saveChannel({ userId, ...body }))
    return await readChoices(tx, userId)
  })
}

function refuseRequired() {
  return refuseWith('400', {
    issues: [{ path: 'channel', message: 'The customer cannot change this channel' }],
  })
}
