import { LOCALES } from '@quayside/contracts/locales'
import { describe, expect, it } from 'vitest'
import { nftMail } from '../nfts/mails.ts'
import { accountMail, codeMail, lostFactorMail, mailInsteadOfCode } from './mails.ts'
import { accountTexts } from './translations.ts'

const LINK = 'https://quay.example/pass/lost-step#token'

describe('mail', () => {
  it.each(LOCALES.map(({ value }) => value))('in %s carries the code and leaves no placeholder', locale => {
    const addressee = { to: 'a@example.test', locale, siteName: 'Quay & <side>' }
    const code = codeMail(addressee, { purpose: 'register', code: '012345' })
    const wallet = '0x9D85…37D4'
    const changes = (['walletLinked', 'walletUnlinked'] as const).map(kind =>
      accountMail(addressee, kind, { values: { wallet } }),
    )
    const provider = 'Google'
    const linked = (['providerLinked', 'providerUnlinked'] as const).map(kind =>
      accountMail(addressee, kind, { values: { provider, name: 'Maria <side>' } }),
    )
    for (const mail of linked) expect(mail.text).toContain('Google')
    const plain = [
      mailInsteadOfCode(addressee, 'known'),
      mailInsteadOfCode(addressee, 'unknown'),
      accountMail(addressee, 'passwordChanged'),
      accountMail(addressee, 'secondFactorChanged'),
    ]
    const passkeys = (['passkeyAdded', 'passkeyRemoved', 'passkeyRefused'] as const).map(kind =>
      accountMail(addressee, kind, { values: { passkey: 'My <b>$&' } }),
    )
    const letters = (['begun', 'reminder', 'open', 'done', 'stopped', 'lapsed'] as const).map(letter =>
      lostFactorMail(addressee, { letter, link: LINK, opensAt: 0, endsAt: 86_400_000 }),
    )
    const won = nftMail(addressee, {
      news: 'nftWon',
      name: 'Tide <side>',
      charity: 'Fund',
      amount: '5',
      currency: 'USDT',
    })
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
      won,
      accountMail(addressee, 'lostFactor.stranger'),
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
    const addressee = { to: 'a@example.test', locale: 'en', siteName: 'Pier' } as const
    const { html, text } = codeMail(addressee, { purpose: 'reset', code: '012345' })
    expect(html.match(/<strong class="code" dir="ltr">012345<\/strong>/g)).toHaveLength(1)
    expect(html).not.toMatch(/<img|<link|<script|url\(|src=/)
    expect(`${html}${text}`).not.toContain('Sandbox')
  })

  it('is written in eleven different languages', () => {
    const knowns = LOCALES.map(({ value }) => accountTexts(value)('mails.known.text'))
    expect(new Set(knowns).size).toBe(LOCALES.length)
  })
})
