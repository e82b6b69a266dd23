import { type AgreementWords, agreementWords } from '@quayside/contracts/endpoints/loans'
import { LOCALES } from '@quayside/contracts/locales'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPdfPrinter, type PdfPrinter } from '../../../platform/pdf/pdf-printer.ts'
import { dollars } from '../rules/loan-offer.ts'
import { type Agreement, agreementDocument } from './agreement.ts'
import { wordsOf } from './agreement-words.ts'

const OFFERED: Agreement = {
  locale: 'en',
  siteName: 'Quayside',
  lender: 'Example Ltd',
  mark: 'Sandbox: live prices, no real money',
  orderNo: '20261120-1',
  userId: 'u1',
  holder: 'Wei Zhang (ann)',
  at: Date.parse('2026-11-20T12:00:00Z'),
  agreed: { amount: dollars(100_000n), days: 30, dailyRate: '0.0005', interestFreeDays: 7 },
}

let printer: PdfPrinter
beforeAll(() => {
  printer = createPdfPrinter()
})
afterAll(() => printer.close())

/** Sorted, because the PDF's line breaks and text direction differ from the words. */
function letters(text: string): string {
  return [...text.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '')].sort().join('')
}

function saidIn({ mark, author, title, lead, blocks }: AgreementWords, pages: number): string {
  const said = [author, title, lead]
  for (let page = 1; page <= pages; page += 1)
    said.push(mark ?? '', `${author} · ${title} · ${lead}`, `${page} / ${pages}`)
  let heads = 0
  for (const block of blocks) {
    if (block.kind === 'facts') said.push(...block.facts.flat())
    else if (block.kind === 'table') {
      heads += 1
      said.push(...block.columns.map(({ heading }) => heading), ...block.rows.flat())
    } else said.push(block.text)
  }
  expect(heads).toBe(1)
  return said.join('')
}

it.each(LOCALES.map(({ value }) => value))(
  'the screen says in %s what the file says, and nothing else',
  async locale => {
    const document = agreementDocument({ ...OFFERED, locale })
    const words = agreementWords.parse(JSON.parse(JSON.stringify(wordsOf(document))))
    const proxy = await getDocumentProxy(new Uint8Array(await printer.print(document)))
    const { text } = await extractText(proxy, { mergePages: true })
    const table = words.blocks.find(block => block.kind === 'table')
    const heads = table?.columns.map(({ heading }) => heading).join('') ?? ''
    // A table that continues on the next page repeats its header.
    const once = letters(saidIn(words, proxy.numPages))
    const again = letters(saidIn(words, proxy.numPages) + heads)
    expect([once, again]).toContain(letters(text))
  },
)

it('dates and shares are written as the reader of the language writes them', () => {
  const said = (locale: Agreement['locale']) =>
    JSON.stringify(wordsOf(agreementDocument({ ...OFFERED, locale })))
  expect(said('en')).toContain('December 20, 2026')
  expect(said('en')).toContain('0.05%')
  expect(said('de')).toContain('20. Dezember 2026')
  expect(said('de')).toContain('0,05\u00a0%')
  expect(said('ja')).toContain('2026年12月20日')
  for (const { value } of LOCALES) expect(said(value)).not.toMatch(/\d{4}-\d{2}-\d{2}/)
})
