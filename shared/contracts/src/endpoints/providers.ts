import * as z from 'zod/mini'
import { anyPassword } from '../credentials.ts'
import { get, post } from '../endpoint.ts'
import { LOCALES } from '../locales.ts'
import { isoTime } from '../primitives.ts'
import { emailCode, session } from './login.ts'
import { way } from './wallets.ts'

/** Who else can say who a customer is; a site offers those that it has keys of (`offeredProviders`). */
export const PROVIDERS = ['google', 'facebook'] as const
export type Provider = (typeof PROVIDERS)[number]

/** Their own names, the same in every language. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { google: 'Google', facebook: 'Facebook' }

/** Where a provider sends the browser back to, below the site's origin (spec §2). */
export const PROVIDER_CALLBACKS: Readonly<Record<Provider, string>> = {
  google: '/api/loginCallback/google',
  facebook: '/api/loginCallback/facebook',
}

/** Begins every state of a trip that is to link; the server decides by what it kept. */
export const LINK_STATE = 'link-'

/** Whether a text names a provider. */
export function isProvider(text: string): text is Provider {
  return PROVIDERS.some(provider => provider === text)
}

/**
 * Why a provider's answer is not taken, as `result.reason` of a 403: `browser` keeps no cookie, `state` was made for another
 * browser, session or purpose or never, `cancelled` is the customer's own no, `refused` is anything that the provider or its answer
 * does not stand for. `unavailable` is a 503, `linkedElsewhere` and `tooMany` are a 409.
 */
export const PROVIDER_REFUSALS = [
  'browser',
  'state',
  'replayed',
  'expired',
  'cancelled',
  'refused',
  'unavailable',
  'linkedElsewhere',
  'tooMany',
] as const

/** Accounts with one provider that a customer may link. */
export const MOST_LINKED = 20

const provider = z.enum(PROVIDERS)
const locale = z.optional(z.enum(LOCALES.map(entry => entry.value)))

/** What the provider added to the callback's address. */
const fields = {
  state: z.string().check(z.minLength(1), z.maxLength(128)),
  code: z.optional(z.string().check(z.maxLength(2_048))),
  error: z.optional(z.string().check(z.maxLength(256))),
  iss: z.optional(z.string().check(z.maxLength(512))),
}
const returned = z.object(fields)
export type Returned = z.infer<typeof returned>

export const offeredProviders = get('/login/providers', {
  summary: 'The providers by which this site signs customers in',
  result: z.array(provider),
})

export const oauth = get('/login/oauth/{provider}', {
  summary:
    'Where to send the browser to sign in with a provider or, with a token, to link it; good once, 10 minutes, in this browser',
  params: z.object({ provider }),
  query: z.object({
    purpose: z.optional(z.enum(['signIn', 'link'])),
    inviteCode: z.optional(z.string().check(z.maxLength(32))),
    locale,
  }),
  result: z.object({ url: z.string() }),
})

export const loginByGoogle = post('/login/loginByGoogle', {
  summary: 'Signs in with what Google sent the browser back with; an unknown Google account opens an account',
  body: returned,
  result: session,
  errors: ['10005', '10007'],
})

export const loginByFacebook = post('/login/loginByFacebook', {
  summary:
    'Signs in with what Facebook sent the browser back with; an unknown Facebook account opens an account',
  body: returned,
  result: session,
  errors: ['10005', '10007'],
})

/** Details of the 403 of a sign-in whose verified e-mail has an account already: `confirmProvider` links it. */
export const emailKnown = z.object({
  reason: z.literal('emailKnown'),
  provider,
  email: z.string(),
  /** How the owner of the account can be proved. */
  methods: z.array(z.enum(['password', 'code'])),
  ticket: z.string(),
  expiresAt: isoTime,
})
export type EmailKnown = z.infer<typeof emailKnown>

/**
 * Details of the 403 of a right password or code where the account has a second factor as well: `totp` is missing. Without methods only
 * a passkey would do, and the provider is linked in the settings of whoever signed in with it.
 */
export const factorMissing = z.object({
  reason: z.literal('factorMissing'),
  methods: z.array(z.enum(['totp', 'recovery'])),
})

export const confirmProvider = post('/login/confirmProvider', {
  summary:
    'Links a provider to the account that has its e-mail, by that account’s password or an e-mail code, and signs in',
  body: z.object({
    ticket: z.string().check(z.maxLength(64)),
    /** This or `code`, which `sendCode` sends for the purpose `link`. */
    password: z.optional(anyPassword),
    code: z.optional(emailCode),
    totp: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  }),
  result: session,
  errors: ['10002', '10004', '10005'],
})

export const linkProvider = post('/user/linkProvider', {
  summary: 'Links what a provider sent the browser back with; needs a fresh sign-in',
  access: 'customer',
  body: z.object({ provider, ...fields }),
  result: z.array(way),
})
