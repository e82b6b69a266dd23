import { isLocale } from '@quayside/contracts/locales'
import type { Addressee } from '../../platform/mail/compose.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { UserRow } from '../../platform/storage/queries/users.ts'
import type { CoreServices } from '../services.ts'

/** To whom mail for a customer goes, in their language; undefined where there is no address. */
export function addresseeOf(
  { config }: Pick<CoreServices, 'config'>,
  user: UserRow | undefined,
): Addressee | undefined {
  if (user === undefined || user.email === null) return undefined
  const locale = isLocale(user.locale) ? user.locale : 'en'
  return { to: user.email, locale, siteName: config.siteName }
}

/** Sends a mail; one that does not leave must not undo what is done: it is logged. Whether it left. */
export async function sendMail(
  { mailer, metrics, log }: Pick<CoreServices, 'mailer' | 'metrics' | 'log'>,
  mail: Mail,
): Promise<boolean> {
  try {
    await mailer.send(mail)
    metrics.mail.inc({ outcome: 'sent' })
    return true
  } catch (error) {
    metrics.mail.inc({ outcome: 'failed' })
    log.error({ err: error }, 'a mail could not be sent')
    return false
  }
}
