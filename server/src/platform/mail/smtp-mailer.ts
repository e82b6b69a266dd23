import { smtpAddress } from '@quayside/release/smtp'
import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

export function createSmtpMailer(options: { url: string; from: string; siteName: string }): Mailer {
  const transport = createTransport({
    ...smtpAddress(options.url),
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, from: { name: options.siteName, address: options.from } })
    },
    async close() {
      transport.close()
    },
  }
}
