import { isLocale } from '@quayside/contracts/locales'
import { secondFactorMail } from '../../../platform/mail/compose.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { Services } from '../../services.ts'

/** Tells the owner by mail that the protection of their sign-in has changed; a mail that does not leave is logged. */
export async function tellByMail(services: Services, userId: string): Promise<void> {
  const { mailer, config, log, metrics, storage } = services
  try {
    const user = await storage.read(tx => tx.one(findUser, { id: userId }))
    if (user === undefined || user.email === null) return
    const locale = isLocale(user.locale) ? user.locale : 'en'
    await mailer.send(secondFactorMail({ to: user.email, locale, siteName: config.siteName }))
    metrics.mail.inc({ outcome: 'sent' })
  } catch (error) {
    metrics.mail.inc({ outcome: 'failed' })
    log.error({ err: error }, 'a mail could not be sent')
  }
}
