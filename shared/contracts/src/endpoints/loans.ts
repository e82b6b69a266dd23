import * as z from 'zod/mini'
import { signedName } from '../customer/person-name.ts'
import { kycStatus } from '../customer/user.ts'
import { fileOf, get, post } from '../endpoint.ts'
import { wholeNumber } from '../incoming-decimal.ts'
import { LOCALES } from '../locales.ts'
import { clientId, decimalText, isoTime, orderId, pageOf, paging, positiveDecimal } from '../primitives.ts'
import { conversion, converted } from './funds/conversion.ts'

/** Full cost of a loan (rules §7); amounts USD decimal text, rates as shares. */
export const loanOffer = z.object({
  amount: decimalText,
  days: z.number(),
  interestFreeDays: z.number(),
  dailyRate: decimalText,
  totalInterest: decimalText,
  totalRepayable: decimalText,
  apr: decimalText,
  effectiveRate: decimalText,
  repaymentDate: isoTime,
})
export type LoanOffer = z.infer<typeof loanOffer>

const language = z.enum(LOCALES.map(entry => entry.value))

const loanDays = wholeNumber(1, 3650)

export const loanCost = get('/index/loanCost', {
  summary: 'What a loan of an amount and term would cost, before anyone signs in',
  query: z.object({ amount: positiveDecimal, days: loanDays }),
  result: loanOffer,
  errors: ['10016', '10023'],
})

export const loanTerms = z.object({
  currency: z.string(),
  minAmount: decimalText,
  maxAmount: decimalText,
  step: decimalText,
  terms: z.array(z.number()),
  dailyRate: decimalText,
  interestFreeDays: z.number(),
})
export type LoanTerms = z.infer<typeof loanTerms>

/** One day of a schedule: interest to date and the amount that repays the loan at the end of the day. */
export const scheduleDay = z.object({
  day: z.number(),
  date: isoTime,
  interest: decimalText,
  repayable: decimalText,
})
export type ScheduleDay = z.infer<typeof scheduleDay>

export const customerOffer = z.extend(loanOffer, {
  freeDays: z.number(),
  schedule: z.array(scheduleDay),
  termsHash: z.string(),
})
export type CustomerOffer = z.infer<typeof customerOffer>

/** resign: terms or signature changed, sign again · signed, pending: under review · repaying, overdue: paid out. */
export const loanStatus = z.enum([
  'offered',
  'resign',
  'signed',
  'pending',
  'repaying',
  'overdue',
  'repaid',
  'rejected',
  'withdrawn',
  'expired',
  'writtenOff',
])
export type LoanStatus = z.infer<typeof loanStatus>

export const loanReason = z.enum(['identity', 'affordability', 'policy', 'signature', 'terms'])
export type LoanReason = z.infer<typeof loanReason>

/** Days in which a customer can withdraw from a paid-out loan without interest. */
export const WITHDRAWAL_DAYS = 14

/** A loan as its customer sees it; amounts USD decimal text, by the server's clock. */
export const loanRecord = z.object({
  id: z.string(),
  orderNo: z.string(),
  clientId: z.string(),
  status: loanStatus,
  reason: z.nullable(loanReason),
  amount: decimalText,
  days: z.number(),
  /** Interest if repaid on the due date; of a paid-out loan, the interest to date. */
  interest: decimalText,
  repayable: decimalText,
  outstanding: decimalText,
  principal: decimalText,
  /** Unpaid interest to date. */
  interestDue: decimalText,
  paid: decimalText,
  dueAt: z.nullable(isoTime),
  nextInterestAt: z.nullable(isoTime),
  /** Deadline and amount of a withdrawal without interest; null when not possible. */
  withdrawal: z.nullable(z.object({ until: isoTime, pays: decimalText })),
  expiresAt: z.nullable(isoTime),
  reviewDueAt: z.nullable(isoTime),
  reviewer: z.nullable(z.enum(['person', 'automatic'])),
  offer: customerOffer,
  /** SHA-256 of the offered and of the signed file, as hexadecimal text. */
  agreement: z.object({ hash: z.nullable(z.string()), signedHash: z.nullable(z.string()) }),
  timeline: z.array(z.object({ status: loanStatus, at: isoTime })),
  payments: z.optional(z.array(z.object({ amount: decimalText, at: isoTime }))),
})
export type LoanRecord = z.infer<typeof loanRecord>

export const loanStanding = z.object({
  isOffered: z.boolean(),
  identity: kycStatus,
  most: decimalText,
  mostOfOne: z.optional(decimalText),
  mostOfTwo: decimalText,
  blockedBy: z.nullable(z.string()),
  /** When the next loan can be requested after a withdrawal; null when now. Older servers omit it. */
  availableAt: z.optional(z.nullable(isoTime)),
})
export type LoanStanding = z.infer<typeof loanStanding>

