import type { AlertChannel } from '@quayside/contracts/release/alerts'
import type { SiteReport } from '@quayside/contracts/release/health'
import { type Canary, DEFAULT_THRESHOLDS, type Pin } from '@quayside/contracts/release/pins'
import type { Board, BoardCell, BoardEnvironment, Proposal } from '@quayside/contracts/release/plane'
import { isOfPullRequest } from '@quayside/contracts/remotes/version'
import { emergenciesOf } from '../../domain/plan/emergencies.ts'
import { consentOf } from '../../domain/plan/proposals.ts'
import type {
  EnvironmentState,
  ProposalState,
  ReleaseState,
  RevisionRecord,
} from '../../domain/record/state.ts'
import { conflictInWords } from '../../domain/record/who.ts'
import { healthOfCanary, healthOfPin } from './health-view.ts'

export type BoardQuestion = {
  readonly state: ReleaseState
  readonly reports: ReadonlyMap<string, readonly SiteReport[]>
  readonly now: Date
  readonly problems: readonly string[]
  readonly alerts: readonly AlertChannel[]
}

export function boardOf({ state, reports, now, problems, alerts }: BoardQuestion): Board {
  const environments = [...state.environments.values()].map(environment =>
    environmentView(state, environment, { reports: reports.get(environment.name) ?? [], now }),
  )
  const open = [...state.proposals.values()].filter(proposal => proposal.state === 'open')
  return {
    seq: state.seq,
    at: now.toISOString(),
    environments,
    remotes: remotesOf(state),
    proposals: open.map(proposal => proposalView(state, proposal)),
    problems,
    alerts,
  }
}

function environmentView(
  state: ReleaseState,
  environment: EnvironmentState,
  { reports, now }: { readonly reports: readonly SiteReport[]; readonly now: Date },
): BoardEnvironment {
  const { name, revisions, isLocked, approvals, pins } = environment
  const last = revisions.at(-1)
  const cells = Object.entries(pins?.remotes ?? {}).map(([remote, pin]): [string, BoardCell] => [
    remote,
    cellView({ environment, reports, now }, remote, pin),
  ])
  const newcomers = Object.entries(pins?.newcomers ?? {}).map(
    ([remote, canary]) =>
      [remote, canaryView({ environment, reports, now }, remote, { canary, baseline: null })] as const,
  )
  return {
    name,
    isLocked,
    approvals,
    revision: last?.revision ?? 0,
    changedAt: last?.at ?? null,
    consent: last === undefined ? null : consentOf(state, last),
    cells: Object.fromEntries(cells),
    newcomers: Object.fromEntries(newcomers),
    emergencies: emergenciesOf(environment, now),
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
    canary: pin.canary && canaryView(watched, remote, { canary: pin.canary, baseline: pin.version }),
    isLocked: environment.lockedRemotes.has(remote),
    health: healthOfPin(watched, { remote, pin, pinnedAt }),
  }
}

function canaryView(
  watched: Watched,
  remote: string,
  { canary, baseline }: { readonly canary: Canary; readonly baseline: string | null },
): NonNullable<BoardCell['canary']> {
  const { version, percent, steps, bakeSeconds, since } = canary
  return {
    version,
    percent,
    steps,
    bakeSeconds,
    since,
    health: healthOfCanary(watched, { remote, baseline, canary }),
  }
}

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
    if (!isOfPullRequest(version) || !newest.has(remote))
      newest.set(remote, { name: remote, newest: version, newestAt: publishedAt })
  return [...newest.values()].sort((a, b) => a.name.localeCompare(b.name))
}

function proposalView({ environments }: ReleaseState, found: ProposalState): Proposal {
  const { proposal: id, state: _, approvals: __, health, ...about } = found
  const environment = environments.get(about.environment)
  const before = environment?.pins?.health ?? DEFAULT_THRESHOLDS
  return {
    ...about,
    id,
    stale: environment === undefined ? null : staleness(environment, about),
    needed: environment?.approvals ?? 0,
    ...(health && { health: { before, after: health } }),
  }
}

function staleness(
  environment: EnvironmentState,
  { expectedRevision }: Pick<ProposalState, 'expectedRevision'>,
): string | null {
  const present = environment.pins?.revision ?? 0
  return present === expectedRevision ? null : conflictInWords(environment, expectedRevision)
}
