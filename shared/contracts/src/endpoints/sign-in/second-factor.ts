import * as z from 'zod/mini'
import { anyPassword } from '../../customer/credentials.ts'
import { userInfo } from '../../customer/user.ts'
import { get, post } from '../../endpoint.ts'
import { isoTime } from '../../primitives.ts'
import { lostFactor } from './lost-factor.ts'
import { passkeyProof } from './passkey-proof.ts'

/** Six digits of an authenticator app, or a recovery code with or without hyphens; other text is simply wrong. */
const factorCode = z.string().check(z.trim(), z.maxLength(40))

export const RECOVERY_CODES = 10

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Details of the 403 that asks for `POST /login/secondFactor` with the ticket and a code, until `expiresAt`. */
export const secondFactorWanted = z.object({
  reason: z.literal('secondFactor'),
  methods: z.array(z.enum(['passkey', 'totp', 'recovery'])),
  ticket: z.string(),
  expiresAt: isoTime,
})

/** Details of the 403 of an action that needs a sign-in within ten minutes; no methods: only a new sign-in helps. */
export const freshSignInWanted = z.object({
  reason: z.literal('freshSignIn'),
  methods: z.array(z.enum(['password', 'passkey', 'totp', 'recovery'])),
})
export type FreshMethod = z.infer<typeof freshSignInWanted>['methods'][number]

export const finishSignIn = post('/login/secondFactor', {
  summary: 'Ends a sign-in that waits for a passkey, a code of the authenticator app or a recovery code',
  body: z.object({
    ticket: z.string().check(z.maxLength(64)),
    code: z.optional(factorCode),
    passkey: z.optional(passkeyProof),
  }),
  result: z.object({ token: z.string(), user: userInfo }),
  errors: ['10005'],
})

export const freshen = post('/user/freshSignIn', {
  summary: 'Step-up authentication: by password, or by a passkey or a code where there is a second factor',
  access: 'customer',
  body: z.object({
    password: z.optional(anyPassword),
    code: z.optional(factorCode),
    passkey: z.optional(passkeyProof),
  }),
  result: z.object({ freshUntil: isoTime }),
  errors: ['10004'],
})

export const secondFactor = get('/user/secondFactor', {
  summary: 'Whether sign-in asks for an authenticator app or a passkey, and how many recovery codes are left',
  access: 'customer',
  result: z.object({
    totp: z.nullable(z.object({ addedAt: isoTime, lastUsedAt: z.nullable(isoTime) })),
    passkeys: z.number(),
    recoveryCodesLeft: z.number(),
    lost: z.nullable(lostFactor),
  }),
})

export const startTotp = post('/user/totp/start', {
  summary: 'Makes a secret for an authenticator app, good for an hour; needs a fresh sign-in',
  access: 'customer',
  result: z.object({ secret: z.string(), uri: z.string() }),
})

export const confirmTotp = post('/user/totp/confirm', {
  summary: 'Turns the authenticator app on by one of its codes; the recovery codes are shown this once',
  access: 'customer',
  body: z.object({ code: factorCode }),
  result: recoveryCodes,
})

export const removeTotp = post('/user/totp/remove', {
  summary: 'Turns the authenticator app off; needs a fresh sign-in, which a right code is',
  access: 'customer',
  body: z.object({ code: z.optional(factorCode) }),
  result: z.null(),
})

export const renewRecoveryCodes = post('/user/totp/recoveryCodes', {
  summary: 'Gives ten new recovery codes in place of the former; needs a fresh sign-in',
  access: 'customer',
  result: recoveryCodes,
})
