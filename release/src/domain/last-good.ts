import { type VersionRef, versionKey } from '@quayside/contracts/release/pins'
import type { EnvironmentState, ReleaseState } from './state.ts'

type Question = {
  readonly state: ReleaseState
  readonly environment: EnvironmentState
  readonly remote: string
  /** Version whose predecessor is wanted. */
  readonly target: string
  /** Version to skip. */
  readonly bad: string
}

/**
 * The version that was pinned before `target` was first pinned, so that two rollbacks go back two versions; skips bad,
 * blocked and collected ones. Null when there is none.
 */
export function lastGoodBefore(question: Question): VersionRef | null {
  const { state, environment, remote, target, bad } = question
  const first = environment.revisions
    .flatMap(revision => revision.changes)
    .find(change => change.remote === remote && change.to === target && change.from !== target)
  if (!first || first.from === null) return null
  const record = state.versions.get(versionKey(remote, first.from))
  // Terminates: each step goes back to an earlier first pin.
  if (record === undefined || record.standing === 'blocked' || first.from === bad)
    return lastGoodBefore({ ...question, target: first.from })
  return { version: first.from, manifest: record.manifest }
}
