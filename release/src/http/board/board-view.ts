import type { SiteReport } from '@quayside/contracts/release/health'
import type { Pin } from '@quayside/contracts/release/pins'
import type { Board, BoardCell, BoardEnvironment, Proposal } from '@quayside/contracts/release/plane'
import type { EnvironmentState, ProposalState, ReleaseState, RevisionRecord } from '../../domain/state.ts'
import { healthOfCanary, healthOfPin } from './health-view.ts'

export type BoardQuestion = {
  readonly state: ReleaseState
  /** By environment. */
  readonly reports: ReadonlyMap<string, readonly SiteReport[]>
  readonly now: Date
  readonly problems: readonly string[]
}

/** Builds the board from the log and the sites' reports. */
export function boardOf({ state, reports, now, problems }: BoardQuestion): Board {
  const environments = [...state.environments.values()].map(environment =>
    environmentView(environment, reports.get(environment.name) ?? [], now),
  )
  const open = [...state.proposals.values()].filter(proposal => proposal.state === 'open')
  return {
    seq: state.seq,
    at: now.toISOString(),
    environments,
    remotes: remotesOf(state),
    proposals: open.map(proposal => proposalView(state, proposal)),
    problems,
  }
}

function environmentView(
  environment: EnvironmentState,
  reports: readonly SiteReport[],
  now: Date,
): BoardEnvironment {
  const { name, revisions, isLocked, approvals, pins } = environment
  const last = revisions.at(-1)
  const cells = Object.entries(pins?.remotes ?? {}).map(([remote, pin]): [string, BoardCell] => [
    remote,
    cellView({ environment, reports, now }, remote, pin),
  ])
  return {
    ...{ name, isLocked, approvals },
    revision: last?.revision ?? 0,
    changedAt: last?.at ?? null,
    cells: Object.fromEntries(cells),
    sites: reports.map(report => ({
      node: report.node,
      revision: report.revision,
      secondsSilent: Math.max(0, Math.round((now.getTime() - report.writtenAt) / 1_000)),
      problem: report.pinsProblem,
    })),
  }
}

type Watched = Parameters<typeof healthOfPin>[0]

function cellView(watched: Watched, remote: string, pin: Pin): BoardCell {
  const { environment, now } = watched
  const since = pinnedSince(environment, remote, pin.version)
  const pinnedAt = since?.at ?? environment.pins?.createdAt ?? now.toISOString()
  return {
    version: pin.version,
    pinnedAt,
    pinnedBy: since?.actor ?? '',
    previous: pin.previous?.version ?? null,
    canary: canaryView(watched, remote, pin),
    isLocked: environment.lockedRemotes.has(remote),
    health: healthOfPin(watched, { remote, pin, pinnedAt }),
  }
}

function canaryView(watched: Watched, remote: string, pin: Pin): BoardCell['canary'] {
  const { canary } = pin
  if (canary === null) return null
  const { version, percent, steps, bakeSeconds, since } = canary
  return {
    ...{ version, percent, steps, bakeSeconds, since },
    health: healthOfCanary(watched, { remote, pin, canary }),
  }
}

/** Revision that gave the remote its current version. */
function pinnedSince(
  { revisions }: EnvironmentState,
  remote: string,
  version: string,
): RevisionRecord | undefined {
  return revisions.findLast(({ changes }) =>
    changes.some(change => change.remote === remote && change.to === version && change.from !== version),
  )
}

function remotesOf({ versions }: ReleaseState): Board['remotes'] {
  const newest = new Map<string, Board['remotes'][number]>()
  // The log is chronological, so the last version is the newest.
  for (const { remote, version, publishedAt } of versions.values())
    newest.set(remote, { name: remote, newest: version, newestAt: publishedAt })
  return [...newest.values()].sort((a, b) => a.name.localeCompare(b.name))
}

function proposalView({ environments }: ReleaseState, found: ProposalState): Proposal {
  const { environment, expectedRevision, versions, canary, health, proposedBy, at, reason, approvedBy } =
    found
  return {
    ...{ environment, expectedRevision, versions, canary, health, proposedBy, at, reason, approvedBy },
    id: found.proposal,
    needed: environments.get(environment)?.approvals ?? 0,
  }
}
