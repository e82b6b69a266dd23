import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { LOCALES, type Locale } from '@quayside/contracts/locales'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { helpFigures } from '../../app/help-figures.ts'
import { parseConfig } from '../../app/settings/config.ts'
import { nearestLocale } from '../../platform/i18n/localized.ts'
import { packageFolder } from '../../platform/package-folder.ts'
import { defaultDepositTable } from '../deposits/chains/deposit-table.ts'
import { loadExchangeTable } from '../exchange/exchange-table.ts'
import { loadLoanTable } from '../loans/loan-table.ts'
import { loadWithdrawalTable } from '../withdrawals/withdrawal-table.ts'
import { writeContent } from './content.builders.ts'
import { type Documents, loadDocuments } from './documents.ts'

const folder = path.join(packageFolder, 'content')
const sources = {
  depositTable: defaultDepositTable({ minimums: 'alternative', siteMode: 'sandbox' }),
  withdrawalTable: loadWithdrawalTable(undefined, { siteMode: 'sandbox' }),
  exchangeTable: loadExchangeTable(undefined, []),
  loanTable: loadLoanTable(undefined, { siteMode: 'sandbox' }),
  waitMs: 300_000,
}
const figures = helpFigures(sources)
const documents = loadDocuments(folder, parseConfig({ SITE_NAME: 'Pier <7>' }), { figures })
/** Languages with a folder; the others fall back. */
const written = LOCALES.map(({ value }) => value).filter(locale => existsSync(path.join(folder, locale)))
const ids = documents.list('en').map(({ id }) => id)

describe('the documents', () => {
  it('cover every group of the footer, the questions and the notices', () => {
    const count = (type: number) => documents.list('en').filter(item => item.type === type).length
    expect([1, 2, 3, 4].map(count)).toEqual([3, 2, 5, 1])
    expect(count(5)).toBeGreaterThanOrEqual(12)
    expect(count(6)).toBeGreaterThanOrEqual(3)
  })

  it('have a title in each of the eleven languages', () => {
    const english = new Map(documents.list('en').map(({ id, title }) => [id, title]))
    for (const { value } of LOCALES.filter(locale => locale.value !== 'en')) {
      const same = documents.list(value).filter(({ id, title }) => title === '' || title === english.get(id))
      expect([value, same]).toEqual([value, []])
    }
  })

  it('stand in English, Chinese and Arabic at least', () => {
    expect(written).toEqual(expect.arrayContaining(['en', 'zh', 'ar']))
  })

  it.each(ids)('%s is written in every language that has pages', id => {
    for (const locale of written) {
      const document = documents.find(id, locale)
      expect(document?.bodyLocale).toBe(locale)
      expect(document?.body.length).toBeGreaterThan(40)
    }
  })

  it.each(ids)(
    '%s has marks of direction at the percent signs of its Arabic text, which would turn them around',
    id => {
      const body = documents.find(id, 'ar')?.body ?? ''
      expect(body.match(/\d%|%(?!\u200e)/g)).toBeNull()
    },
  )

  it.each(ids)('%s holds nothing that could run and leaves no placeholder', id => {
    for (const locale of written) {
      const body = documents.find(id, locale)?.body
      expect(body).not.toMatch(/<script|<section|\son\w+=|javascript:|\{\w+\}/)
    }
  })

  it.each(['wallet', 'wallet-or-code'])('keep every paragraph whole where %s authorizes', means => {
    const own = loadDocuments(folder, parseConfig({ WITHDRAWAL_AUTHORIZATION: means }))
    for (const id of ids)
      for (const locale of written)
        expect(own.find(id, locale)?.body, `${id} ${locale}`).not.toMatch(/<p>\s*<\/p>|<\/p>\s*[^<\s]/)
    expect(own.find('faq-withdrawal', 'en')?.body).toContain('anyone move your tokens. The withdrawal')
  })

  it.each(written)('lead to the conversation with customer service, in %s', locale => {
    for (const id of ['contact-us', 'online-support'])
      expect(documents.find(id, locale)?.body).toContain('href="/service"')
  })

  it('fall back to the nearest language that is written', () => {
    const has = (locale: Locale) => locale === 'en' || locale === 'zh'
    expect(nearestLocale(has, 'hk')).toBe('zh')
    expect(nearestLocale(has, 'de')).toBe('en')
  })

  it('escape the name of the site', () => {
    expect(documents.find('about-us', 'en')?.body).toContain('Pier &lt;7&gt;')
  })

  it('say plainly that the sandbox holds no license', () => {
    expect(documents.find('licence', 'en')?.body).toContain('holds no license')
    expect(documents.find('licence', 'zh')?.body).toContain('不持有')
  })

  it('do not know what is not there', () => {
    expect(documents.find('../../package', 'en')).toBeUndefined()
  })

  it('are found at every link within the site', () => {
    const known = new Set([
      '/help/faq',
      '/help/notice',
      '/service',
      '/profile',
      '/profile/orders',
      '/profile/transactions',
      '/profile/settings',
      '/profile/limits',
      '/pass/reset',
      '/loan',
      '/loan/identity',
      '/profile/balance/deposit',
      '/profile/balance/withdraw',
      '/profile/balance/addresses',
      '/profile/balance/exchange',
    ])
    for (const id of ids) {
      for (const [, href = ''] of (documents.find(id, 'en')?.body ?? '').matchAll(/href="([^"]+)"/g)) {
        expect([id, href, known.has(href)]).toEqual([id, href, true])
      }
    }
  })
})

