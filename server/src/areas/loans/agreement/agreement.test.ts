import { LOCALES } from '@quayside/contracts/locales'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPdfPrinter, type PdfPrinter } from '../../../platform/pdf/pdf-printer.ts'
import { jpegPhoto } from '../../../platform/photos/photo.builders.ts'
import { dollars } from '../rules/loan-offer.ts'
import { loanTexts } from '../translations.ts'
import { type Agreement, agreementDocument } from './agreement.ts'

const AT = Date.parse('2026-11-20T12:00:00Z')
const OFFERED: Agreement = {
  locale: 'en',
  siteName: 'Quayside',
  lender: 'Example Ltd',
  mark: 'Sandbox: live prices, no real money',
  orderNo: '20261120-1',
  userId: 'u1',
  holder: '张伟 (ann)',
  at: AT,
  agreed: { amount: dollars(100_000n), days: 30, dailyRate: '0.0005', interestFreeDays: 7 },
}

let printer: PdfPrinter
beforeAll(() => {
  printer = createPdfPrinter()
})
afterAll(() => printer.close())

const plain = (text: string) => text.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '')

async function textOf(agreement: Agreement): Promise<string> {
  const bytes = new Uint8Array(await printer.print(agreementDocument(agreement)))
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return plain(text)
}

describe('an agreement', () => {
  it.each(LOCALES.map(({ value }) => value))(
    'says every term in %s, with nothing left to fill',
    async locale => {
      const text = await textOf({ ...OFFERED, locale })
      const t = loanTexts(locale)
      for (const said of [
        t('agreement.title'),
        t('agreement.total'),
        t('agreement.fees'),
        t('agreement.cap'),
        t('agreement.schedule'),
        t('agreement.unsigned'),
      ])
        for (const word of said.split(/[\s()（）]/)) expect(text).toContain(plain(word))
      expect(text).not.toMatch(/\{\w+\}/)
      expect(text).not.toMatch(/2026-\d/)
      expect(text).toContain('张伟')
    },
  )

  it('has every figure of the example of the rules, and a line for each day', async () => {
    const text = await textOf(OFFERED)
    for (const said of ['1,000.00 USD', '11.50 USD', '1,011.50 USD', '13.99%', '14.93%', '0.05%'])
      expect(text).toContain(plain(said))
    expect(text).toContain(plain('8 November 28, 2026 0.50 USD 1,000.50 USD'))
    expect(text).toContain(plain('30 December 20, 2026 11.50 USD 1,011.50 USD'))
    expect(text).toContain(plain('Sandbox: live prices, no real money'))
  })

  it.each(['யோகேஷ் குமார்', 'नरेन्द्र', 'می‌خواه', 'יוסף', 'გიორგი', 'Қасым', 'Tan Ah Kow @ Tan Kok'])(
    'names its customer in any script: %s',
    async holder => {
      const text = await textOf({ ...OFFERED, holder })
      for (const letter of plain(holder).match(/\p{L}/gu) ?? []) expect(text).toContain(letter)
    },
  )

  it('has the typed name, the moment and the hash of what was offered', async () => {
    const signed = { at: AT + 60_000, typedName: 'Wei Zhang', picture: null, offeredHash: 'ab'.repeat(32) }
    const text = await textOf({ ...OFFERED, signed })
    expect(text).toContain(plain('Signed by typing the name Wei Zhang'))
    expect(text).toContain(plain('ab'.repeat(32)))
    expect(text).toContain(plain('12:01 PM UTC'))
    expect(text).not.toContain(plain('Not signed yet'))
  })

  it('shows the signature that was drawn', async () => {
    const jpeg = await jpegPhoto({ width: 600, height: 200 })
    const picture = { jpeg, width: 600, height: 200 }
    const bytes = new Uint8Array(
      await printer.print(
        agreementDocument({
          ...OFFERED,
          signed: { at: AT, typedName: null, picture, offeredHash: 'ab'.repeat(32) },
        }),
      ),
    )
    expect(Buffer.from(bytes).includes(jpeg)).toBe(true)
    const document = await getDocumentProxy(bytes)
    const last = await document.getPage(document.numPages)
    const { fnArray } = await last.getOperatorList()
    const { OPS } = await import('unpdf/pdfjs')
    expect(fnArray).toContain(OPS.paintImageXObject)
  })
})
