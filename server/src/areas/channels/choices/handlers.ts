import type * as endpoints from '@quayside/contracts/endpoints/account/channels'
import { nextDigest } from '../../../notifications/next-digest.ts'
import { findTimes } from '../../../notifications/times.ts'
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
  body: { quiet, digest, timeZone },
  session: { userId },
  services,
}: CustomerInput<typeof endpoints.changeNoticeTimes, Services>) {
  if (!isTimeZone(timeZone)) return refuseInput('timeZone', 'There is no such time zone')
  const limited = await refuseWhenLimited(services, ['channelsByUser', userId])
  if (limited !== undefined) return limited
  const now = services.clock.now()
  return await services.storage.write(async tx => {
    const before = await tx.one(findTimes, { userId })
    const since = before?.digest === digest ? before.digest_since : null
    const isOn = digest !== 'off'
    await tx.run(saveTimes, {
      user_id: userId,
      time_zone: timeZone,
      quiet_from: quiet?.from ?? null,
      quiet_until: quiet?.until ?? null,
      digest: isOn ? digest : null,
      digest_at: isOn ? nextDigest(now, digest, timeZone) : null,
      digest_since: isOn ? (since ?? now) : null,
    })
    return await readChoices(tx, userId)
  })
}

function refuseInput(path: string, message: string) {
  return refuseWith('400', { issues: [{ path, message }] })
}
