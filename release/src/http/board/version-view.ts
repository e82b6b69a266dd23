import type { SiteReport } from '@quayside/contracts/release/health'
import type { VersionSummary } from '@quayside/contracts/release/plane'
import { isOfPullRequest } from '@quayside/contracts/remotes/version'
import { placesOf } from '../../domain/plan/places.ts'
import type { ReleaseState, VersionRecord } from '../../domain/record/state.ts'
import { healthOfVersion, messagesOf } from './health-view.ts'

type Question = {
  readonly state: ReleaseState
  readonly reports: readonly SiteReport[]
  readonly now: Date
}

export function versionsOf(question: Question, remote: string): readonly VersionSummary[] {
  const records = [...question.state.versions.values()].filter(record => record.remote === remote)
  // Versions of pull requests come last, because each commit has one.
  const rank = ({ version }: VersionRecord) => Number(isOfPullRequest(version))
  return records
    .reverse()
    .sort((one, other) => rank(one) - rank(other))
    .map(record => versionView(question, record))
}

export function versionView({ state, reports, now }: Question, record: VersionRecord): VersionSummary {
  const { remote, version, publishedAt, author, notes, gitRevision, size, standing } = record
  return {
    version,
    publishedAt,
    author,
    notes,
    gitRevision,
    size,
    standing,
    usedBy: placesOf(state, { remote, version }),
    health: healthOfVersion(reports, { remote, version, now }),
    messages: messagesOf(reports, remote, version),
  }
}
