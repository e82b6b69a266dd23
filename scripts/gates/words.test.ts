import path from 'node:path'
import { LOCALES } from '@quayside/contracts/locales'
import { describe, expect, it } from 'vitest'
import { serverPages } from './server-pages.ts'
import { addressesOtherwise, GLOSSARY, loosensMarks, otherNames } from './words.ts'

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
    ['zh', '钱包需要重新绑定。', '关联'],
    ['hk', '可以設定止損', '止蝕'],
    ['ja', '先に二段階認証を追加してください。', '2 段階認証'],
    ['ko', '청산, 취소, 출금은 언제나 가능합니다.', '종료'],
    ['ko', '회원님의 지갑', '고객님'],
    ['de', 'Ihre wartenden Aufträge', 'Order'],
    ['es', 'la misma tasa diaria', 'tipo diario'],
    ['ar', 'بمقدار سبريد واحد', 'السبريد'],
    ['th', 'ยกเลิกคำสั่งและปิดสถานะ', 'ปิดโพซิชัน'],
    ['en', 'P&L by day', 'PnL'],
    ['en', 'Fee on each side', 'fee per side'],
    ['en', 'Edit stop and target', 'stop loss'],
    ['en', 'Profit target', 'take profit'],
    ['en', 'Maximum leverage: 30x', 'leverage'],
    ['de', 'Hebel 2x', 'Hebel'],
    ['en', 'Sign in to trade', 'log in'],
    ['en', 'Save as CSV', 'export'],
    ['en', 'Check your list of orders', 'order list'],
    ['en', 'Switch to Demo account', 'demo account'],
    ['en', 'Kind of document', 'type'],
    ['en', 'Smart trading plans', 'smart plan'],
    ['en', 'Settlement receipt', 'receipt'],
    ['en', 'Your e-mail', 'email'],
    ['en', 'Your running plans', 'smart plan'],
    ['en', 'Export ledger lines', 'ledger entry'],
    ['en', 'Closed by support', 'customer service'],
    ['en', 'Add or take back margin', 'margin'],
  ] as const)('are held to the one the product uses: %s %s', (locale, text, say) => {
    expect(otherNames(locale, text).join()).toContain(say)
  })

  it.each(
    GLOSSARY.flatMap(({ term, names }) => LOCALES.map(({ value }) => [term, value, names[value]] as const)),
  )('refuse no name that the glossary itself gives: %s %s', (_, locale, name) => {
    expect(name).not.toBe('')
    expect(otherNames(locale, name)).toEqual([])
  })

  it('are not looked for in markup, placeholders and addresses', () => {
    const text = '<section data-mode="sandbox"><code>/sandbox/mailbox</code> {{wallet}} {wallet}</section>'
    expect(otherNames('it', text)).toEqual([])
  })

  it('let an authenticator be one', () => {
    expect(otherNames('zh', '请用身份验证器应用扫描二维码')).toEqual([])
  })

  it('let a liquidation be forced', () => {
    expect(otherNames('ko', '강제 청산가에 도달하면')).toEqual([])
  })
})

describe('the form of address', () => {
  it.each([
    ['es', 'Si nos lo pides, cerramos una posición por ti.'],
    ['es', '¿Preguntas? Contáctanos: {contact}'],
    ['es', 'donde las guardaste'],
    ['it', '<p>Lei indica il prezzo a cui vuole comprare</p>'],
    ['de', 'Dein Konto'],
  ] as const)('is one in the whole product: %s %s', (locale, text) => {
    expect(addressesOtherwise(locale, text)).toHaveLength(1)
  })

  it('is not looked for in words that only look like it', () => {
    expect(
      addressesOtherwise('es', 'cuando una respuesta no baste; Confirmar otra vez repite la solicitud'),
    ).toEqual([])
  })
})

describe('the space before a French mark', () => {
  it.each(['Rien n’est perdu ; vérifiez', 'Vraiment ?', 'vers « {label}', 'moins de 5 % par an'])(
    'holds the line together: %s',
    text => {
      expect(loosensMarks('fr', text)).toHaveLength(1)
    },
  )

  it('is no concern where it holds, where there is none, or elsewhere', () => {
    expect(loosensMarks('fr', 'Vraiment\u00a0? 5\u00a0% à 12:30, Williams %R')).toEqual([])
    expect(loosensMarks('de', '5 % der Margin')).toEqual([])
  })
})

describe('the pages of the server', () => {
  const pages = serverPages(path.join(import.meta.dirname, '../../server'))

  it.each(LOCALES.map(({ value }) => value))('are found in %s', locale => {
    expect(pages.some(line => line.locale === locale)).toBe(true)
  })
})
