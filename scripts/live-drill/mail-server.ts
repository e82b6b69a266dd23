import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Certificate } from './certificate.ts'

export type MailServer = {
  readonly settings: Readonly<Record<string, string>>
  /** Resolves to the newest code sent to an address since the last call for it. */
  codeFor(email: string): Promise<string>
  stop(): Promise<void>
}

export type Mail = { readonly to: string; readonly text: string }

/** Accepts mail over TLS with a password, and keeps it. */
export async function startMailServer(
  { key, cert }: Certificate,
  onMail: (mail: Mail) => void = () => {},
): Promise<MailServer> {
  const mails: Mail[] = []
  const waiting: (() => void)[] = []
  const server = new SMTPServer({
    secure: true,
    key,
    cert,
    onAuth: ({ password }, _session, done) =>
      password === 'drill' ? done(null, { user: 'site' }) : done(new Error('Invalid username or password')),
    onData(stream, { envelope }, done) {
      buffer(stream)
        .then(async content => {
          const { text = '' } = await PostalMime.parse(content)
          for (const { address } of envelope.rcptTo) {
            mails.push({ to: address, text })
            onMail({ to: address, text })
          }
          done()
          for (const look of waiting.splice(0)) look()
        })
        .catch(done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    settings: { SMTP_URL: `smtps://site:drill@localhost:${port}`, SMTP_FROM: 'no-reply@localhost.test' },
    async codeFor(email) {
      for (;;) {
        const found = mails.findLastIndex(({ to, text }) => to === email && /\b\d{6}\b/.test(text))
        const [mail] = found < 0 ? [] : mails.splice(found, 1)
        const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
        if (code !== undefined) return code
        await new Promise<void>(resolve => waiting.push(resolve))
      }
    },
    stop: () => new Promise(resolve => server.close(() => resolve())),
  }
}