export const getLoanStanding = get('/user/loan/standing', {
  summary: 'Whether the customer can borrow, how much, and what is missing',
  access: 'customer',
  result: loanStanding,
  errors: ['10008'],
})

export const loanQuote = post('/user/loanQuote', {
  summary: 'What a loan would cost the customer, with its schedule by day; nothing is kept',
  access: 'customer',
  body: z.object({ amount: positiveDecimal, days: loanDays }),
  result: customerOffer,
  errors: ['10008', '10016', '10018', '10022', '10023'],
})

const monthly = z.string().check(z.regex(/^(0|[1-9]\d{0,8})(\.\d{1,2})?$/))

export const affordability = z.object({ income: monthly, costs: monthly, debts: monthly })
export type Affordability = z.infer<typeof affordability>

export const takeLoan = post('/user/loan', {
  summary: 'Asks for a loan on quoted terms: an offer with its agreement, to be signed within seven days',
  access: 'customer',
  body: z.strictObject({
    amount: positiveDecimal,
    days: loanDays,
    termsHash: z.string().check(z.maxLength(64)),
    clientId,
    affordability: z.optional(affordability),
    locale: z.optional(language),
  }),
  result: loanRecord,
  errors: ['10008', '10016', '10018', '10022', '10023', '10041'],
})

export const listLoan = get('/user/listLoan', {
  summary: 'Loans of the account, newest first',
  access: 'customer',
  query: z.object({ clientId: z.optional(z.uuid()), status: z.optional(loanStatus), ...paging }),
  result: pageOf(loanRecord),
})

export const getLoan = get('/user/loan/{id}', {
  summary: 'One loan, by the server’s clock',
  access: 'customer',
  params: orderId,
  result: loanRecord,
})

export const loanAgreement = fileOf('/user/loan/{id}/agreement.pdf', {
  summary: 'The agreement as it was offered, or as it was signed',
  type: 'application/pdf',
  params: orderId,
  query: z.object({
    signed: z.optional(z.enum(['true', 'false', '1', '0'])),
    locale: z.optional(language),
  }),
})

export const agreementBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('code'), text: z.string() }),
  z.object({ kind: z.literal('facts'), facts: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({
    kind: z.literal('table'),
    columns: z.array(z.object({ heading: z.string(), hasFigures: z.boolean() })),
    rows: z.array(z.array(z.string())),
  }),
])
export type AgreementBlock = z.infer<typeof agreementBlock>

export const agreementWords = z.object({
  locale: language,
  title: z.string(),
  lead: z.string(),
  author: z.string(),
  mark: z.nullable(z.string()),
  blocks: z.array(agreementBlock),
})
export type AgreementWords = z.infer<typeof agreementWords>

export const readAgreement = get('/user/loan/{id}/agreement', {
  summary:
    'The words of the agreement as it was offered, for the screen; 404 of one that was drawn without them',
  access: 'customer',
  params: orderId,
  /** Language of an unsigned agreement; defaults to the account's. A signed one keeps its language. */
  query: z.object({ locale: z.optional(language) }),
  result: z.extend(agreementWords, { hash: z.string() }),
})

/** Maximum characters of a drawn signature. */
const SIGNATURE_LENGTH = 100_000

export const signLoan = post('/user/loan/{id}/sign', {
  summary: 'Signs the offered agreement, drawn (a PNG as data URL) or typed; our team reviews it',
  access: 'customer',
  params: orderId,
  body: z.strictObject({
    termsHash: z.string().check(z.maxLength(64)),
    signature: z.optional(
      z
        .string()
        .check(z.maxLength(SIGNATURE_LENGTH), z.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/)),
    ),
    typedName: z.optional(signedName),
    /** Hash of the file that was read; the signature is valid for that file only. */
    agreement: z.optional(z.string().check(z.maxLength(64))),
    clientId,
  }),
  result: loanRecord,
  success: '20001',
  errors: ['10008', '10019', '10022', '10041'],
})

export const repayLoan = post('/user/loan/{id}/repay', {
  summary: 'Repays a loan, all of it without an amount; interest to date only',
  access: 'customer',
  params: orderId,
  body: z.strictObject({ amount: z.optional(positiveDecimal), conversion, clientId }),
  result: z.extend(loanRecord, { converted }),
  success: '20005',
  errors: ['10008', '10011', '10015', '10016', '10019', '10040'],
  movesMoney: true,
})

export const withdrawFromLoan = post('/user/loan/{id}/withdraw', {
  summary:
    'Takes an application back, or withdraws from a loan within 14 days: the principal alone is paid back',
  access: 'customer',
  params: orderId,
  body: z.strictObject({ amount: z.optional(positiveDecimal), clientId }),
  result: loanRecord,
  success: '20005',
  errors: ['10011', '10019'],
  movesMoney: true,
})
