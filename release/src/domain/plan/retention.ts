import { type PinsDocument, versionKey } from '@quayside/contracts/release/pins'
import { isOfPullRequest } from '@quayside/contracts/remotes/version'
import { pinnedRefs } from '../record/pinned-refs.ts'
import type { EnvironmentState, ReleaseState, RevisionRecord } from '../record/state.ts'

export type Retention = {
  readonly keepRevisions: number
  /** Versions that were served or published within this time (s) stay. */
  readonly keepSeconds: number
  readonly now: Date
}

export function retainedRevisions(state: ReleaseState, retention: Retention): readonly RevisionRecord[] {
  return [...state.environments.values()].flatMap(environment => retainedOf(environment, retention))
}

function retainedOf(
  { revisions }: EnvironmentState,
  { keepRevisions, keepSeconds, now }: Retention,
): readonly RevisionRecord[] {
  const oldest = now.getTime() - keepSeconds * 1_000
  return revisions.filter((_, index) => {
    const next = revisions[index + 1]
    const isRecent = next === undefined || Date.parse(next.at) >= oldest
    return isRecent || index >= revisions.length - keepRevisions
  })
}

/** Maximum retention (s) of pull requests' versions without a preview, because each commit has one. */
const KEEP_PULL_REQUESTS = 2 * 86_400

/** Versions (`<remote>@<version>`) that nothing needs, given the documents of the retained revisions. */
export function versionsToCollect(
  state: ReleaseState,
  documents: readonly PinsDocument[],
  { keepSeconds, now }: Retention,
): readonly string[] {
  const keepsSince = (version: string) =>
    now.getTime() -
    1_000 * (isOfPullRequest(version) ? Math.min(keepSeconds, KEEP_PULL_REQUESTS) : keepSeconds)
  const needed = new Set([
    ...documents.flatMap(pinnedRefs).map(({ remote, ref }) => versionKey(remote, ref.version)),
    ...[...state.previews.values()]
      .filter(({ isRevoked, expiresAt }) => !isRevoked && Date.parse(expiresAt) > now.getTime())
      .flatMap(({ remotes }) => keysOf(remotes)),
    ...[...state.proposals.values()]
      .filter(proposal => proposal.state === 'open')
      .flatMap(({ versions }) => keysOf(versions)),
  ])
  return [...state.versions]
    .filter(
      ([key, { version, publishedAt }]) => !needed.has(key) && Date.parse(publishedAt) < keepsSince(version),
    )
    .map(([key]) => key)
    .sort()
}

function keysOf(versions: Readonly<Record<string, string>>): string[] {
  return Object.entries(versions).map(([remote, version]) => versionKey(remote, version))
}
