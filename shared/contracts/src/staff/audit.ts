import * as z from 'zod/mini'
import { calendarDay, decimalText, isoTime } from '../primitives.ts'
import { ADMINISTRATORS, ANY_STAFF, staffGet } from './endpoint.ts'
import { deskId, keysetPage, keysetPaging, staffEmail } from './parts.ts'
import { deskRole } from './pass.ts'

/** Subjects of acts: an act's name is one of these, or starts with one and a dot. */
export const ACT_SUBJECTS = [
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
  'credit',
  'custody',
  'exposure',
  'keys',
  'acts',
  'payout',
  'nft',
  'charity',
  'policy',
  'price',
  'service',
  'article',
  'invite',
] as const

type ActSubject = (typeof ACT_SUBJECTS)[number]

/** Dotted name of an act: `case.claimed`, `photo.viewed`, `credit`. */
export type ActName = ActSubject | `${ActSubject}.${string}`

/** One act in the immutable log: actor, action, customer, time, origin (rules §1.7). */
export const act = z.object({
  seq: z.number(),
  at: isoTime,
  actor: z.string(),
  /** An `ActName`; an older server may have others. */
  action: z.string(),
  subject: z.string(),
  customerId: z.nullable(z.string()),
  /** Network address; empty for an automatic actor. */
  origin: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type Act = z.infer<typeof act>

const actionName = z.string().check(z.regex(/^[a-z][a-zA-Z.]{0,60}$/))

const filter = {
  actor: z.optional(staffEmail),
  action: z.optional(actionName),
  customer: z.optional(deskId),
  /** UTC days, both included. */
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
    /** First act that does not match its predecessor's hash; null when all do. */
    brokenAt: z.nullable(z.number()),
    /** Hash of the newest act: a saved copy later proves that no earlier act changed. */
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
    /** Seconds after which the sandbox's automatic reviewer decides unclaimed cases; 0 when it does not. */
    automaticReviewSeconds: z.number(),
    /** Maximum US dollars of a money case for bulk approval; null when it is off. */
    bulkLimit: z.nullable(decimalText),
  }),
})
