import { isLocale } from '@quayside/contracts/locales'
import { refuseWith } from '../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../platform/http/limited.ts'
import { addressCodeMail } from '../../platform/mail/address-book.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import type { Services } from '../services.ts'
import { keepCode } from './queries.ts'
import { type BookAddress, CODE_LIFE_MS, hashCode } from './rules/address.ts'

/**
 * Mails the code that confirms an address, with the address in it: who confirms reads what is confirmed. The mailbox is spared
 * as by every other code.
 */
export async function sendCodeFor(services: Services, known: BookAddress) {
  const { storage, clock, ids, config, mailer, metrics, log } = services
  const { id, userId } = known
  const limited = await refuseWhenLimited(
    services,
    ['sendCodeByUser', userId],
    ['sendCodeByUserDaily', userId],
  )
  if (limited !== undefined) return limited
  const code = ids.code()
  const now = clock.now()
  const expiresAt = now + CODE_LIFE_MS
  const user = await storage.write(async tx => {
    await tx.run(keepCode, { id, codeHash: hashCode({ id, code }), now, expiresAt })
    return await tx.one(findUser, { id: userId })
  })
  if (!user?.email) return refuseWith('503')
  const locale = isLocale(user.locale) ? user.locale : 'en'
  const mail = addressCodeMail({ to: user.email, locale, siteName: config.siteName }, { ...known, code })
  try {
    await mailer.send(mail)
    metrics.mail.inc({ outcome: 'sent' })
    return { ok: true as const, value: expiresAt }
  } catch (error) {
    metrics.mail.inc({ outcome: 'failed' })
    log.error({ err: error }, 'a mail could not be sent')
    return refuseWith('503')
  }
}