describe('the questions about money in and out', () => {
  it('say the operator’s own figures as the language writes them', () => {
    const deposit = documents.find('faq-deposit', 'en')?.body
    expect(deposit).toContain('100\u00a0USDT, 0.001\u00a0BTC, and 0.1\u00a0ETH')
    const body = documents.find('faq-withdrawal', 'de')?.body
    for (const said of ['vor mindestens 5 Minuten', 'USDT\u00a00,1\u00a0%', '10.000\u00a0USD'])
      expect(body).toContain(said)
    const none = helpFigures({
      depositTable: defaultDepositTable({ minimums: 'main', siteMode: 'live' }),
      withdrawalTable: loadWithdrawalTable(undefined, { siteMode: 'live' }),
      exchangeTable: [],
      loanTable: loadLoanTable(undefined, { siteMode: 'live' }),
      waitMs: 86_400_000,
    })
    expect(none('en')).toMatchObject({ wait: '24 hours', depositMinimums: '–', withdrawalFees: '–' })
  })

  it('say what a loan costs by the operator’s own table', () => {
    const sample = documents.find('faq-loans', 'en')?.body
    for (const said of ['0.05% a day', '7 days', '1,000\u00a0USD for 30 days costs 11.50\u00a0USD'])
      expect(sample).toContain(said)
    expect(sample).toContain('13.99% (14.93% effective)')
    const loanTable = loadLoanTable(undefined, { siteMode: 'sandbox' })
    const terms = { ...loanTable.terms, dailyRate: '0.001', interestFreeDays: 0, terms: [10, 20] }
    const other = { ...loanTable, terms: { ...terms, minAmount: '2000.00' } }
    const loans = (table: typeof other) => helpFigures({ ...sources, loanTable: table })('de')
    expect(loans(other)).toMatchObject({
      loanRate: '0,1\u00a0%',
      loanFree: '0 Tage',
      loanDays: '20 Tage',
      loanAmount: '2.000\u00a0USD',
      loanCost: '40,00\u00a0USD',
      loanNominal: '36,50\u00a0%',
      loanEffective: '43,53\u00a0%',
    })
  })

  it.each(written)('say what authorizes a withdrawal here, in %s', locale => {
    const byCode = loadDocuments(folder, parseConfig({ WITHDRAWAL_AUTHORIZATION: 'wallet-or-code' }), {
      figures,
    })
    const [both, wallet] = [byCode, documents].map(one => one.find('faq-withdrawal', locale)?.body ?? '')
    expect(both?.length).toBeGreaterThan((wallet?.length ?? 0) + 40)
    if (locale !== 'en') return
    expect(wallet).not.toMatch(/two-step login|code/)
    expect(both).toMatch(/or your account has two-step login or a passkey.*enter the code/s)
  })

  it.each(written)('name the verifying address where the operator has one, in %s', locale => {
    const address = `0x${'ab'.repeat(20)}`
    const named = loadDocuments(folder, parseConfig({ AUTH_ADDRESS: address }), { figures })
    expect(named.find('faq-wallet', locale)?.body).toContain(`<code>${address}</code>`)
    expect(documents.find('faq-wallet', locale)?.body).not.toContain('<code>')
  })

  it.each([
    ['en', ['deposit', 'identity', 'withdraw', 'address', 'exchange', 'minimum', 'fee']],
    ['zh', ['充值', '身份认证', '提现', '地址', '兑换', '手续费']],
    ['hk', ['存款', '身份驗證', '提款', '地址', '兌換']],
    ['ja', ['入金', '本人確認', '出金', 'アドレス', '両替']],
    ['ko', ['입금', '신원 인증', '출금', '주소', '환전']],
    ['de', ['einzahlen', 'Identität', 'auszahlen', 'Adresse', 'tauschen', 'Gebühr']],
    ['fr', ['déposer', 'identité', 'retirer', 'adresse', 'convertir', 'frais']],
    ['it', ['depositare', 'identità', 'prelevare', 'indirizzo', 'convertire']],
    ['es', ['depositar', 'identidad', 'retirar', 'dirección', 'convertir']],
    ['ar', ['إيداع', 'هوية', 'سحب', 'عنوان', 'تحويل']],
    ['th', ['ฝาก', 'ยืนยันตัวตน', 'ถอน', 'ที่อยู่', 'แลกเปลี่ยน']],
  ] as const)('are found in %s by the words that people type, and in English', (locale, words) => {
    for (const word of [...words, 'withdraw', 'deposit', 'identity', 'address'])
      expect([word, documents.search(word, locale).length > 0]).toEqual([word, true])
  })
})

