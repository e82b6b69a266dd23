import * as z from 'zod/mini'
import { get, post } from '../../endpoint.ts'
import { clientId, decimalText, isoTime } from '../../primitives.ts'

export const LIMIT_KINDS = ['deposit', 'loss'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

/** Rolling spans of a limit: 24 hours, 7 days, 30 days (rules §1.6). */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

/** Intervals of the session reminder (rules §1.6). */
export const REMINDER_MINUTES = [15, 30, 60, 120] as const
export type ReminderMinutes = (typeof REMINDER_MINUTES)[number]

export const TIME_OUT_DAYS = [1, 3, 7, 14, 28, 42] as const
export type TimeOutDays = (typeof TIME_OUT_DAYS)[number]

export const EXCLUSION_MONTHS = [6, 12, 60] as const
export type ExclusionMonths = (typeof EXCLUSION_MONTHS)[number]

const kind = z.enum(LIMIT_KINDS)
export const limitPeriod = z.enum(LIMIT_PERIODS)

export const ownLimit = z.object({
  kind,
  period: limitPeriod,
  limit: z.nullable(decimalText),
  /** Used in the span that ends now: deposits, or losses net of gains with the stakes of running options. */
  used: decimalText,
  left: z.nullable(decimalText),
  /** When part of an exhausted limit is free again; null while something is left. */
  availableAt: z.nullable(isoTime),
  next: z.nullable(decimalText),
  /** When a pending loosening takes effect; null without one. */
  loosensAt: z.nullable(isoTime),
})
export type OwnLimit = z.infer<typeof ownLimit>

export const ownBreak = z.object({
  kind: z.enum(['timeOut', 'exclusion']),
  since: isoTime,
  until: isoTime,
  /** When an expired exclusion ends at its customer's request; null before that. */
  endsAt: z.nullable(isoTime),
})
export type OwnBreak = z.infer<typeof ownBreak>

export const ownLimits = z.object({
  serverTime: z.optional(isoTime),
  /** Six limits of the real account; null on the Demo account, which has none. */
  money: z.nullable(z.array(ownLimit)),
  reminder: z.object({
    minutes: z.nullable(z.number()),
    next: z.nullable(z.number()),
    loosensAt: z.nullable(isoTime),
  }),
  break: z.nullable(ownBreak),
})
export type OwnLimits = z.infer<typeof ownLimits>

export const limitRefusal = z.object({
  reason: z.enum(['depositLimit', 'lossLimit', 'timeOut', 'exclusion']),
  period: z.optional(limitPeriod),
  limit: z.optional(decimalText),
  left: z.optional(decimalText),
  /** Rejected change that raises the possible loss of an open position: stop removed or moved away, or margin added. */
  risk: z.optional(z.enum(['stop', 'margin'])),
  /** When it is possible again; null when the amount exceeds the limit itself. */
  availableAt: z.nullable(isoTime),
})
export type LimitRefusal = z.infer<typeof limitRefusal>

export const getLimits = get('/user/limits', {
  summary: 'Limits that the customer has set for themselves, with what is used of each',
  access: 'customer',
  result: ownLimits,
})

/** USD with at most two decimal places, from 1 to 999,999,999.99. */
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

export const sessionSoFar = z.object({
  serverTime: z.optional(isoTime),
  /** Minutes between two reminders; null when off. */
  minutes: z.nullable(z.number()),
  signedInAt: isoTime,
  /** USD, realized since sign-in in the account of the call, after fees; null when reminders are off. */
  result: z.nullable(decimalText),
})
export type SessionSoFar = z.infer<typeof sessionSoFar>

export const getSessionSoFar = get('/user/limits/session', {
  summary:
    'Whether the customer wants to be reminded, since when they are signed in, and what they made or lost',
  access: 'customer',
  result: sessionSoFar,
})
