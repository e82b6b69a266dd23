import type { PreviewRecord, ReleaseState } from '../domain/record/state.ts'
import { limitedUntil } from '../refused.ts'
import type { Actor, Outcome } from '../releases.ts'

/** Open previews of a remote or a person, and those issued within an hour: each is an entry of the log forever. */
export const MOST_OPEN = 40
export const MOST_AN_HOUR = 40
const HOUR = 3_600_000

type Refused = Extract<Outcome<never>, { ok: false }>

/** Whether a token issued a preview and it only shows these remotes. A team is its remotes: names can be equal. */
export function isOfTeam({ source, remotes }: PreviewRecord, own: readonly string[]): boolean {
  return source === 'api' && Object.keys(remotes).every(remote => own.includes(remote))
}

/** Refuses another preview beyond the quota of a person, or of a remote that a token shows; null within it. */
export function quotaRefusal(
  { previews }: Pick<ReleaseState, 'previews'>,
  { by, remotes }: { readonly by: Actor; readonly remotes: Readonly<Record<string, unknown>> },
  now: Date,
): Refused | null {
  const all = [...previews.values()]
  if (by.token === undefined) {
    const own = all.filter(({ source, issuedBy }) => source !== 'api' && issuedBy === by.name)
    return refusalFor(by.name, own, now)
  }
  for (const remote of Object.keys(remotes)) {
    const own = all.filter(preview => preview.source === 'api' && Object.hasOwn(preview.remotes, remote))
    const refusal = refusalFor(remote, own, now)
    if (refusal !== null) return refusal
  }
  return null
}

function refusalFor(whose: string, previews: readonly PreviewRecord[], now: Date): Refused | null {
  const isAhead = (end: number) => end > now.getTime()
  const lately = previews.map(({ issuedAt }) => Date.parse(issuedAt) + HOUR).filter(isAhead)
  if (lately.length >= MOST_AN_HOUR)
    return limitedUntil(`${whose} has had ${lately.length} previews within an hour`, lately, now)
  const open = previews
    .filter(({ isRevoked }) => !isRevoked)
    .map(({ expiresAt }) => Date.parse(expiresAt))
    .filter(isAhead)
  return open.length >= MOST_OPEN
    ? limitedUntil(`${whose} has ${open.length} open previews: revoke one`, open, now)
    : null
}
