import type { Locale } from '@quayside/contracts/locales'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../../app/app.builders.ts'
import { prepare } from '../../platform/storage/query.ts'
import { sendForm, wholeForm } from '../identity/identity.builders.ts'
import { createChain } from './rules/chain.ts'
import { bookAll, exchanged, fileOf, opened } from './statement.builders.ts'
import { statementTexts } from './translations.ts'

const verify = prepare((q, p: { userId: string }) =>
  q.updateTable('identity_cases').set({ status: 'verified' }).where('user_id', '=', p.userId),
)

let server: TestApp
let ann: SignedUp
let month: string

beforeAll(async () => {
  server = await openApp()
  ann = await server.signUp('ann')
  const now = server.services.clock.now()
  month = new Date(now).toISOString().slice(0, 7)
  await sendForm(server, await wholeForm({ firstName: '伟', lastName: '张' }), { token: ann.token })
  await server.services.storage.write(tx => tx.run(verify, { userId: ann.id }))
  await bookAll(server, [
    opened(ann.id, { reference: 'o1', at: now }),
    exchanged(ann.id, { reference: 'x1', at: now }),
  ])
})
afterAll(() => server.close())

async function pdfOf(locale: Locale, virtually = 'NO') {
  const answer = await fileOf(server, 'statement.pdf', {
    token: ann.token,
    query: { month, locale },
    virtually,
  })
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return new Uint8Array(answer.bytes)
}

/** Text of a PDF without spaces, which the extractor places arbitrarily. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return plain(text)
}

const plain = (text: string) => text.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '')

const LOCALES: readonly Locale[] = ['en', 'zh', 'hk', 'ja', 'ko', 'de', 'fr', 'it', 'es', 'ar', 'th']

describe('the statement as a PDF', () => {
  it.each(LOCALES)('says in %s what it is, in characters that can be copied', async locale => {
    const text = await textOf(await pdfOf(locale))
    const t = statementTexts(locale)
    const words = [t('title'), t('holder'), t('demo'), t('opening'), t('closing'), t('kinds.contract_open')]
    for (const said of [
      ...words,
      t('kinds.exchange'),
      t('amount'),
      t('demoNote').slice(0, 12),
      t('zone').slice(0, 12),
    ])
      for (const word of said.split(/[\s()（）،]/)) expect(text).toContain(plain(word))
    expect(text).toContain('张伟')
    expect(text).toContain('BTCUSDT')
  })

  it('opens, moves and closes in figures that sum, each currency separately', async () => {
    const text = await textOf(await pdfOf('en'))
    expect(text).toContain(plain('USD 0.00 100,000.00 -2.01 99,997.99 5.00'))
    expect(text).toContain(plain('BTC 0.00 0.00003 0.00 0.00003 0.00'))
    // The PDF fonts have no arrow glyph, so the text uses `>`.
    expect(text).toContain(plain('Exchange · USD > BTC -2.00 99,997.99'))
    expect(text).toContain(plain('Position opened · BTCUSDT -0.01 0.01 99,999.99'))
  })

  it('has a day before its time in Arabic too', async () => {
    const day = new Date(server.services.clock.now()).toISOString().slice(0, 10)
    expect(await textOf(await pdfOf('ar'))).toMatch(new RegExp(`${day}\\d\\d:\\d\\d:\\d\\d`))
  })

  it('is marked as of the sandbox on each page, and as practice in a demo account', async () => {
    expect(await textOf(await pdfOf('en'))).toContain(plain('Sandbox: simulated markets, no real money'))
    const real = await textOf(await pdfOf('en', 'YES'))
    expect(real).toContain(plain('No activity this month.'))
    expect(real).not.toContain(plain('Virtual money'))
  })

  it('carries the head of the chain over the month’s lines', async () => {
    const { text } = await fileOf(server, 'statement-lines.csv', { token: ann.token, query: { month } })
    const chain = createChain()
    chain.add(text)
    const printed = await textOf(await pdfOf('de'))
    expect(printed).toContain(chain.head)
    expect(printed, 'the help center has the commands').not.toContain('sha256')
  })

  it('is of the customer alone', async () => {
    const bea = await server.signUp('bea')
    const answer = await fileOf(server, 'statement.pdf', {
      token: bea.token,
      query: { month, userId: ann.id },
    })
    const text = await textOf(new Uint8Array(answer.bytes))
    expect(text).toContain('bea')
    for (const secret of ['张伟', plain(ann.id), 'BTCUSDT']) expect(text).not.toContain(secret)
  })
})
