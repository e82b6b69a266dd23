import { WITHDRAWAL_DAYS } from '@quayside/contracts/endpoints/loans'
import { LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import { decimal } from '@quayside/money/decimal'
import { formatDecimal } from '@quayside/money/format'
import { dayIn, momentIn } from '../../../platform/mail/moment.ts'
import type { PdfBlock, PdfDocument } from '../../../platform/pdf/document.ts'
import { type AgreedTerms, offerOf } from '../rules/loan-offer.ts'
import { loanTexts } from '../translations.ts'

export type Agreement = {
  readonly locale: Locale
  readonly siteName: string
  readonly lender: string | undefined
  readonly mark: string | undefined
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
  const { locale, siteName, mark, orderNo, at } = agreement
  const t = loanTexts(locale)
  return {
    locale,
    author: siteName,
    at,
    title: t('agreement.title'),
    lead: `№ ${orderNo}`,
    mark,
    blocks: [
      { kind: 'heading', text: t('agreement.parties') },
      parties(agreement),
      { kind: 'heading', text: t('agreement.terms') },
      figures(agreement),
      { kind: 'heading', text: t('agreement.clauses') },
      ...clauses(agreement),
      { kind: 'heading', text: t('agreement.schedule') },
      schedule(agreement),
      { kind: 'heading', text: t('agreement.signature') },
      ...signature(agreement),
    ],
  }
}

function parties({ locale, lender, siteName, holder, userId, orderNo, at }: Agreement): PdfBlock {
  const t = loanTexts(locale)
  return {
    kind: 'facts',
    facts: [
      [t('agreement.lender'), lender === undefined ? siteName : `${lender} (${siteName})`],
      [t('agreement.borrower'), holder],
      [t('agreement.customer'), userId],
      [t('agreement.number'), orderNo],
      [t('agreement.made'), momentIn(locale, 'UTC', at)],
    ],
  }
}

function figures({ locale, agreed, at }: Agreement): PdfBlock {
  const t = loanTexts(locale)
  const offer = offerOf(agreed, at)
  const days = String(agreed.days)
  const due = momentIn(locale, 'UTC', Date.parse(offer.repaymentDate))
  return {
    kind: 'facts',
    facts: [
      [t('agreement.amount'), moneyIn(locale, offer.amount)],
      [t('agreement.days'), t('agreement.daysValue', { days })],
      [t('agreement.free'), String(agreed.interestFreeDays)],
      [t('agreement.rate'), shareIn(locale, agreed.dailyRate)],
      [t('agreement.interest'), moneyIn(locale, offer.totalInterest)],
      [t('agreement.apr'), shareIn(locale, offer.apr, 2)],
      [t('agreement.effective'), shareIn(locale, offer.effectiveRate, 2)],
      [t('agreement.total'), moneyIn(locale, offer.totalRepayable)],
      [t('agreement.due'), t('agreement.dueValue', { days, date: due })],
    ],
  }
}

const CLAUSES = ['payout', 'interestClause', 'early', 'withdrawal', 'late', 'cap', 'fees', 'changes'] as const

function clauses({ locale, agreed }: Agreement): PdfBlock[] {
  const t = loanTexts(locale)
  const values = {
    free: String(agreed.interestFreeDays),
    rate: shareIn(locale, agreed.dailyRate),
    withdrawal: String(WITHDRAWAL_DAYS),
  }
  return CLAUSES.map((clause, at) => ({
    kind: 'text',
    text: `${at + 1}. ${t(`agreement.${clause}`, values)}`,
  }))
}

function schedule({ locale, agreed, at }: Agreement): PdfBlock {
  const t = loanTexts(locale)
  return {
    kind: 'table',
    columns: [
      { heading: t('agreement.day'), share: 1 },
      { heading: t('agreement.date'), share: 2 },
      { heading: t('agreement.interestColumn'), share: 2, hasFigures: true },
      { heading: t('agreement.repayable'), share: 2, hasFigures: true },
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
  const t = loanTexts(locale)
  if (signed === undefined) return [{ kind: 'text', text: t('agreement.unsigned') }]
  const { at, typedName, picture, offeredHash } = signed
  const drawn: PdfBlock[] =
    picture === null ? [] : [{ kind: 'picture', jpeg: picture.jpeg, pixels: picture, ...DRAWN }]
  return [
    ...drawn,
    {
      kind: 'facts',
      facts: [
        [t(typedName === null ? 'agreement.drawn' : 'agreement.typed'), typedName ?? holder],
        [t('agreement.signedAt'), momentIn(locale, 'UTC', at)],
      ],
    },
    { kind: 'text', text: t('agreement.hash') },
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
