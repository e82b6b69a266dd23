import type { ReleaseState } from '../domain/record/state.ts'
import { refused } from '../refused.ts'
import type { Actor, Outcome } from '../releases.ts'

/** Open previews of a team or a person, and those issued within an hour: each is an entry of the log forever. */
export const MOST_OPEN = 40
export const MOST_AN_HOUR = 40
const HOUR = 3_600_000

/** Refuses another preview of a team or a person beyond the quota; null within it. */
export function quotaRefusal(
  { previews }: Pick<ReleaseState, 'previews'>,
  by: Actor,
  now: Date,
): Extract<Outcome<never>, { ok: false }> | null {
  const own = [...previews.values()].filter(({ issuedBy }) => issuedBy === by.name)
  const lately = own.map(({ issuedAt }) => Date.parse(issuedAt) + HOUR).filter(end => end > now.getTime())
  if (lately.length >= MOST_AN_HOUR)
    return limited(`${by.name} has issued ${lately.length} previews within an hour`, lately, now)
  const open = own
    .filter(({ isRevoked }) => !isRevoked)
    .map(({ expiresAt }) => Date.parse(expiresAt))
    .filter(end => end > now.getTime())
  return open.length >= MOST_OPEN
    ? limited(`${by.name} has ${open.length} open previews: revoke one`, open, now)
    : null
}

function limited(problem: string, ends: readonly number[], now: Date) {
  const retryAfter = Math.max(1, Math.ceil((Math.min(...ends) - now.getTime()) / 1_000))
  return refused('limited', `${problem}, or try again in ${retryAfter} s`, { retryAfter })
}
