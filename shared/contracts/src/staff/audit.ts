import * as z from 'zod/mini'
import { calendarDay, decimalText, isoTime } from '../primitives.ts'
import { ADMINISTRATORS, ANY_STAFF, staffGet } from './endpoint.ts'
import { deskId, keysetPage, keysetPaging, staffEmail } from './parts.ts'
import { deskRole } from './pass.ts'

/** What acts are about: their names begin with one of these, alone or up to a dot. */
export const ACT_SUBJECTS = [
  ...([
    'case',
    'identity',
    'photo',
    'customer',
    'order',
    'smart',
    'deposit',
    'withdrawal',
    'loan',
    'address',
  ] as const),
  'credit',
  'custody',
  'keys',
  'acts',
  'payout',
  'nft',
  'charity',
  'policy',
] as const

type ActSubject = (typeof ACT_SUBJECTS)[number]

/** Name of an act, dotted words: `case.claimed`, `photo.viewed`, `credit`. */
export type ActName = ActSubject | `${ActSubject}.${string}`

/** One act in the log, which is never changed: who, what, about whom, when, from where (rules §1.7). */
export const act = z.object({
  /** Counts up by one. */
  seq: z.number(),
  at: isoTime,
  /** E-mail of the member of staff, or the name of what acted by itself. */
  actor: z.string(),
  /** An `ActName`; an older server may have others. */
  action: z.string(),
  /** What it was done to, for example `tier 1` or an order's number. */
  subject: z.string(),
  customerId: z.nullable(z.string()),
  /** Network address; empty for what acted by itself. */
  origin: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type Act = z.infer<typeof act>

const actionName = z.string().check(z.regex(/^[a-z][a-zA-Z.]{0,60}$/))

const filter = {
  actor: z.optional(staffEmail),
  /** A whole action, or its beginning up to a dot (`photo`). */
  action: z.optional(actionName),
  customer: z.optional(deskId),
  /** Days, UTC, both included. */
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
}

export const listActs = staffGet('/acts', {
  summary: 'The log of acts, newest first',
  roles: ADMINISTRATORS,
  query: z.strictObject({ ...filter, ...keysetPaging }),
  result: keysetPage(act),
})

export const exportActs = staffGet('/acts/export', {
  summary: 'The log of acts as CSV, oldest first; its first line marks a sandbox',
  roles: ADMINISTRATORS,
  pace: 'exports',
  query: z.strictObject(filter),
  result: z.unknown(),
  produces: 'text/csv; charset=utf-8',
})

export const verifyActs = staffGet('/acts/verify', {
  summary: 'Recomputes the chain of hashes over the log',
  roles: ADMINISTRATORS,
  result: z.object({
    isWhole: z.boolean(),
    acts: z.number(),
    /** First act that does not fit the one before it; null when all do. */
    brokenAt: z.nullable(z.number()),
    /** Hash of the newest act: whoever wrote it down sees later that nothing before it has changed. */
    head: z.string(),
  }),
})

export const whoAmI = staffGet('/me', {
  summary: 'Whom the desk sees, and which site it is',
  roles: ANY_STAFF,
  result: z.object({
    email: z.string(),
    name: z.string(),
    roles: z.array(deskRole),
    siteName: z.string(),
    siteMode: z.enum(['sandbox', 'live']),
    /** Seconds after which the sandbox's automatic reviewer decides what nobody has claimed; 0 when it does not. */
    automaticReviewSeconds: z.number(),
    /** US dollars up to which cases about money may be approved together; null when they may not. */
    bulkLimit: z.nullable(decimalText),
  }),
})
