import type * as endpoints from '@quayside/contracts/endpoints/account/identity'
import { isoOf } from '@quayside/contracts/iso-time'
import { localeOf } from '@quayside/contracts/locales'
import { refuse } from '@quayside/contracts/result'
import { networkOf } from '@quayside/release/client-address'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { assignedPhoneOf } from '../../../platform/phone-number.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { Services } from '../../services.ts'
import { confirmPhone as confirm, countPhoneTry, savePhoneCode } from '../phone-queries.ts'
import { hashPhoneCode, PHONE_CODE_LIFE_MS, PHONE_CODE_REST_SECONDS } from '../rules/phone-code.ts'
import { identityTexts } from '../translations.ts'
import { readCase } from '../write-case.ts'
import { readView } from './identification.ts'

/** Texts a code; 404 without a gateway, 10019 when settled. Does not reveal whether another account has the number. */
export async function sendPhoneCode(input: CustomerInput<typeof endpoints.sendPhoneCode, Services>) {
  const { body, services, session, request } = input
  const { storage, clock, ids, sms, config } = services
  const { userId } = session
  if (sms === undefined) return refuseWith('404')
  const phone = assignedPhoneOf(body.dialCode, body.phone)
  if (phone === undefined) return refuseNumber()
  const settled = await refuseSettled(services, userId)
  if (settled !== undefined) return settled
  const limited = await refuseWhenLimited(
    services,
    ['smsByIp', networkOf(request.ip)],
    ['smsByUser', userId],
    ['smsByUserDaily', userId],
    ['smsByPhone', phone],
    ['smsByPhoneDaily', phone],
  )
  if (limited !== undefined) return limited
  const code = ids.code()
  const now = clock.now()
  const expiresAt = now + PHONE_CODE_LIFE_MS
  const codeHash = hashPhoneCode({ userId, phone, code })
  const user = await storage.write(async tx => {
    await tx.run(savePhoneCode, { userId, phone, codeHash, now, expiresAt })
    return await tx.one(findUser, { id: userId })
  })
  const locale = localeOf(user?.locale)
  const text = identityTexts(locale)('phoneCode', { code, site: config.siteName })
  if (!(await deliver(services, sms, { to: phone, text }))) return refuseWith('503')
  return { expiresAt: isoOf(expiresAt), againAfterSeconds: PHONE_CODE_REST_SECONDS }
}

/** Proves the number (10091: five tries, ten minutes, single use; 10008 for an excluded customer's number). */
export async function confirmPhone(input: CustomerInput<typeof endpoints.confirmPhone, Services>) {
  const { body, services, session } = input
  const { userId } = session
  const phone = assignedPhoneOf(body.dialCode, body.phone)
  if (phone === undefined) return refuseNumber()
  const settled = await refuseSettled(services, userId)
  if (settled !== undefined) return settled
  const now = services.clock.now()
  const wanted = hashPhoneCode({ userId, phone, code: body.code })
  const refused = await services.storage.write(async tx => {
    if ((await tx.one(countPhoneTry, { userId, phone, now }))?.code_hash !== wanted) return refuse('10091')
    const stopped = await services.ownLimits.admit(tx, { userId, fact: { kind: 'phone', phone }, now })
    if (stopped !== undefined) return stopped
    await tx.run(confirm, { userId, phone, now })
    return undefined
  })
  if (refused !== undefined) return refused
  return await services.storage.read(tx => readView(tx, services, { userId, now }))
}

async function refuseSettled({ storage, clock }: Services, userId: string) {
  const { status } = await storage.read(tx => readCase(tx, { userId, tier: 1, now: clock.now() }))
  return status === 'pending' || status === 'verified' ? refuse('10019', { status }) : undefined
}

function refuseNumber() {
  return refuseWith('400', { issues: [{ path: 'phone', message: 'impossible' }] })
}

async function deliver(
  { metrics, log }: Services,
  sms: NonNullable<Services['sms']>,
  message: Parameters<NonNullable<Services['sms']>['send']>[0],
): Promise<boolean> {
  try {
    await sms.send(message)
    metrics.sms.inc({ outcome: 'sent' })
    return true
  } catch (error) {
    metrics.sms.inc({ outcome: 'failed' })
    log.error({ err: error }, 'a text message could not be sent')
    return false
  }
}
