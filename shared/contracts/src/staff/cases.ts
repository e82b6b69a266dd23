import * as z from 'zod/mini'
import { addedProofs } from '../endpoints/deposits.ts'
import { documentType, identityPhoto, identityValues, wrongReason } from '../endpoints/identity.ts'
import { dollarText, wholeNumber } from '../incoming-decimal.ts'
import { LOCALES } from '../locales.ts'
import { calendarDay, decimalText, isoTime } from '../primitives.ts'
import { kycStatus } from '../user.ts'
import { ANY_STAFF, REVIEWERS, staffGet, staffPost } from './endpoint.ts'
import { loanUnderReview, loanVerdict } from './loan-cases.ts'
import {
  depositUnderReview,
  depositVerdict,
  withdrawalUnderReview,
  withdrawalVerdict,
} from './money-cases.ts'
import { deskId, keysetPage, keysetPaging, searchText, several, staffEmail, staffText } from './parts.ts'

/** What is reviewed at the desk. */
export const caseKind = z.enum(['identity', 'deposit', 'withdrawal', 'loan'])
export type CaseKind = z.infer<typeof caseKind>

/** `withdrawn` is what nobody has to decide any more, for example because the customer took it back. */
export const caseState = z.enum(['open', 'decided', 'withdrawn'])
export type CaseState = z.infer<typeof caseState>

/** How long a claim holds without a sign of life, ms; claiming again is one. */
export const CLAIM_MS = 15 * 60_000

const locale = z.enum(LOCALES.map(entry => entry.value))

/** One reviewed case, as a row of the queue. */
export const caseSummary = z.object({
  id: z.string(),
  kind: caseKind,
  state: caseState,
  /** Within the kind, for example `tier 1`; English, for staff. */
  title: z.string(),
  customer: z.object({
    id: z.string(),
    username: z.string(),
    email: z.nullable(z.string()),
    /** As stated for the verification; null when nothing was. */
    name: z.nullable(z.string()),
  }),
  /** The customer's language, in which they read the decision. */
  locale,
  /** What it is about in US dollars; null where it is not about money. */
  amount: z.nullable(decimalText),
  openedAt: isoTime,
  dueAt: isoTime,
  /** Open, and `dueAt` is over. */
  isOverdue: z.boolean(),
  /** Who works on it; null when nobody does, or the claim has run out. */
  claim: z.nullable(z.object({ by: z.string(), name: z.string(), until: isoTime, isMine: z.boolean() })),
  /** Who decided and how, one word of the kind (`verified`, `rejected`); null while it is open. */
  decision: z.nullable(z.object({ by: z.string(), at: isoTime, outcome: z.string() })),
})
export type CaseSummary = z.infer<typeof caseSummary>

/** What the queue is filtered by; everything that is given must hold. */
export const caseFilter = {
  kind: several(caseKind),
  /** `open` without. */
  state: z.optional(caseState),
  locale: several(locale),
  /** Only what is overdue, or only what is not. */
  overdue: z.optional(z.enum(['yes', 'no'])),
  /** Opened at least so many hours ago, and at most. */
  olderThan: z.optional(wholeNumber(0, 87_600)),
  youngerThan: z.optional(wholeNumber(0, 87_600)),
  /** US dollars. */
  minAmount: z.optional(dollarText),
  maxAmount: z.optional(dollarText),
  /** `me`, `nobody`, or the e-mail of a colleague. */
  claimedBy: z.optional(staffEmail),
  customer: z.optional(deskId),
  search: z.optional(searchText),
}

/** How many cases a count goes up to. */
export const COUNTED = 1_000

export const listCases = staffGet('/cases', {
  summary:
    'The queue: open cases by due time, the most urgent first; decided ones the latest first; `id` for one alone',
  roles: ANY_STAFF,
  query: z.strictObject({ ...caseFilter, ...keysetPaging, id: z.optional(deskId) }),
  result: z.extend(keysetPage(caseSummary), {
    /** How many fit the filter, counted up to 1,000. */
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
    /** How many the caller has claimed. */
    mine: z.number(),
  }),
})

/** Kinds of cases that are about money. */
export const MONEY_KINDS = ['deposit', 'withdrawal'] as const satisfies readonly CaseKind[]

