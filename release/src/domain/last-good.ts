import { type VersionRef, versionKey } from '@quayside/contracts/release/pins'
import type { EnvironmentState, ReleaseState } from './state.ts'

type Question = {
  readonly state: ReleaseState
  readonly environment: EnvironmentState
  readonly remote: string
  /** Version that comes back. */
  readonly target: VersionRef
  /** Version that it replaces and that nobody should fall back on. */
  readonly bad: string
}

/**
 * What to fall back on once `target` is in force again: the version that was in force when it was first pinned, so that
 * rolling back twice goes back two versions. Null when there was none or it has been blocked, collected or is the bad one.
 */
export function lastGoodBefore({ state, environment, remote, target, bad }: Question): VersionRef | null {
  const first = environment.revisions
    .flatMap(revision => revision.changes)
    .find(
      change => change.remote === remote && change.to === target.version && change.from !== target.version,
    )
  if (!first || first.from === null || first.from === bad) return null
  const record = state.versions.get(versionKey(remote, first.from))
  if (record === undefined || record.standing === 'blocked') return null
  return { version: first.from, manifest: record.manifest }
}
