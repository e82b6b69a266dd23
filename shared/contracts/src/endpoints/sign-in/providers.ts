import * as z from 'zod/mini'
import { anyPassword } from '../../customer/credentials.ts'
import { get, post } from '../../endpoint.ts'
import { LOCALES } from '../../locales.ts'
import { isoTime } from '../../primitives.ts'
import { emailCode, session } from './login.ts'
import { way } from './wallets.ts'

/** External sign-in providers; a site offers those that it has keys for (`offeredProviders`). */
export const PROVIDERS = ['google', 'facebook'] as const
export type Provider = (typeof PROVIDERS)[number]

/** Brand names, the same in every language. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { google: 'Google', facebook: 'Facebook' }

/** Callback paths below the site's origin (spec §2). */
export const PROVIDER_CALLBACKS: Readonly<Record<Provider, string>> = {
  google: '/api/loginCallback/google',
  facebook: '/api/loginCallback/facebook',
}

/** Prefix of the OAuth state of a link flow, for the page; the server trusts only its own record. */
export const LINK_STATE = 'link-'

export function isProvider(text: string): text is Provider {
  return PROVIDERS.some(provider => provider === text)
}

/**
 * Why a provider's response is rejected, as `result.reason` of a 403. `browser` keeps no cookie; `state` is unknown or
 * belongs to another browser, session or purpose; `cancelled`: the customer declined; `refused`: the provider or its
 * response is not valid. `unavailable` is a 503, `linkedElsewhere` and `tooMany` are a 409.
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

export const MOST_LINKED = 20

const provider = z.enum(PROVIDERS)
const locale = z.optional(z.enum(LOCALES.map(entry => entry.value)))

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

/** Details of the 403 of a sign-in whose verified email already has an account: `confirmProvider` links it. */
export const emailKnown = z.object({
  reason: z.literal('emailKnown'),
  provider,
  email: z.string(),
  methods: z.array(z.enum(['password', 'code'])),
  ticket: z.string(),
  expiresAt: isoTime,
})
export type EmailKnown = z.infer<typeof emailKnown>

/** Details of the 403 when the second factor `totp` is missing; without methods only a passkey sign-in helps. */
export const factorMissing = z.object({
  reason: z.literal('factorMissing'),
  methods: z.array(z.enum(['totp', 'recovery'])),
})

export const confirmProvider = post('/login/confirmProvider', {
  summary:
    'Links a provider to the account that has its e-mail, by that account’s password or an e-mail code, and signs in',
  body: z.object({
    ticket: z.string().check(z.maxLength(64)),
    /** Either `password` or `code`, which `sendCode` sends for the purpose `link`. */
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
