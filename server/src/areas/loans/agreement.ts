import { WITHDRAWAL_DAYS } from '@quayside/contracts/endpoints/loans'
import { LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import { decimal } from '@quayside/money/decimal'
import { formatDecimal } from '@quayside/money/format'
import { dayIn, momentIn } from '../../platform/mail/moment.ts'
import type { PdfBlock, PdfDocument } from '../../platform/pdf/document.ts'
import { SANDBOX_MARK } from '../../platform/sandbox-mark.ts'
import { type AgreedTerms, offerOf } from './rules/loan-offer.ts'
import { AGREEMENT_TEXTS } from './texts/texts.ts'

export type Agreement = {
  readonly locale: Locale
  readonly siteName: string
  readonly lender: string | undefined
  readonly isSandbox: boolean
  readonly orderNo: string
  readonly userId: string
  readonly holder: string
  readonly agreed: AgreedTerms
  /** When these terms were offered, ms. */
  readonly at: number
  readonly signed?: SignedBy
}

export type SignedBy = {
  readonly at: number
  readonly typedName: string | null
  readonly picture: DrawnSignature | null
  readonly offeredHash: string
}

export type DrawnSignature = { readonly jpeg: Uint8Array; readonly width: number; readonly height: number }

/** Builds the agreement in the customer's language, with every figure, term and day (rules §7). */
export function agreementDocument(agreement: Agreement): PdfDocument {
  const { locale, siteName, isSandbox, orderNo, at } = agreement
  const texts = AGREEMENT_TEXTS[locale]
  return {
    locale,
    author: siteName,
    at,
    title: texts.title,
    lead: `№ ${orderNo}`,
    mark: isSandbox ? SANDBOX_MARK[locale] : undefined,
    blocks: [
      { kind: 'heading', text: texts.parties },
      parties(agreement),
      { kind: 'heading', text: texts.terms },
      figures(agreement),
      { kind: 'heading', text: texts.clauses },
      ...clauses(agreement),
      { kind: 'heading', text: texts.schedule },
      schedule(agreement),
      { kind: 'heading', text: texts.signature },
      ...signature(agreement),
    ],
  }
}

function parties({ locale, lender, siteName, holder, userId, orderNo, at }: Agreement): PdfBlock {
  const texts = AGREEMENT_TEXTS[locale]
  return {
    kind: 'facts',
    facts: [
      [texts.lender, lender === undefined ? siteName : `${lender} (${siteName})`],
      [texts.borrower, holder],
      [texts.customer, userId],
      [texts.number, orderNo],
      [texts.made, momentIn(locale, 'UTC', at)],
    ],
  }
}

function figures({ locale, agreed, at }: Agreement): PdfBlock {
  const texts = AGREEMENT_TEXTS[locale]
  const offer = offerOf(agreed, at)
  const days = String(agreed.days)
  const due = momentIn(locale, 'UTC', Date.parse(offer.repaymentDate))
  return {
    kind: 'facts',
    facts: [
      [texts.amount, moneyIn(locale, offer.amount)],
      [texts.days, texts.daysValue.replace('{days}', days)],
      [texts.free, String(agreed.interestFreeDays)],
      [texts.rate, shareIn(locale, agreed.dailyRate)],
      [texts.interest, moneyIn(locale, offer.totalInterest)],
      [texts.apr, shareIn(locale, offer.apr, 2)],
      [texts.effective, shareIn(locale, offer.effectiveRate, 2)],
      [texts.total, moneyIn(locale, offer.totalRepayable)],
      [texts.due, texts.dueValue.replace('{days}', days).replace('{date}', due)],
    ],
  }
}

const CLAUSES = [
  ...(['payout', 'interestClause', 'early', 'withdrawal', 'late', 'cap', 'fees', 'changes'] as const),
] as const

function clauses({ locale, agreed }: Agreement): PdfBlock[] {
  const texts = AGREEMENT_TEXTS[locale]
  return CLAUSES.map((clause, at) => ({
    kind: 'text',
    text: `${at + 1}. ${texts[clause]}`
      .replace('{free}', String(agreed.interestFreeDays))
      .replace('{rate}', shareIn(locale, agreed.dailyRate))
      .replace('{withdrawal}', String(WITHDRAWAL_DAYS)),
  }))
}

function schedule({ locale, agreed, at }: Agreement): PdfBlock {
  const texts = AGREEMENT_TEXTS[locale]
  return {
    kind: 'table',
    columns: [
      { heading: texts.day, share: 1 },
      { heading: texts.date, share: 2 },
      { heading: texts.interestColumn, share: 2, hasFigures: true },
      { heading: texts.repayable, share: 2, hasFigures: true },
    ],
    rows: offerOf(agreed, at).schedule.map(({ day, date, interest, repayable }) => [
      String(day),
      dayIn(locale, 'UTC', Date.parse(date)),
      moneyIn(locale, interest),
      moneyIn(locale, repayable),
    ]),
  }
}

/** Size of a drawn signature, in points. */
const DRAWN = { width: 240, height: 90 } as const

function signature({ locale, signed, holder }: Agreement): PdfBlock[] {
  const texts = AGREEMENT_TEXTS[locale]
  if (signed === undefined) return [{ kind: 'text', text: texts.unsigned }]
  const { at, typedName, picture, offeredHash } = signed
  const drawn: PdfBlock[] =
    picture === null ? [] : [{ kind: 'picture', jpeg: picture.jpeg, pixels: picture, ...DRAWN }]
  return [
    ...drawn,
    {
      kind: 'facts',
      facts: [
        [typedName === null ? texts.drawn : texts.typed, typedName ?? holder],
        [texts.signedAt, momentIn(locale, 'UTC', at)],
      ],
    },
    { kind: 'text', text: texts.hash },
    { kind: 'code', text: offeredHash },
  ]
}

function moneyIn(locale: Locale, amount: string): string {
  return `${formatDecimal(amount, LANGUAGE_TAG[locale], { digits: 2 })}\u00a0USD`
}

function shareIn(locale: Locale, share: string, digits?: number): string {
  const percent = decimal(share).times(100)
  const text = digits === undefined ? percent.toFixed() : percent.toFixed(digits, 1)
  return formatDecimal(text, LANGUAGE_TAG[locale], { style: 'percent' })
}
