import { createTransport } from 'nodemailer'
import { smtpAddress } from '../smtp.ts'
import type { Alert } from './alert.ts'
import type { Channel } from './channel.ts'
import { runbookOf } from './runbook.ts'

/** Timeout (ms) of the mail server. */
const PATIENCE_MS = 10_000

export type MailOptions = {
  readonly url: string
  readonly from: string
  readonly to: readonly string[]
  readonly siteName: string
  readonly runbooks?: string | undefined
  readonly patience?: number
}

/** Derives the Message-ID from the alert id, so that receivers can dedupe. */
export function createAlertMail(options: MailOptions): Channel {
  const { url, from, to, siteName, runbooks, patience = PATIENCE_MS } = options
  const transport = createTransport({
    ...smtpAddress(url),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  const domain = from.slice(from.indexOf('@') + 1)
  return {
    name: 'mail',
    target: to.join(', '),
    async send(alert, { lost, signal }) {
      const sending = transport.sendMail({
        from: { name: `${siteName} releases`, address: from },
        to: [...to],
        subject: subjectOf(alert, siteName),
        text: textOf(alert, { lost, runbook: runbookOf(alert.kind, runbooks) }),
        messageId: `<${alert.id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      await Promise.race([sending, aborted(signal)]).catch((cause: unknown) => {
        throw new Error(`the mail server does not take it: ${sentenceOf(cause)}`, { cause })
      })
    },
    close: () => transport.close(),
  }
}

function subjectOf({ severity, state, sentence, kind }: Alert, siteName: string): string {
  const word = state === 'resolved' ? 'resolved' : severity
  const short = sentence.length > 120 ? `${sentence.slice(0, 120)}…` : sentence
  return `[${siteName} ${word}] ${kind}: ${short}`
}

function textOf(
  { id, kind, severity, state, at, environment, sentence, count }: Alert,
  { lost, runbook }: { readonly lost: number; readonly runbook: string },
): string {
  const facts = [
    `Kind: ${kind} (${severity}, ${state})`,
    ...(environment === null ? [] : [`Environment: ${environment}`]),
    `At: ${at}`,
    `Id: ${id}`,
    `Runbook: ${runbook}`,
  ]
  return [
    state === 'resolved' ? `No longer: ${sentence}` : sentence,
    ...(count > 1 ? [`${count} times since the last alert about this.`] : []),
    ...(lost > 0
      ? [
          lost === 1
            ? 'One alert before this could not be delivered and was given up.'
            : `${lost} alerts before this could not be delivered and were given up.`,
        ]
      : []),
    facts.join('\n'),
  ].join('\n\n')
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('it was interrupted')), { once: true })
  })
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
