import type { Consent } from '@quayside/contracts/release/consent'
import type { ProposedBack, ReleaseAct } from '@quayside/contracts/release/events'
import { refused } from '../../refused.ts'
import type { ChangeOptions, ChangeRequest, Outcome } from '../../releases.ts'
import type { ChangePlan } from '../record/change-plan.ts'
import { environmentOf } from '../record/environment-of.ts'
import type { ProposalState, ReleaseState } from '../record/state.ts'

/** Anything but a rollback needs approval, where required. A running rollout continues without. */
export function needsProposal(
  state: ReleaseState,
  environment: string,
  { kind }: ChangeRequest,
  { isRollback }: Pick<ChangePlan, 'isRollback'>,
): boolean {
  return environmentOf(state, environment).approvals > 0 && !isRollback && kind !== 'canary-step'
}

/** Fixes a promotion to the versions it means now. */
export function proposalOf(
  state: ReleaseState,
  request: ChangeRequest,
  about: { readonly proposal: string; readonly environment: string; readonly plan: ChangePlan },
): Extract<ReleaseAct, { type: 'proposed' }> {
  const { proposal, environment, plan } = about
  const base = { type: 'proposed' as const, proposal, environment, expectedRevision: plan.revision }
  if (request.kind === 'thresholds') return { ...base, versions: {}, canary: null, health: request.health }
  const back = backOf(request)
  if (back !== null) {
    const brought = plan.changes.flatMap(({ remote, to }) => (to === null ? [] : [[remote, to] as const]))
    return { ...base, versions: Object.fromEntries(brought), canary: null, back }
  }
  return { ...base, versions: versionsOf(state, request), canary: canaryOf(request) }
}

function canaryOf(request: ChangeRequest): { steps: number[]; bakeSeconds: number } | null {
  const canary = request.kind === 'pin' || request.kind === 'promote' ? request.canary : null
  return canary && { steps: [...canary.steps], bakeSeconds: canary.bakeSeconds }
}

function versionsOf(state: ReleaseState, request: ChangeRequest): Record<string, string> {
  if (request.kind === 'pin') return { ...request.versions }
  if (request.kind !== 'promote') return {}
  const pins = Object.entries(environmentOf(state, request.from).pins?.remotes ?? {})
  const wanted = pins.filter(([remote]) => request.remotes?.includes(remote) ?? true)
  return Object.fromEntries(wanted.map(([remote, pin]) => [remote, pin.version]))
}

function backOf(request: ChangeRequest): ProposedBack | null {
  switch (request.kind) {
    case 'rollback': {
      const { remote, revision, accept = [] } = request
      return { kind: 'rollback', remote, revision, accept: [...accept] }
    }
    case 'undo':
      return { kind: 'undo', accept: [...(request.accept ?? [])] }
    case 'unpin':
      return { kind: 'unpin', remotes: [...request.remotes] }
    default:
      return null
  }
}

export function requestOf({ versions, canary, health, back }: ProposalState): ChangeRequest {
  if (back !== undefined) return back
  return health === undefined ? { kind: 'pin', versions, canary } : { kind: 'thresholds', health }
}

/** Null for a revision that needed no approval. */
export function consentOf(
  { proposals }: Pick<ReleaseState, 'proposals'>,
  { proposal: id }: { readonly proposal: string | null },
): Consent | null {
  const proposal = id === null ? undefined : proposals.get(id)
  if (proposal === undefined) return null
  const { proposedBy, reason, approvals } = proposal
  return { proposedBy, reason, approvals: approvals.map(({ by, reason: why }) => ({ by, reason: why })) }
}

export function approvalsWith({ approvedBy, proposedBy }: ProposalState, actor: string): number {
  return new Set([...approvedBy, actor].filter(name => name !== proposedBy)).size
}

/** Null when the change matches its proposal or names none. */
export function problemOfCarryingOut(
  state: ReleaseState,
  request: ChangeRequest,
  { proposal: id, environment, by }: ChangeOptions,
): Extract<Outcome<never>, { ok: false }> | null {
  if (id === undefined) return null
  const proposal = state.proposals.get(id)
  if (proposal === undefined || proposal.environment !== environment)
    return refused('not-found', `${environment} has no such proposal`)
  if (proposal.state !== 'open') return refused('refused', `the proposal is ${proposal.state} already`)
  if (JSON.stringify(requestOf(proposal)) !== JSON.stringify(request))
    return refused('refused', 'the proposal is about another change')
  const needed = environmentOf(state, environment).approvals
  const present = approvalsWith(proposal, by.name)
  return present >= needed
    ? null
    : refused('approval-needed', `the proposal has ${present} of ${needed} approvals`)
}
