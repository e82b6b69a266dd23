import path from 'node:path'
import { LOCALES } from '@quayside/contracts/locales'
import { describe, expect, it } from 'vitest'
import { serverTexts } from './server-texts.ts'
import { otherNames } from './words.ts'

describe('names of one thing', () => {
  it.each([
    ['de', 'Automatische Prüfung (Sandbox)', 'Testumgebung'],
    ['fr', 'Bac à sable : rien n’est envoyé', 'environnement de test'],
    ['it', 'Questa è una sandbox', 'ambiente di prova'],
    ['es', 'Elija un método de retirada', 'retiro'],
    ['hk', '請先完成身份認證', '驗證'],
    ['hk', '切換至真實帳戶', '賬'],
    ['ko', '대출에는 본인 인증이 필요합니다.', '신원 인증'],
    ['zh', '身份验证后即确认', '身份认证'],
  ] as const)('are held to the one the product uses: %s %s', (locale, text, say) => {
    expect(otherNames(locale, text).join()).toContain(say)
  })

  it('are not looked for in markup, placeholders and addresses', () => {
    const text = '<section data-mode="sandbox"><code>/sandbox/mailbox</code> {{wallet}} {wallet}</section>'
    expect(otherNames('it', text)).toEqual([])
  })

  it('let an authenticator be one', () => {
    expect(otherNames('zh', '请用身份验证器应用扫描二维码')).toEqual([])
  })
})

describe('the texts of the server', () => {
  const texts = serverTexts(path.join(import.meta.dirname, '../../server'))

  it.each(LOCALES.map(({ value }) => value))('are found in %s: pages, e-mails and PDFs', locale => {
    const places = texts.filter(text => text.locale === locale).map(({ where }) => where)
    for (const place of ['content/', 'platform/mail/', 'areas/statement/texts/', 'areas/loans/texts/']) {
      expect(places.some(where => where.includes(place))).toBe(true)
    }
  })
})
