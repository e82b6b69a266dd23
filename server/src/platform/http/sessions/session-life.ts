/** A session lives 30 days from its last use (rules §10). */
export const SESSION_LIFE_MS = 30 * 24 * 3_600_000

/** Shortest interval between writes of the last use. */
const SLIDE_EVERY_MS = 3_600_000

type Life = {
  readonly last_seen_at: number
  readonly expires_at: number
  readonly revoked_at: number | null
}

/** Whether a session is valid at `now`, ms (rules §10). */
export function isLive(session: Life, now: number): boolean {
  return session.revoked_at === null && session.expires_at > now
}

/** New last use and end of a session, both ms; undefined when no write is due. */
export function slide(
  session: Life,
  now: number,
): { readonly seenAt: number; readonly expiresAt: number } | undefined {
  if (now - session.last_seen_at < SLIDE_EVERY_MS) return undefined
  return { seenAt: now, expiresAt: now + SESSION_LIFE_MS }
}
