import { refused } from '../../refused.ts'
import type { Outcome } from '../../releases.ts'
import type { Team } from '../../staff/tokens.ts'

/** Maximum open publications per token. */
export const MAX_OF_A_TOKEN = 4
/** Idle time (ms) after which a publication is dropped. */
export const ABANDONED_AFTER = 600_000

type Standing = { readonly token: string; readonly touchedAt: number; readonly isCommitting: boolean }

export function quotaRefusal(
  underWay: readonly Standing[],
  { token, team }: Team,
  now: number,
): Extract<Outcome<never>, { ok: false }> | null {
  const own = underWay.filter(one => one.token === token && !one.isCommitting)
  if (own.length < MAX_OF_A_TOKEN) return null
  const first = Math.min(...own.map(({ touchedAt }) => touchedAt))
  const retryAfter = Math.max(1, Math.ceil((first + ABANDONED_AFTER - now) / 1_000))
  return refused(
    'limited',
    `${team} has ${own.length} publications under way already: commit one, or wait until the oldest ends in ${retryAfter} s.`,
    { retryAfter },
  )
}
