/** A session lives 30 days from its last use (rules §10). */
export const SESSION_LIFE_MS = 30 * 24 * 3_600_000

/** Its end moves on at most this often: every use need not be written. */
const SLIDE_EVERY_MS = 3_600_000

type Life = {
  readonly last_seen_at: number
  readonly expires_at: number
  readonly revoked_at: number | null
}

/** Whether a session may still be used at a moment, ms (rules §10). */
export function isLive(session: Life, now: number): boolean {
  return session.revoked_at === null && session.expires_at > now
}

/** The new last use and end of a session used now, both ms; undefined while they need not be written yet. */
export function slide(
  session: Life,
  now: number,
): { readonly seenAt: number; readonly expiresAt: number } | undefined {
  if (now - session.last_seen_at < SLIDE_EVERY_MS) return undefined
  return { seenAt: now, expiresAt: now + SESSION_LIFE_MS }
}
