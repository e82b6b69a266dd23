import * as z from 'zod/mini'
import { post } from '../../endpoint.ts'
import { session } from './login.ts'
import { base64url, passkeyProof } from './passkey-proof.ts'
import { wayList } from './wallets.ts'

/** Why a passkey is rejected, as `result.reason` of a 403; `tooMany` and `known` are a 409. */
export const PASSKEY_REFUSALS = [
  'challenge',
  'unknown',
  'unverified',
  'origin',
  'signature',
  'counter',
  'tooMany',
  'known',
] as const
export type PasskeyRefusal = (typeof PASSKEY_REFUSALS)[number]

export const MOST_PASSKEYS = 20

const passkeyName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(60),
    z.regex(/^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u),
  )

const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** Options of `navigator.credentials.get` (Web Authentication, `PublicKeyCredentialRequestOptionsJSON`). */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.enum(['required', 'preferred']),
  allowCredentials: z.array(credential),
})
export type PasskeyRequest = z.infer<typeof requestOptions>

/** Options of `navigator.credentials.create` (`PublicKeyCredentialCreationOptionsJSON`). */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

export const passkeyRequest = post('/login/passkeyRequest', {
  summary:
    'What a passkey is asked for: of anybody, or with a ticket as the second step of its account; good once, 5 minutes',
  body: z.object({ ticket: z.optional(z.string().check(z.maxLength(64))) }),
  result: requestOptions,
})

export const loginByPasskey = post('/login/loginByPasskey', {
  summary: 'Signs in by a passkey alone, which has made sure who holds it and so counts as both steps',
  body: z.object({ loginType: z.literal('passkey'), passkey: passkeyProof }),
  result: session,
  errors: ['10005'],
})

export const freshPasskeyRequest = post('/user/passkeys/request', {
  summary: 'What a passkey of the account is asked for, for step-up authentication; good once, 5 minutes',
  access: 'customer',
  result: requestOptions,
})

export const startPasskey = post('/user/passkeys/start', {
  summary: 'What a device is asked for to make a passkey; good once, 5 minutes; needs a fresh sign-in',
  access: 'customer',
  result: creationOptions,
})

export const addPasskey = post('/user/passkeys/add', {
  summary:
    'Adds a passkey that was just made; with the first second factor recovery codes are shown, this once',
  access: 'customer',
  body: z.object({
    name: passkeyName,
    passkey: z.object({
      id: base64url(1_400),
      clientDataJSON: base64url(8_000),
      attestationObject: base64url(20_000),
      transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8))),
    }),
  }),
  result: z.object({ ways: wayList, recoveryCodes: z.array(z.string()) }),
})

export const renamePasskey = post('/user/passkeys/rename', {
  summary: 'Gives a passkey another name',
  access: 'customer',
  body: z.object({ id: z.string().check(z.maxLength(64), z.regex(/^[^\0]*$/)), name: passkeyName }),
  result: wayList,
})
