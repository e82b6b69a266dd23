import * as z from 'zod/mini'

/**
 * Roles of the desk: a reviewer decides cases and sees photos, support helps customers and suspends them, an
 * administrator may do both and reads the log of acts. None is above another.
 */
export const deskRole = z.enum(['reviewer', 'support', 'administrator'])
export type DeskRole = z.infer<typeof deskRole>

/** How long a pass is good for, ms; the console asks for another one when half of it is over. */
export const PASS_LIFE_MS = 180_000
/** A pass that says it lives longer is none. */
export const MAX_PASS_LIFE_MS = 300_000

/**
 * What the release plane signs of somebody who is signed in at the console, so that the desk knows who asks without
 * sharing a database with it. What the plane takes back (the session, a role, the account) ends with the pass at the latest.
 */
export const staffPass = z.object({
  /** Origin of the desk that it is for (`DESK_URL`): no other desk takes it. */
  audience: z.string(),
  email: z.string(),
  name: z.string(),
  roles: z.array(deskRole),
  /** Names the session of the console without being its token. */
  session: z.string(),
  /** Whether the session proved an authenticator, without which nobody works where money is real. */
  totp: z.boolean(),
  /**
   * When somebody else made this account, or last reset its password or authenticator (ms since the epoch): whoever did could sign
   * in as its holder. Missing where nobody did.
   */
  handedOutAt: z.optional(z.number()),
  /** Milliseconds since the epoch. */
  issuedAt: z.number(),
  expiresAt: z.number(),
})
export type StaffPass = z.infer<typeof staffPass>

/** So long (ms) an account that somebody else handed out acts on nothing where money is real: its holder and colleagues see it first. */
export const HANDED_OUT_MS = 86_400_000

/** Begins the text that is signed, so that no other signature by the same key can be one of a pass. */
export const PASS_CONTEXT = 'quayside-staff-pass-v1\n'

/**
 * `POST /api/desk/pass` of the release plane → this; 403 for whoever has no role of the desk. `pass` is sent as
 * `Authorization: Bearer <pass>` with each call to `url` (base64url of the JSON, a dot, base64url of the Ed25519 signature).
 */
export type DeskPass = { readonly pass: string; readonly expiresAt: string; readonly url: string }
