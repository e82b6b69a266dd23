import type * as endpoints from '@quayside/contracts/endpoints/account/channels'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { isTimeZone } from '../../../platform/time/time-zone.ts'
import type { Services } from '../../services.ts'
import { saveChannel, saveTimes } from './queries.ts'
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
  if (!isChangeable(topic, channel)) return refuseInput('channel', 'The customer cannot change this channel')
  const limited = await refuseWhenLimited(services, ['channelsByUser', userId])
  if (limited !== undefined) return limited
  return await services.storage.write(async tx => {
    await tx.dynamic(saveChannel({ userId, ...body }))
    return await readChoices(tx, userId)
  })
}

export async function changeNoticeTimes({
  body: { quiet, timeZone },
  session: { userId },
  services,
}: CustomerInput<typeof endpoints.changeNoticeTimes, Services>) {
  if (!isTimeZone(timeZone)) return refuseInput('timeZone', 'There is no such time zone')
  const limited = await refuseWhenLimited(services, ['channelsByUser', userId])
  if (limited !== undefined) return limited
  return await services.storage.write(async tx => {
    await tx.run(saveTimes, {
      user_id: userId,
      time_zone: timeZone,
      quiet_from: quiet?.from ?? null,
      quiet_until: quiet?.until ?? null,
    })
    return await readChoices(tx, userId)
  })
}

function refuseInput(path: string, message: string) {
  return refuseWith('400', { issues: [{ path, message }] })
}
