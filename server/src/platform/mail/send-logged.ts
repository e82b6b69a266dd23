import type { Logger } from 'pino'
import type { Metrics } from '../observability/metrics.ts'
import type { Mail, Mailer } from './mailer.ts'

type Sending = { readonly mailer: Mailer; readonly log: Logger; readonly metrics: Metrics }

/** Sends a mail and returns whether it was accepted. A failure is logged and must not undo the completed action. */
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
