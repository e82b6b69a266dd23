import type { Logger } from 'pino'
import type { Metrics } from '../metrics.ts'
import type { Mail, Mailer } from './mailer.ts'

type Sending = { readonly mailer: Mailer; readonly log: Logger; readonly metrics: Metrics }

/** Sends a mail about something that is done: one that does not leave must not undo it, it is logged. */
export async function sendLogged({ mailer, log, metrics }: Sending, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail)
    metrics.mail.inc({ outcome: 'sent' })
  } catch (error) {
    metrics.mail.inc({ outcome: 'failed' })
    log.error({ err: error }, 'a mail could not be sent')
  }
}
