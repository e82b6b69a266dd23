import type { Logger } from 'pino'
import type { Metrics } from '../metrics.ts'
import type { Mail, Mailer } from './mailer.ts'

type Sending = { readonly mailer: Mailer; readonly log: Logger; readonly metrics: Metrics }

/** Sends a mail; one that does not leave must not undo what is done: it is logged. Whether it left. */
export async function sendLogged({ mailer, log, metrics }: Sending, mail: Mail): Promise<boolean> {
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
