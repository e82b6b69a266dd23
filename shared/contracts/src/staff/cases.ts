import * as z from 'zod/mini'
import { kycStatus } from '../customer/user.ts'
import { documentType, identityPhoto, identityValues, wrongReason } from '../endpoints/account/identity.ts'
import { addedProofs } from '../endpoints/funds/deposits.ts'
import { dollarText, wholeNumber } from '../incoming-decimal.ts'
import { LOCALES } from '../locales.ts'
import { calendarDay, decimalText, isoTime } from '../primitives.ts'
import { ANY_STAFF, REVIEWERS, staffGet, staffPost } from './endpoint.ts'
import { loanUnderReview, loanVerdict } from './loan-cases.ts'
import {
  depositUnderReview,
  depositVerdict,
  withdrawalUnderReview,
  withdrawalVerdict,
} from './money-cases.ts'
import { deskId, keysetPage, keysetPaging, searchText, several, staffEmail, staffText } from './parts.ts'

export const caseKind = z.enum(['identity', 'deposit', 'withdrawal', 'loan'])
export type CaseKind = z.infer<typeof caseKind>

/** `withdrawn` needs no decision anymore, for example because the customer took it back. */
export const caseState = z.enum(['open', 'decided', 'withdrawn'])
export type CaseState = z.infer<typeof caseState>

/** Lifetime of a claim, ms; claiming again renews it. */
export const CLAIM_MS = 15 * 60_000

const locale = z.enum(LOCALES.map(entry => entry.value))

export const caseSummary = z.object({
  id: z.string(),
  kind: caseKind,
  state: caseState,
  title: z.string(),
  customer: z.object({
    id: z.string(),
    username: z.string(),
    email: z.nullable(z.string()),
    name: z.nullable(z.string()),
  }),
  locale,
  /** Worth in US dollars; null for a case that is not about money. */
  amount: z.nullable(decimalText),
  openedAt: isoTime,
  dueAt: isoTime,
  isOverdue: z.boolean(),
  /** Current claim; null without one, or after it expired. */
  claim: z.nullable(z.object({ by: z.string(), name: z.string(), until: isoTime, isMine: z.boolean() })),
  /** `outcome` is one word of the kind (`verified`, `rejected`); null while the case is open. */
  decision: z.nullable(z.object({ by: z.string(), at: isoTime, outcome: z.string() })),
})
export type CaseSummary = z.infer<typeof caseSummary>

export const caseFilter = {
  kind: several(caseKind),
  state: z.optional(caseState),
  locale: several(locale),
  overdue: z.optional(z.enum(['yes', 'no'])),
  olderThan: z.optional(wholeNumber(0, 87_600)),
  youngerThan: z.optional(wholeNumber(0, 87_600)),
  minAmount: z.optional(dollarText),
  maxAmount: z.optional(dollarText),
  /** `me`, `nobody`, or a colleague's email. */
  claimedBy: z.optional(staffEmail),
  customer: z.optional(deskId),
  search: z.optional(searchText),
}

export const COUNTED = 1_000

export const listCases = staffGet('/cases', {
  summary:
    'The queue: open cases by due time, the most urgent first; decided ones the latest first; `id` for one alone',
  roles: ANY_STAFF,
  query: z.strictObject({ ...caseFilter, ...keysetPaging, id: z.optional(deskId) }),
  result: z.extend(keysetPage(caseSummary), {
    total: z.number(),
  }),
})

export const countCases = staffGet('/cases/counts', {
  summary: 'How much is open, by kind',
  roles: ANY_STAFF,
  result: z.object({
    kinds: z.array(
      z.object({ kind: caseKind, open: z.number(), overdue: z.number(), unclaimed: z.number() }),
    ),
    mine: z.number(),
  }),
})

export const MONEY_KINDS = ['deposit', 'withdrawal'] as const satisfies readonly CaseKind[]

export const moneyToday = staffGet('/cases/money', {
  summary: 'The day’s money by kind: approved since midnight (UTC), and what waits, with the oldest of it',
  roles: ANY_STAFF,
  result: z.object({
    since: isoTime,
    kinds: z.array(
      z.object({
        kind: z.enum(MONEY_KINDS),
        approved: z.object({ count: z.number(), amount: decimalText }),
        waiting: z.object({ count: z.number(), amount: decimalText, oldest: z.nullable(isoTime) }),
      }),
    ),
  }),
})

const identityField = z.enum([
  'firstName',
  'lastName',
  'birthdate',
  'sex',
  'country',
  'address',
  'dialCode',
  'phone',
  'documentType',
  'documentExpiry',
  ...identityPhoto.options,
])

