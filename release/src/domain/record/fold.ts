import type { ReleaseEvent } from '@quayside/contracts/release/events'
import { versionKey } from '@quayside/contracts/release/pins'
import { STANDARD_ENVIRONMENTS } from '../../environments.ts'
import { type KeyTable, withKeyAct } from './key-table.ts'
import type {
  EnvironmentState,
  Mark,
  PreviewRecord,
  ProposalState,
  ReleaseState,
  VersionRecord,
} from './state.ts'

export type LogEntry = { readonly event: ReleaseEvent; readonly hash: string }

type EnvironmentDraft = Omit<EnvironmentState, 'revisions' | 'lockedRemotes' | 'lockMarks'> & {
  readonly revisions: EnvironmentState['revisions'][number][]
  readonly lockedRemotes: Set<string>
  readonly lockMarks: Map<string, Mark>
}

type Draft = {
  seq: number
  head: string
  at: string
  clockOf: ReleaseState['clockOf']
  clockAhead: ReleaseState['clockAhead']
  believableFrom: ReleaseState['believableFrom']
  clockDispute: ReleaseState['clockDispute']
  epoch: number
  keys: KeyTable
  readonly versions: Map<string, VersionRecord>
  readonly environments: Map<string, EnvironmentDraft>
  readonly collected: Map<string, string>
  readonly proposals: Map<string, ProposalState>
  readonly previews: Map<string, PreviewRecord>
}

/** Raise it when the same entries fold to a different state; processes then discard their kept states. */
export const FOLD_VERSION = 5

export const ALL_REMOTES = '*'

export const EMPTY_STATE: ReleaseState = {
  seq: 0,
  head: '0'.repeat(64),
  at: '',
  clockOf: null,
  clockAhead: null,
  believableFrom: null,
  clockDispute: null,
  epoch: 0,
  keys: new Map(),
  versions: new Map(),
  environments: emptyEnvironments(STANDARD_ENVIRONMENTS),
  collected: new Map(),
  proposals: new Map(),
  previews: new Map(),
}

export function emptyState(environments: readonly string[]): ReleaseState {
  if (environments.length === 0) return EMPTY_STATE
  return { ...EMPTY_STATE, environments: emptyEnvironments([...STANDARD_ENVIRONMENTS, ...environments]) }
}

function emptyEnvironments(names: readonly string[]): ReleaseState['environments'] {
  return new Map(names.map(name => [name, emptyEnvironment(name)]))
}

export function emptyEnvironment(name: string): EnvironmentState {
  return {
    name,
    revisions: [],
    pins: null,
    isLocked: false,
    approvals: 0,
    lockedRemotes: new Set(),
    lockMarks: new Map(),
  }
}

/** Applies entries to a state. A new revision's `pins` still hold the previous document, which the reader replaces. */
export function foldEvents(state: ReleaseState, entries: readonly LogEntry[]): ReleaseState {
  const draft = draftOf(state)
  for (const { event, hash } of entries) {
    apply(draft, event)
    draft.seq = event.seq
    draft.head = hash
    applyTime(draft, event)
  }
  return draft
}

function applyTime(draft: Draft, { seq, actor, at, clock }: ReleaseEvent): void {
  const other = draft.clockOf
  const isAhead = clock !== undefined && Date.parse(clock) > Date.parse(at)
  if (isAhead) {
    draft.clockAhead = { seq, actor, clock, at }
    draft.believableFrom = earlierOf(draft.believableFrom, clock)
  } else if (clock !== undefined && other !== null) draft.clockDispute = { seq, actor, clock, at, other }
  if (at !== draft.at) draft.clockOf = { seq, actor }
  draft.at = at
}

function earlierOf(one: string | null, other: string): string {
  return one !== null && Date.parse(one) <= Date.parse(other) ? one : other
}

function draftOf(state: ReleaseState): Draft {
  const environments = [...state.environments].map(([name, environment]): [string, EnvironmentDraft] => [
    name,
    {
      ...environment,
      revisions: [...environment.revisions],
      lockedRemotes: new Set(environment.lockedRemotes),
      lockMarks: new Map(environment.lockMarks),
    },
  ])
  return {
    seq: state.seq,
    head: state.head,
    at: state.at,
    clockOf: state.clockOf,
    clockAhead: state.clockAhead,
    believableFrom: state.believableFrom,
    clockDispute: state.clockDispute,
    epoch: state.epoch,
    keys: state.keys,
    versions: new Map(state.versions),
    environments: new Map(environments),
    collected: new Map(state.collected),
    proposals: new Map(state.proposals),
    previews: new Map(state.previews),
  }
}

function apply(draft: Draft, event: ReleaseEvent): void {
  const { act } = event
  switch (act.type) {
    case 'published':
    case 'deprecated':
    case 'blocked':
    case 'unblocked':
    case 'collected':
      applyToVersions(draft, event)
      return
    case 'pinned':
    case 'locked':
    case 'unlocked':
    case 'policy':
      applyToEnvironment(draft, event)
      return
    case 'proposed':
    case 'approved':
    case 'rejected':
      applyToProposals(draft, event)
      return
    case 'preview-issued': {
      const { type, ...issued } = act
      draft.previews.set(act.preview, {
        ...issued,
        issuedBy: event.actor,
        source: event.source,
        issuedAt: event.at,
        isRevoked: false,
      })
      return
    }
    case 'preview-revoked': {
      const preview = draft.previews.get(act.preview)
      if (preview !== undefined) draft.previews.set(act.preview, { ...preview, isRevoked: true })
      return
    }
    case 'recovered':
      applyRecovery(draft, act, event)
      return
    case 'key-registered':
    case 'key-revoked':
      draft.keys = withKeyAct(draft.keys, event)
      return
    case 'token-revoked':
      for (const [id, preview] of draft.previews)
        if (preview.token === act.token) draft.previews.set(id, { ...preview, isRevoked: true })
      return
    case 'token-issued':
    case 'staff':
      return
  }
}

