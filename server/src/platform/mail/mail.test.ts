import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { platformTexts } from '../i18n/platform-texts.ts'
import { compose, composeCode } from './compose.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

describe('the SMTP mailer', () => {
  it('hands the message over as it is', async () => {
    const received: Promise<Buffer> = new Promise(resolve => {
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData(stream, _session, done) {
          const chunks: Buffer[] = []
          stream.on('data', chunk => chunks.push(chunk))
          stream.on('end', () => {
            done()
            server.close()
            resolve(Buffer.concat(chunks))
          })
        },
      })
      server.listen(0, '127.0.0.1', () => {
        const address = server.server.address()
        const port = typeof address === 'object' && address !== null ? address.port : 0
        const options = { url: `smtp://127.0.0.1:${port}`, from: 'desk@example.test', siteName: 'Quayside' }
        const mailer = createSmtpMailer(options)
        const addressee = {
          to: 'a@example.test',
          locale: 'ar',
          siteName: 'Quayside',
          mark: platformTexts('ar')('sandbox.live'),
        } as const
        void mailer.send(composeCode(addressee, { code: '123456', lines: [] })).then(() => mailer.close())
      })
    })
    const mail = await PostalMime.parse(await received)
    expect(mail).toMatchObject({
      from: { address: 'desk@example.test', name: 'Quayside' },
      to: [{ address: 'a@example.test' }],
    })
    expect(mail.subject).toContain('123456')
    expect(mail.text).toContain(platformTexts('ar')('mail.code.validity'))
    expect(mail.text).toContain(platformTexts('ar')('sandbox.live'))
    expect(mail.html).toContain(platformTexts('ar')('sandbox.live'))
  })

  it('rejects when no server takes the message', async () => {
    const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'a@example.test', siteName: 'Q' })
    const addressee = { to: 'a@example.test', locale: 'en', siteName: 'Q' } as const
    await expect(mailer.send(compose(addressee, { subject: 'Q', lines: ['Q'] }))).rejects.toThrow()
    await mailer.close()
  })
})
