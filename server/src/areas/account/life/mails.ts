import type { Mail } from '../../../platform/mail/mailer.ts'
import { sendLogged } from '../../../platform/mail/send-logged.ts'
import type { CoreServices } from '../../services.ts'

export async function sendAll(
  services: Pick<CoreServices, 'mailer' | 'metrics' | 'log'>,
  mails: readonly Mail[],
): Promise<void> {
  for (const mail of mails) await sendLogged(services, mail)
}
