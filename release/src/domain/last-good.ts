import { type VersionRef, versionKey } from '@quayside/contracts/release/pins'
import type { EnvironmentState, ReleaseState } from './state.ts'

type Question = {
  readonly state: ReleaseState
  readonly environment: EnvironmentState
  readonly remote: string
  /** Version before which to look. */
  readonly target: string
  /** Version that nobody should go back to. */
  readonly bad: string
}

/**
 * The version that was in force when `target` was first pinned, so that going back twice goes back two versions; behind
 * one that is bad, blocked or collected, the one before that. Null when there is none.
 */
export function lastGoodBefore(question: Question): VersionRef | null {
  const { state, environment, remote, target, bad } = question
  const first = environment.revisions
    .flatMap(revision => revision.changes)
    .find(change => change.remote === remote && change.to === target && change.from !== target)
  if (!first || first.from === null) return null
  const record = state.versions.get(versionKey(remote, first.from))
  // Each step looks for the first pin of a version that was pinned earlier still, so this comes to an end.
  if (record === undefined || record.standing === 'blocked' || first.from === bad)
    return lastGoodBefore({ ...question, target: first.from })
  return { version: first.from, manifest: record.manifest }
}