export const moneyToday = staffGet('/cases/money', {
  summary: 'The day’s money by kind: approved since midnight (UTC), and what waits, with the oldest of it',
  roles: ANY_STAFF,
  result: z.object({
    since: isoTime,
    kinds: z.array(
      z.object({
        kind: z.enum(MONEY_KINDS),
        /** Cases and what they were worth in US dollars. */
        approved: z.object({ count: z.number(), amount: decimalText }),
        waiting: z.object({ count: z.number(), amount: decimalText, oldest: z.nullable(isoTime) }),
      }),
    ),
  }),
})

const identityField = z.enum([
  ...(['firstName', 'lastName', 'birthdate', 'sex', 'country', 'address', 'dialCode', 'phone'] as const),
  ...(['documentType', 'documentExpiry'] as const),
  ...identityPhoto.options,
])

/** What a reviewer of an identity looks at. */
export const identityUnderReview = z.object({
  kind: z.literal('identity'),
  tier: z.union([z.literal(1), z.literal(2)]),
  status: kycStatus,
  /** What was stated; a typed signature is among it. */
  values: z.record(z.string(), z.string()),
  /** Photos that can be looked at. */
  photos: z.array(identityPhoto),
  /** Every field that may be sent back. */
  fields: z.array(identityField),
  documentType: z.nullable(documentType),
  /** Whole years today; null when no day of birth was stated. */
  age: z.nullable(z.number()),
  /** Last day of the document as it is known. */
  documentExpiry: z.nullable(calendarDay),
  /** What the last decision sent back, and whether it was sent anew. */
  sentBack: z.record(z.string(), z.object({ reason: wrongReason, corrected: z.boolean() })),
  /** How often it was decided before. */
  decisions: z.number(),
  /** Whether the customer has proved the stated number by a code. */
  isPhoneProved: z.boolean(),
  /** Until when the photos are kept; null while they must not go. */
  deletionAt: z.nullable(isoTime),
})
export type IdentityUnderReview = z.infer<typeof identityUnderReview>

/** A case with everything to decide it by. `subject` has one form a kind, told apart by `kind`. */
export const caseDetail = z.extend(caseSummary, {
  /** Changes with everything that happens to what is reviewed: a decision says which version it is about. */
  version: z.number(),
  subject: z.discriminatedUnion('kind', [
    ...([identityUnderReview, depositUnderReview, withdrawalUnderReview, loanUnderReview] as const),
  ]),
  /** Earlier cases of the same thing, the latest first. */
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

/** What a reviewer decides on an identity; the document's last day as they read it, where it differs from what was stated. */
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

/** One form a kind. */
export const caseDecision = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('identity'), verdict: identityVerdict }),
  z.strictObject({ kind: z.literal('deposit'), verdict: depositVerdict }),
  z.strictObject({ kind: z.literal('withdrawal'), verdict: withdrawalVerdict }),
  z.strictObject({ kind: z.literal('loan'), verdict: loanVerdict }),
])
export type CaseDecision = z.infer<typeof caseDecision>

/** Pictures of every kind of case. */
export const casePhoto = z.enum([...identityPhoto.options, 'proof', ...addedProofs.options])
export type CasePhoto = z.infer<typeof casePhoto>

export const decideCase = staffPost('/cases/{id}/decide', {
  summary: 'Decides a case that the caller has claimed; 409 when it is not any more as they saw it',
  roles: REVIEWERS,
  pace: 'acts',
  params: caseParams,
  body: z.strictObject({
    /** `version` of the case as it was looked at. */
    version: z.int().check(z.gte(0)),
    decision: caseDecision,
    /** For colleagues: kept with the decision, never shown to the customer. */
    note: z.optional(staffText),
    /** It is approved together with others: 422 for what has to be looked at alone. */
    inBulk: z.optional(z.literal(true)),
  }),
  result: caseSummary,
})

/** What a customer would read, word for word, in their language. */
export const customerReading = z.object({
  locale,
  /** Direction of the script, for the preview's frame. */
  direction: z.enum(['ltr', 'rtl']),
  /** Null for a customer without an e-mail address. */
  mail: z.nullable(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
  /** Each field that is sent back: what it is called and why, as their screen and the mail have it. */
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
    /** Path below the desk’s address; it is fetched with the pass, like everything here. */
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
