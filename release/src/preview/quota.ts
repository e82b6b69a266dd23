import type { PreviewRecord, ReleaseState } from '../domain/record/state.ts'
import { limitedUntil } from '../refused.ts'
import type { Actor, Outcome } from '../releases.ts'

/** Maximum previews of a remote or a person, open and within an hour; each adds a permanent entry to the log. */
export const MOST_OPEN = 40
export const MOST_AN_HOUR = 40
const HOUR = 3_600_000

type Refused = Extract<Outcome<never>, { ok: false }>

/** Whether a token issued a preview of only these remotes. Remotes identify a team, because names can be equal. */
export function isOfTeam({ source, remotes }: PreviewRecord, own: readonly string[]): boolean {
  return source === 'api' && Object.keys(remotes).every(remote => own.includes(remote))
}

/** Refuses a preview beyond the quota of a person, or of a remote that a token shows; null within it. */
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

function refusalFor(owner: string, previews: readonly PreviewRecord[], now: Date): Refused | null {
  const isFuture = (end: number) => end > now.getTime()
  const recent = previews.map(({ issuedAt }) => Date.parse(issuedAt) + HOUR).filter(isFuture)
  if (recent.length >= MOST_AN_HOUR)
    return limitedUntil(
      `${owner} has had ${recent.length} previews within an hour: use one of them`,
      recent,
      now,
    )
  const open = previews
    .filter(({ isRevoked }) => !isRevoked)
    .map(({ expiresAt }) => Date.parse(expiresAt))
    .filter(isFuture)
  return open.length >= MOST_OPEN
    ? limitedUntil(`${owner} has ${open.length} open previews: revoke one`, open, now)
    : null
}
