import * as z from 'zod/mini'
import { emailAddress } from '../../customer/email-address.ts'
import { get, post } from '../../endpoint.ts'
import { decimalText, isoTime } from '../../primitives.ts'
import { emailCode } from '../sign-in/login.ts'

export const START_MODES = ['last', 'demo', 'real'] as const
export type StartMode = (typeof START_MODES)[number]

const settings = z.object({
  country: z.nullable(z.string()),
  /** True when a verified identity confirms the country: then only a new verification changes it. */
  countryConfirmed: z.boolean(),
  /** E.164; null unless a verified identity confirms it and this account signs in with it. */
  phone: z.nullable(z.string()),
  /** IANA name; null uses each device's own. */
  timeZone: z.nullable(z.string()),
  startMode: z.enum(START_MODES),
})
export type AccountSettings = z.infer<typeof settings>

export const accountSettings = get('/user/settings', {
  summary: 'What holds for the customer on every device',
  access: 'customer',
  result: settings,
})

export const changeSettings = post('/user/settings', {
  summary: 'Changes what is given of the settings; Real at sign-in needs an e-mail',
  access: 'customer',
  body: z.object({
    timeZone: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    startMode: z.optional(z.enum(START_MODES)),
  }),
  result: settings,
  errors: ['10040'],
})

export const declareCountry = post('/user/country', {
  summary: 'Declares where the customer lives, until a verified identity says it',
  access: 'customer',
  body: z.object({ country: z.string().check(z.regex(/^[A-Z]{2}$/)) }),
  result: settings,
  errors: ['10019'],
})

export const changeEmail = post('/user/changeEmail', {
  summary:
    'Moves the account to another e-mail address by a code that was sent there; the former one can undo it for 24 h',
  access: 'customer',
  body: z.object({ email: emailAddress, code: emailCode }),
  result: z.object({ email: z.string(), undoUntil: isoTime }),
  errors: ['10002', '10007', '10008'],
})

/** Things that block an account's closure; all of the real account. */
export const CLOSURE_OBSTACLES = [
  'available',
  'margin',
  'options',
  'plans',
  'bids',
  'withdrawals',
  'loans',
  'deposits',
] as const
export type ClosureObstacle = (typeof CLOSURE_OBSTACLES)[number]

const obstacles = z.array(
  z.object({ kind: z.enum(CLOSURE_OBSTACLES), currency: z.string(), amount: decimalText }),
)
/** Details of a refusal (10008) to close. */
export const closureRefusal = z.object({ reason: z.literal('notEmpty'), obstacles })

export const closure = get('/user/closure', {
  summary: 'What prevents closing the account, and what is kept of it for how long',
  access: 'customer',
  result: z.object({
    obstacles,
    /** Days in which a link in an email restores the account; 0 without an email address. */
    graceDays: z.number(),
    identityDays: z.number(),
    /** NFTs won or bought without an address yet: a closed account cannot give one. */
    tokensWithoutAddress: z.number(),
  }),
})

export const closeAccount = post('/user/close', {
  summary: 'Closes the account: every session ends, and a mail can take it back for some days',
  access: 'customer',
  result: z.object({ until: z.nullable(isoTime) }),
  errors: ['10008'],
})

export const requestData = post('/user/data', {
  summary:
    'A link to everything that is held about the customer, as one ZIP: good once, for a minute, while the session lives',
  access: 'customer',
  result: z.object({ url: z.string(), expiresAt: isoTime }),
})
