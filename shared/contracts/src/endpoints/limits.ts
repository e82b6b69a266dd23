import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import { clientId, decimalText, isoTime } from '../primitives.ts'

/** What a limit in US dollars is about (rules §1.6). */
export const LIMIT_KINDS = ['deposit', 'loss'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

/** The rolling spans of a limit: 24 hours, 7 days, 30 days (rules §1.6). */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

/** Minutes after which a customer may ask to be told how long they are here. */
export const REMINDER_MINUTES = [15, 30, 60, 120] as const
export type ReminderMinutes = (typeof REMINDER_MINUTES)[number]

/** Days of a time-out: one day to six weeks. */
export const TIME_OUT_DAYS = [1, 3, 7, 14, 28, 42] as const
export type TimeOutDays = (typeof TIME_OUT_DAYS)[number]

/** Months of a self-exclusion: six at least. */
export const EXCLUSION_MONTHS = [6, 12, 60] as const
export type ExclusionMonths = (typeof EXCLUSION_MONTHS)[number]

const kind = z.enum(LIMIT_KINDS)
export const limitPeriod = z.enum(LIMIT_PERIODS)

/** One limit in USD with what is used of it. */
export const ownLimit = z.object({
  kind,
  period: limitPeriod,
  /** In force now; null when there is none. */
  limit: z.nullable(decimalText),
  /** Counted in the span that ends now: what was deposited, or what was lost after gains. */
  used: decimalText,
  /** Null when there is no limit. */
  left: z.nullable(decimalText),
  /** When something of a limit that is used up is free again; null while something is left. */
  availableAt: z.nullable(isoTime),
  /** What is in force from `loosensAt` on; null stands for no limit. */
  next: z.nullable(decimalText),
  /** When a loosening takes effect; null when none waits. */
  loosensAt: z.nullable(isoTime),
})
export type OwnLimit = z.infer<typeof ownLimit>

/** A time-out or a self-exclusion that holds now, in both accounts. */
export const ownBreak = z.object({
  kind: z.enum(['timeOut', 'exclusion']),
  since: isoTime,
  until: isoTime,
  /** When an exclusion whose time is over ends, because its customer asked for it; null before. */
  endsAt: z.nullable(isoTime),
})
export type OwnBreak = z.infer<typeof ownBreak>

/** Everything that a customer has set for themselves (rules §1.6). */
export const ownLimits = z.object({
  /** The server's clock at the answer; older servers do not tell it. */
  serverTime: z.optional(isoTime),
  /** Six limits, of the real account; null on the Demo account, which has none. */
  money: z.nullable(z.array(ownLimit)),
  reminder: z.object({
    minutes: z.nullable(z.number()),
    next: z.nullable(z.number()),
    loosensAt: z.nullable(isoTime),
  }),
  /** Null when none holds. */
  break: z.nullable(ownBreak),
})
export type OwnLimits = z.infer<typeof ownLimits>

/** Why something new is refused (10008): details of the refusal. */
export const limitRefusal = z.object({
  reason: z.enum(['depositLimit', 'lossLimit', 'timeOut', 'exclusion']),
  /** Of a limit in USD: which, how much, and what is left of it. */
  period: z.optional(limitPeriod),
  limit: z.optional(decimalText),
  left: z.optional(decimalText),
  /** What was refused of an open position that could lose more by it: its stop removed or moved away, or margin added. */
  risk: z.optional(z.enum(['stop', 'margin'])),
  /** When it is possible again; null when the amount is more than the limit itself. */
  availableAt: z.nullable(isoTime),
})
export type LimitRefusal = z.infer<typeof limitRefusal>

export const getLimits = get('/user/limits', {
  summary: 'Limits that the customer has set for themselves, with what is used of each',
  access: 'customer',
  result: ownLimits,
})

/** USD with two places at most, from 1 to 999,999,999.99. */
const limitAmount = z.string().check(z.regex(/^[1-9]\d{0,8}(\.\d{1,2})?$/))

export const setLimit = post('/user/limits', {
  summary:
    'Sets a deposit or loss limit in USD; a lower one holds at once, a higher one or none after 24 hours',
  access: 'customer',
  body: z.strictObject({ clientId, kind, period: limitPeriod, amount: z.nullable(limitAmount) }),
  result: ownLimits,
  success: '20005',
  errors: ['10008'],
  movesMoney: true,
})

export const setReminder = post('/user/limits/reminder', {
  summary:
    'Sets after how many minutes the customer is told how long they are here; less often waits 24 hours',
  access: 'customer',
  body: z.strictObject({ clientId, minutes: z.nullable(z.literal([...REMINDER_MINUTES])) }),
  result: ownLimits,
  success: '20005',
  movesMoney: true,
})

export const takeTimeOut = post('/user/limits/timeOut', {
  summary: 'Begins a time-out of some days, in both accounts; it cannot be shortened',
  access: 'customer',
  body: z.strictObject({ clientId, days: z.literal([...TIME_OUT_DAYS]) }),
  result: ownLimits,
  success: '20005',
  errors: ['10008'],
  movesMoney: true,
})

export const excludeSelf = post('/user/limits/exclusion', {
  summary: 'Begins a self-exclusion of some months, in both accounts; what waits is cancelled',
  access: 'customer',
  body: z.strictObject({ clientId, months: z.literal([...EXCLUSION_MONTHS]) }),
  result: ownLimits,
  success: '20005',
  errors: ['10008'],
  movesMoney: true,
})

export const endExclusion = post('/user/limits/exclusion/end', {
  summary:
    'Asks for the end of an exclusion whose time is over, which comes 24 hours later, or takes that back',
  access: 'customer',
  body: z.strictObject({ clientId, wanted: z.boolean() }),
  result: ownLimits,
  success: '20005',
  errors: ['10008'],
  movesMoney: true,
})

/** How long somebody is signed in on this device, and what came of it. */
export const sessionSoFar = z.object({
  /** The server's clock at the answer; older servers do not tell it. */
  serverTime: z.optional(isoTime),
  /** Minutes between two reminders; null when none are wanted. */
  minutes: z.nullable(z.number()),
  signedInAt: isoTime,
  /** USD, realized since then in the account of the call, after fees; null where nobody wants to be reminded of it. */
  result: z.nullable(decimalText),
})
export type SessionSoFar = z.infer<typeof sessionSoFar>

export const getSessionSoFar = get('/user/limits/session', {
  summary:
    'Whether the customer wants to be reminded, since when they are signed in, and what they made or lost',
  access: 'customer',
  result: sessionSoFar,
})
