import * as z from 'zod/mini'

export const base64url = (most: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(most))

/** Result of `navigator.credentials.get` (Web Authentication, `AuthenticatorAssertionResponse`). */
export const passkeyProof = z.object({
  id: base64url(1_400),
  clientDataJSON: base64url(8_000),
  authenticatorData: base64url(8_000),
  signature: base64url(4_000),
  userHandle: z.optional(base64url(128)),
})
export type PasskeyProof = z.infer<typeof passkeyProof>
