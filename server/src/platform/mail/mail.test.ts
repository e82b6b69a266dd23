import { LOCALES } from '@quayside/contracts/locales'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { SANDBOX_MARK } from '../sandbox-mark.ts'
import {
  codeMail,
  knownAddressMail,
  passwordChangedMail,
  providerChangedMail,
  secondFactorMail,
  unknownAddressMail,
  waysChangedMail,
} from './compose.ts'
import { lostFactorMail, strangerMail } from './lost-factor.ts'
import { nftMail } from './nft.ts'
import { passkeyMail } from './passkeys.ts'
import { createSmtpMailer } from './smtp-mailer.ts'
import { MAIL_TEXTS } from './texts.ts'

const LINK = 'https://quay.example/pass/lost-step#token'

describe('mail', () => {
  it.each(LOCALES.map(({ value }) => value))('in %s carries the code and leaves no placeholder', locale => {
    const addressee = { to: 'a@example.test', locale, siteName: 'Quay & <side>', isSandbox: false }
    const code = codeMail(addressee, { purpose: 'register', code: '012345' })
    const wallet = '0x9D85…37D4'
    const changes = (['walletLinked', 'walletUnlinked'] as const).map(kind =>
      waysChangedMail(addressee, { kind, wallet }),
    )
    const provider = 'Google'
    const linked = (['providerLinked', 'providerUnlinked'] as const).map(kind =>
      providerChangedMail(addressee, { kind, provider, name: 'Maria <side>' }),
    )
    for (const mail of linked) expect(mail.text).toContain('Google')
    const plain = [knownAddressMail, unknownAddressMail, passwordChangedMail, secondFactorMail].map(make =>
      make(addressee),
    )
    const passkeys = (['passkeyAdded', 'passkeyRemoved', 'passkeyRefused'] as const).map(kind =>
      passkeyMail(addressee, { kind, name: 'My <b>$&' }),
    )
    const letters = (['begun', 'reminder', 'open', 'done', 'stopped', 'lapsed'] as const).map(letter =>
      lostFactorMail(addressee, { letter, link: LINK, opensAt: 0, endsAt: 86_400_000 }),
    )
    const auctions = (['nftOutbid', 'nftWon'] as const).map(news =>
      nftMail(addressee, {
        news,
        name: 'Tide <side>',
        charity: 'Fund',
        amount: '5',
        minimum: '6',
        currency: 'USDT',
      }),
    )
    const [begun, , , , stopped] = letters
    expect(begun?.text).toContain(LINK)
    expect(begun?.html).toContain(`<a href="${LINK}" dir="ltr">`)
    expect(stopped?.text).not.toContain(LINK)
    const others = [
      ...plain,
      ...changes,
      ...passkeys,
      ...letters,
      ...linked,
      ...auctions,
      strangerMail(addressee),
    ]
    for (const mail of passkeys) expect(mail.text).toContain('My <b>$&')
    for (const mail of changes) expect(mail.text).toContain(wallet)
    expect(code.subject).toContain('012345')
    expect(code.text).toContain('012345')
    for (const mail of [code, ...others]) {
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\w+\}/)
      expect(mail.html).not.toContain('<side>')
    }
    for (const mail of others) expect(mail.text).not.toContain('012345')
  })

  it('writes the code large, once, and fetches nothing', () => {
    const addressee = { to: 'a@example.test', locale: 'en', siteName: 'Pier', isSandbox: false } as const
    const { html, text } = codeMail(addressee, { purpose: 'reset', code: '012345' })
    expect(html.match(/<strong class="code" dir="ltr">012345<\/strong>/g)).toHaveLength(1)
    expect(html).not.toMatch(/<img|<link|<script|url\(|src=/)
    expect(`${html}${text}`).not.toContain(SANDBOX_MARK.en)
  })

  it('is written in eleven different languages', () => {
    const knowns = Object.values(MAIL_TEXTS).map(texts => texts.known)
    expect(new Set(knowns).size).toBe(LOCALES.length)
  })
})

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
          isSandbox: true,
        } as const
        void mailer.send(codeMail(addressee, { purpose: 'reset', code: '123456' })).then(() => mailer.close())
      })
    })
    const mail = await PostalMime.parse(await received)
    expect(mail).toMatchObject({
      from: { address: 'desk@example.test', name: 'Quayside' },
      to: [{ address: 'a@example.test' }],
    })
    expect(mail.subject).toContain('123456')
    expect(mail.text).toContain(MAIL_TEXTS.ar.validity)
    expect(mail.text).toContain(SANDBOX_MARK.ar)
    expect(mail.html).toContain(SANDBOX_MARK.ar)
  })

  it('rejects when no server takes the message', async () => {
    const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'a@example.test', siteName: 'Q' })
    const addressee = { to: 'a@example.test', locale: 'en', siteName: 'Q', isSandbox: false } as const
    await expect(mailer.send(knownAddressMail(addressee))).rejects.toThrow()
    await mailer.close()
  })
})