export const identityUnderReview = z.object({
  kind: z.literal('identity'),
  tier: z.union([z.literal(1), z.literal(2)]),
  status: kycStatus,
  values: z.record(z.string(), z.string()),
  photos: z.array(identityPhoto),
  fields: z.array(identityField),
  documentType: z.nullable(documentType),
  age: z.nullable(z.number()),
  documentExpiry: z.nullable(calendarDay),
  sentBack: z.record(z.string(), z.object({ reason: wrongReason, corrected: z.boolean() })),
  decisions: z.number(),
  isPhoneProved: z.boolean(),
  /** Deletion date of the photos; null while they must be kept. */
  deletionAt: z.nullable(isoTime),
})
export type IdentityUnderReview = z.infer<typeof identityUnderReview>

export const caseDetail = z.extend(caseSummary, {
  /** Changes with every change to the reviewed thing: a decision names the version that it is about. */
  version: z.number(),
  subject: z.discriminatedUnion('kind', [
    identityUnderReview,
    depositUnderReview,
    withdrawalUnderReview,
    loanUnderReview,
  ]),
  earlier: z.array(caseSummary),
})
export type CaseDetail = z.infer<typeof caseDetail>

const caseParams = z.object({ id: deskId })

export const getCase = staffGet('/cases/{id}', {
  summary: 'One case with everything to decide it by; the look is in the log of acts',
  roles: REVIEWERS,
  params: caseParams,
  result: caseDetail,
})

export const claimCase = staffPost('/cases/{id}/claim', {
  summary: 'Takes a case for 15 minutes, or holds on to it; 409 when a colleague has it',
  roles: REVIEWERS,
  params: caseParams,
  result: caseSummary,
})

export const releaseCase = staffPost('/cases/{id}/release', {
  summary: 'Gives a case back; an administrator may give back a colleague’s',
  roles: REVIEWERS,
  params: caseParams,
  result: caseSummary,
})

/** `documentExpiry` is the reviewer's reading, if it differs from the stated one. */
export const identityVerdict = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('verified'), documentExpiry: z.optional(identityValues.documentExpiry) }),
  z.strictObject({
    kind: z.literal('rejected'),
    wrong: z
      .partialRecord(identityField, wrongReason)
      .check(z.refine(wrong => Object.keys(wrong).length > 0, { error: 'Say what is wrong' })),
  }),
])
export type IdentityVerdict = z.infer<typeof identityVerdict>

export const caseDecision = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('identity'), verdict: identityVerdict }),
  z.strictObject({ kind: z.literal('deposit'), verdict: depositVerdict }),
  z.strictObject({ kind: z.literal('withdrawal'), verdict: withdrawalVerdict }),
  z.strictObject({ kind: z.literal('loan'), verdict: loanVerdict }),
])
export type CaseDecision = z.infer<typeof caseDecision>

export const casePhoto = z.enum([...identityPhoto.options, 'proof', ...addedProofs.options])
export type CasePhoto = z.infer<typeof casePhoto>

export const decideCase = staffPost('/cases/{id}/decide', {
  summary: 'Decides a case that the caller has claimed; 409 when it is not any more as they saw it',
  roles: REVIEWERS,
  pace: 'acts',
  params: caseParams,
  body: z.strictObject({
    version: z.int().check(z.gte(0)),
    decision: caseDecision,
    note: z.optional(staffText),
    /** Marks a bulk approval: 422 for a case that must be decided individually. */
    inBulk: z.optional(z.literal(true)),
  }),
  result: caseSummary,
})

/** Exact text that a customer would read, in their language. */
export const customerReading = z.object({
  locale,
  direction: z.enum(['ltr', 'rtl']),
  /** Null for a customer without an email address. */
  mail: z.nullable(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
  fields: z.array(z.object({ field: z.string(), label: z.string(), reason: z.string() })),
})
export type CustomerReading = z.infer<typeof customerReading>

export const previewDecision = staffPost('/cases/{id}/preview', {
  summary: 'What the customer would read of a decision; nothing is decided',
  roles: REVIEWERS,
  params: caseParams,
  body: z.strictObject({ decision: caseDecision }),
  result: customerReading,
})

export const linkPhoto = staffPost('/cases/{id}/photos/{photo}', {
  summary: 'A link to one photo for a minute, for the caller’s session alone',
  roles: REVIEWERS,
  params: z.object({ id: deskId, photo: casePhoto }),
  result: z.object({
    /** Path below the desk’s address; the request needs the pass. */
    url: z.string(),
    expiresAt: isoTime,
  }),
})

export const showPhoto = staffGet('/photos/{link}', {
  summary: 'The picture of a link; the look is in the log of acts',
  roles: REVIEWERS,
  pace: 'photos',
  params: z.object({ link: z.string().check(z.maxLength(480)) }),
  result: z.unknown(),
  produces: 'image/jpeg',
})