const SANDBOX_WORDS =
  /sandbox|沙盒|サンドボックス|샌드박스|Testumgebung|environnement de test|ambiente di prova|entorno de pruebas|بيئة التجريبية|แซนด์บ็อกซ์/i

describe('a document of a live site', () => {
  it('shows the operator instead of the sandbox', () => {
    const config = parseConfig({ OPERATOR_NAME: 'Example Ltd', OPERATOR_LICENCE: 'Licence 17' })
    const live = loadDocuments(folder, { ...config, siteMode: 'live' })
    const body = live.find('licence', 'en')?.body
    expect(body).toContain('Licence 17')
    expect(body).not.toContain('sandbox')
  })

  it('keeps the direction of an address that begins with a number', () => {
    const config = parseConfig({ OPERATOR_CONTACT: '1 Quay Road, Hamburg' })
    const live = loadDocuments(folder, { ...config, siteMode: 'live' })
    expect(live.find('licence', 'ar')?.body).toContain('<bdi>1 Quay Road, Hamburg</bdi>')
  })

  it.each(LOCALES.map(({ value }) => value))('mentions no sandbox in %s', locale => {
    const live = loadDocuments(folder, { ...parseConfig({}), siteMode: 'live' })
    const mentioning = live.list(locale).filter(({ id, title }) => {
      const text = `${title} ${live.find(id, locale)?.body}`
      return SANDBOX_WORDS.test(text)
    })
    expect(mentioning.map(({ id }) => id)).toEqual([])
    expect(live.list(locale).length).toBeGreaterThan(30)
  })
})

it.each([
  ['simulated', 'From a generator'],
  ['replay:/recordings', 'From a recording'],
  ['live:default', 'Live, from'],
] as const)('says where prices come from with MARKET_FEED=%s', (feed, words) => {
  const body = loadDocuments(folder, parseConfig({ MARKET_FEED: feed })).find('faq-prices', 'en')?.body
  const known = ['From a generator', 'From a recording', 'Live, from'].filter(each => body?.includes(each))
  expect(known).toEqual([words])
})

