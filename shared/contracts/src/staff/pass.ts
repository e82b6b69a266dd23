import * as z from 'zod/mini'

/** A reviewer decides cases and sees photos, support helps and suspends, an administrator does both and audits. */
export const deskRole = z.enum(['reviewer', 'support', 'administrator'])
export type DeskRole = z.infer<typeof deskRole>

/** Lifetime of a pass, ms; the console renews it at half of it. */
export const PASS_LIFE_MS = 180_000
/** The desk rejects a pass with a longer lifetime. */
export const MAX_PASS_LIFE_MS = 300_000

/** Signed by the release plane, so that the desk needs no shared database. Revocation takes effect at its expiry. */
export const staffPass = z.object({
  audience: z.string(),
  email: z.string(),
  name: z.string(),
  roles: z.array(deskRole),
  /** Identifies the console session; not its token. */
  session: z.string(),
  /** Whether the session used an authenticator, which real money requires. */
  totp: z.boolean(),
  /** When another person created this account or reset its password or authenticator (ms); absent otherwise. */
  handedOutAt: z.optional(z.number()),
  issuedAt: z.number(),
  expiresAt: z.number(),
})
export type StaffPass = z.infer<typeof staffPass>

/** Time (ms) for which a handed-out account cannot act with real money, so that its holder can notice it. */
export const HANDED_OUT_MS = 86_400_000

/** Prefix of the signed text, so that no other signature by the same key can pass for one. */
export const PASS_CONTEXT = 'quayside-staff-pass-v1\n'

/** Response of `POST /api/desk/pass`; 403 without a desk role. `pass` is the bearer token of each call to `url`. */
export type DeskPass = { readonly pass: string; readonly expiresAt: string; readonly url: string }
