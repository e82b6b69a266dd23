import { isLocale } from '@quayside/contracts/locales'
import type { Addressee } from '../../../platform/mail/compose.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { UserRow } from '../../../platform/storage/queries/users.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import type { CoreServices } from '../../services.ts'
import { findSettings } from './settings-queries.ts'

type Sending = Pick<CoreServices, 'mailer' | 'metrics' | 'log'>

/** Sends mail; one that does not leave must not undo what is done: it is logged. */
export async function sendAll({ mailer, metrics, log }: Sending, mails: readonly Mail[]): Promise<void> {
  for (const mail of mails) {
    try {
      await mailer.send(mail)
      metrics.mail.inc({ outcome: 'sent' })
    } catch (error) {
      metrics.mail.inc({ outcome: 'failed' })
      log.error({ err: error }, 'a mail could not be sent')
    }
  }
}

/** How a customer is written to at an address. */
export function addresseeOf(
  { config }: Pick<CoreServices, 'config'>,
  user: Pick<UserRow, 'locale'>,
  to: string,
): Addressee {
  return { to, locale: isLocale(user.locale) ? user.locale : 'en', siteName: config.siteName }
}

/** The zone in which a customer is told moments by mail: their own choice, else UTC, for a mail has no device. */
export async function zoneOf(tx: ReadTx, userId: string): Promise<string> {
  return (await tx.one(findSettings, { userId }))?.time_zone ?? 'UTC'
}
