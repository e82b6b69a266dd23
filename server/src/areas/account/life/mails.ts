import type { Mail } from '../../../platform/mail/mailer.ts'
import { sendLogged } from '../../../platform/mail/send-logged.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import type { CoreServices } from '../../services.ts'
import { findSettings } from './settings-queries.ts'

/** Sends mails one after the other; one that does not leave does not hold the next. */
export async function sendAll(
  services: Pick<CoreServices, 'mailer' | 'metrics' | 'log'>,
  mails: readonly Mail[],
): Promise<void> {
  for (const mail of mails) await sendLogged(services, mail)
}

/** The zone in which a customer is told moments by mail: their own choice, else UTC, for a mail has no device. */
export async function zoneOf(tx: ReadTx, userId: string): Promise<string> {
  return (await tx.one(findSettings, { userId }))?.time_zone ?? 'UTC'
}