function applyToVersions({ versions, collected }: Draft, event: ReleaseEvent): void {
  const { act, at } = event
  switch (act.type) {
    case 'published': {
      const { type, ...published } = act
      const key = versionKey(act.remote, act.version)
      collected.delete(key)
      versions.set(key, { ...published, publishedAt: at, standing: 'published', judged: null })
      return
    }
    case 'deprecated':
      setStanding(versions, act, { standing: 'deprecated', judged: markOf(event) })
      return
    case 'blocked':
      setStanding(versions, act, { standing: 'blocked', judged: markOf(event) })
      return
    case 'unblocked':
      setStanding(versions, act, { standing: 'published', judged: markOf(event) })
      return
    case 'collected':
      for (const key of act.versions) {
        const version = versions.get(key)
        if (version !== undefined) collected.set(key, version.manifest)
        versions.delete(key)
      }
      return
    default:
      return
  }
}

function setStanding(
  versions: Draft['versions'],
  { remote, version }: { readonly remote: string; readonly version: string },
  judgement: Pick<VersionRecord, 'standing' | 'judged'>,
): void {
  const key = versionKey(remote, version)
  const record = versions.get(key)
  if (record !== undefined) versions.set(key, { ...record, ...judgement })
}

function markOf({ actor, at, reason }: ReleaseEvent): Mark {
  return { by: actor, at, reason }
}

function applyToEnvironment(draft: Draft, event: ReleaseEvent): void {
  const { act, seq, at, actor, source, reason } = event
  switch (act.type) {
    case 'pinned': {
      const { type, environment, ...pinned } = act
      draftEnvironment(draft, environment).revisions.push({ ...pinned, seq, at, actor, source, reason })
      if (act.proposal !== null) closeProposal(draft, act.proposal, event)
      return
    }
    case 'locked':
    case 'unlocked': {
      const environment = draftEnvironment(draft, act.environment)
      const isLocked = act.type === 'locked'
      if (isLocked) environment.lockMarks.set(act.remote ?? ALL_REMOTES, markOf(event))
      else environment.lockMarks.delete(act.remote ?? ALL_REMOTES)
      if (act.remote === null) draft.environments.set(act.environment, { ...environment, isLocked })
      else if (isLocked) environment.lockedRemotes.add(act.remote)
      else environment.lockedRemotes.delete(act.remote)
      return
    }
    case 'policy':
      draft.environments.set(act.environment, {
        ...draftEnvironment(draft, act.environment),
        approvals: act.approvals,
      })
      return
    default:
      return
  }
}

/** Repins each environment under a revision above every one ever seen. */
function applyRecovery(
  draft: Draft,
  { epoch, environments }: Extract<ReleaseEvent['act'], { type: 'recovered' }>,
  { seq, at, actor, source, reason }: ReleaseEvent,
): void {
  draft.epoch = epoch
  for (const { environment, revision, document } of environments)
    draftEnvironment(draft, environment).revisions.push({
      revision,
      document,
      act: 'restore',
      changes: [],
      proposal: null,
      seq,
      at,
      actor,
      source,
      reason,
    })
}

function draftEnvironment({ environments }: Draft, name: string): EnvironmentDraft {
  const present = environments.get(name)
  if (present !== undefined) return present
  const made = {
    ...emptyEnvironment(name),
    revisions: [],
    lockedRemotes: new Set<string>(),
    lockMarks: new Map<string, Mark>(),
  }
  environments.set(name, made)
  return made
}

/** Carrying out a proposal also counts as its last approval. */
function closeProposal({ proposals }: Draft, id: string, event: ReleaseEvent): void {
  const proposal = proposals.get(id)
  if (proposal === undefined) return
  proposals.set(id, { ...withApproval(proposal, event), state: 'done' })
}

function withApproval(proposal: ProposalState, event: ReleaseEvent): ProposalState {
  const { actor } = event
  if (actor === proposal.proposedBy) return proposal
  const isCounted = proposal.approvedBy.includes(actor)
  const approvedBy = isCounted ? proposal.approvedBy : [...proposal.approvedBy, actor]
  return { ...proposal, approvedBy, approvals: [...proposal.approvals, markOf(event)] }
}

function applyToProposals({ proposals }: Draft, event: ReleaseEvent): void {
  const { act, at, actor, reason } = event
  if (act.type === 'proposed') {
    const { type, ...proposed } = act
    proposals.set(act.proposal, {
      ...proposed,
      proposedBy: actor,
      at,
      reason,
      approvedBy: [],
      approvals: [],
      state: 'open',
    })
    return
  }
  if (act.type !== 'approved' && act.type !== 'rejected') return
  const proposal = proposals.get(act.proposal)
  if (proposal === undefined) return
  proposals.set(
    act.proposal,
    act.type === 'approved' ? withApproval(proposal, event) : { ...proposal, state: 'rejected' },
  )
}
