import { smtpAddress } from '@quayside/release/smtp'
import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import type { SmtpSettings } from './smtp-settings.ts'

export function createSmtpMailer(options: SmtpSettings & { readonly siteName: string }): Mailer {
  const transport = createTransport({
    ...smtpAddress(options.url),
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    async send({ headers, ...mail }) {
      const more = headers === undefined ? {} : { headers: { ...headers } }
      await transport.sendMail({ ...mail, ...more, from: { name: options.siteName, address: options.from } })
    },
    async close() {
      transport.close()
    },
  }
}