describe('a document with versions', () => {
  const [former, current, announced] = [
    '2026-01-01T00:00:00Z',
    '2026-03-01T00:00:00Z',
    '2026-05-01T00:00:00Z',
  ]
  const terms = {
    id: 'terms',
    updatedAt: announced,
    formerly: [current, former],
    accepted: true,
    texts: {
      'en/terms@2026-01-01.html': '<p>A low fee.</p>',
      'de/terms@2026-01-01.html': '<p>Eine Gebühr.</p>',
      'en/terms@2026-03-01.html': '<p>A higher fee.</p>',
      'en/terms.html': '<p>No fee.<script>alert(1)</script></p>',
      'de/terms.html': '<p>Keine Gebühr.</p>',
    },
  }
  let now = Date.parse('2026-04-01T00:00:00Z')
  let own: Documents

  beforeEach(async () => {
    now = Date.parse('2026-04-01T00:00:00Z')
    own = loadDocuments(await writeContent([terms]), parseConfig({}), { now: () => now })
  })

  it('names the version that held at a moment', () => {
    const received = ['2025-12-31', '2026-01-01', '2026-02-28', '2026-03-01'].map(day =>
      own.versionAt('terms', Date.parse(day)),
    )
    expect(received).toEqual([undefined, '2026-01-01', '2026-01-01', '2026-03-01'])
    expect(own.versionAt('nothing', now)).toBeUndefined()
  })

  it('shows the version in force, and a change from its date on', () => {
    expect(own.find('terms', 'en')).toMatchObject({
      updatedAt: current,
      body: '<p>A higher fee.</p>',
      versions: [
        { version: '2026-05-01', status: 'announced' },
        { version: '2026-03-01', status: 'inForce' },
        { version: '2026-01-01', status: 'former' },
      ],
    })
    now = Date.parse(announced)
    expect(own.find('terms', 'en')).toMatchObject({ updatedAt: announced, body: '<p>No fee.</p>' })
    expect(own.list('en')[0]?.updatedAt).toBe(announced)
  })

  it('shows its first version before its start', () => {
    now = 0
    expect(own.find('terms', 'en')?.body).toBe('<p>A low fee.</p>')
  })

  it('shows a former or announced version by name, in the nearest language that has it', () => {
    expect(own.find('terms', 'de', '2026-01-01')).toMatchObject({ bodyLocale: 'de', updatedAt: former })
    expect(own.find('terms', 'de', '2026-03-01')).toMatchObject({
      bodyLocale: 'en',
      body: '<p>A higher fee.</p>',
    })
    expect(own.find('terms', 'en', '2026-05-01')?.body).toBe('<p>No fee.</p>')
  })

  it.each(['', '2026-01-02', '2030-01-01', '../terms', '2026-01-01T00:00:00Z', 'constructor'])(
    'has no version %j',
    version => expect(own.find('terms', 'en', version)).toBeUndefined(),
  )

  it('is found only by words of the version in force, soon after it begins', async () => {
    expect(own.search('higher', 'en')).toHaveLength(1)
    expect(own.search('low', 'en')).toHaveLength(0)
    now = Date.parse(announced)
    await vi.waitFor(() => expect(own.search('higher', 'en')).toHaveLength(0))
  })

  it('compares two versions in one language', () => {
    expect(own.compare('terms', 'de', { from: '2026-01-01', to: '2026-05-01' })).toEqual({
      body: '<p><del>Eine</del><ins>Keine</ins> Gebühr.</p>',
      bodyLocale: 'de',
      isChanged: true,
    })
    expect(own.compare('terms', 'de', { from: '2026-01-01', to: '2026-03-01' })?.bodyLocale).toBe('en')
    expect(own.compare('terms', 'en', { from: '2026-03-01', to: '2026-03-01' })?.isChanged).toBe(false)
    expect(own.compare('terms', 'en', { from: '2026-01-02', to: '2026-03-01' })).toBeUndefined()
    expect(own.compare('nothing', 'en', { from: '2026-01-01', to: '2026-03-01' })).toBeUndefined()
  })

  it('hashes the source of the text that a reader of a language sees', () => {
    const hash = createHash('sha256').update(terms.texts['en/terms.html']).digest('hex')
    expect(own.sourceOf('terms', 'en', '2026-05-01')).toEqual({ locale: 'en', hash })
    expect(own.sourceOf('terms', 'de', '2026-03-01')?.locale).toBe('en')
    expect(own.sourceOf('terms', 'en', '2026-05-02')).toBeUndefined()
  })

  it.each([
    ['a version without an English text', { formerly: [former] }, /no English text of 2026-01-01: en\/one@/],
    ['two versions on a day', { formerly: ['2026-05-01T08:00:00Z'] }, /must have different days/],
    ['a former version after the newest', { formerly: ['2026-06-01T00:00:00Z'] }, /updatedAt the latest/],
  ])('cannot have %s', async (_, over, message) => {
    const at = await writeContent([
      { id: 'one', updatedAt: announced, texts: { 'en/one.html': '<p>One</p>' }, ...over },
    ])
    expect(() => loadDocuments(at, parseConfig({}))).toThrow(message)
  })
})

it('keeps the text of each former version in every language', () => {
  const former = documents.versionsOf('cookie-policy').slice(0, -1)
  expect(former.map(({ version }) => version)).toEqual(['2026-11-22', '2026-11-23', '2026-11-27'])
  for (const { version } of former)
    for (const locale of written)
      expect(documents.find('cookie-policy', locale, version)?.bodyLocale).toBe(locale)
})
