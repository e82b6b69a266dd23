import { randomUUID } from 'node:crypto'
import hoodiecrow from 'hoodiecrow-imap'

export const PASSWORD_OF_MAILBOX = 'mailbox secret'
const USER = 'service@quayside.test'

export type Mailbox = {
  /** Settings of a site that reads it. */
  readonly environment: Readonly<Record<string, string>>
  deliver(raw: string): void
  /** Number of unseen mails. */
  unseen(): number
  close(): Promise<void>
}

/** A real IMAP server with one mailbox. */
export async function openMailbox(): Promise<Mailbox> {
  const server = hoodiecrow({
    plugins: ['ID'],
    users: { [USER]: { password: PASSWORD_OF_MAILBOX } },
    storage: { INBOX: { messages: [] } },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const account = `${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD_OF_MAILBOX)}`
  return {
    environment: {
      SMTP_URL: 'smtp://127.0.0.1:1',
      SMTP_FROM: 'no-reply@quayside.test',
      SERVICE_IMAP_URL: `imap://${account}@127.0.0.1:${port}/INBOX`,
      SERVICE_REPLY_ADDRESS: 'service@quayside.test',
    },
    // The server takes one character for one byte.
    deliver: raw =>
      server.appendMessage('INBOX', [], '30-Nov-2026 10:00:00 +0000', Buffer.from(raw).toString('latin1')),
    unseen: () => server.getMailbox('INBOX').messages.filter(({ flags }) => !flags.includes('\\Seen')).length,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

export type Attached = { readonly type: string; readonly bytes: Uint8Array; readonly name?: string }

type Written = {
  readonly from?: string
  readonly to?: string
  readonly id?: string
  readonly subject?: string
  /** More header lines. */
  readonly headers?: readonly string[]
  readonly type?: string
  readonly text?: string
  readonly attached?: readonly Attached[]
}

const BOUNDARY = 'boundary-of-the-parts'

/** A raw mail; an empty `from`, `to`, or `id` leaves the header out. */
export function mailOf({ from, to, id = randomUUID(), subject = 'Re: answer', ...rest }: Written): string {
  const { headers = [], type = 'text/plain; charset=utf-8', text = 'Thank you.', attached = [] } = rest
  const isPlain = attached.length === 0
  const parts = [
    `--${BOUNDARY}\r\nContent-Type: ${type}\r\n\r\n${text}`,
    ...attached.map(attachedPart),
    `--${BOUNDARY}--`,
  ]
  return [
    ...(from ? [`From: ${from}`] : []),
    ...(to ? [`To: ${to}`] : []),
    ...(id ? [`Message-ID: <${id}@mail.test>`] : []),
    `Subject: ${subject}`,
    ...headers,
    'MIME-Version: 1.0',
    `Content-Type: ${isPlain ? type : `multipart/mixed; boundary=${BOUNDARY}`}`,
    '',
    isPlain ? text.replaceAll(/\r?\n/g, '\r\n') : parts.join('\r\n'),
    '',
  ].join('\r\n')
}

function attachedPart({ type, bytes, name = 'file' }: Attached): string {
  const body = Buffer.from(bytes).toString('base64').replaceAll(/.{76}/g, '$&\r\n')
  return [
    `--${BOUNDARY}`,
    `Content-Type: ${type}; name=${name}`,
    `Content-Disposition: attachment; filename=${name}`,
    'Content-Transfer-Encoding: base64',
    '',
    body,
  ].join('\r\n')
}
