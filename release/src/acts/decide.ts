import { NOTHING_EXAMINED } from '@quayside/contracts/release/findings'
import type { ChangeAnswer } from '@quayside/contracts/release/plane'
import { ok } from '@quayside/contracts/result'
import { approvalsWith, requestOf } from '../domain/plan/proposals.ts'
import { environmentOf } from '../domain/record/environment-of.ts'
import type { ProposalState, ReleaseState } from '../domain/record/state.ts'
import { conflictInWords } from '../domain/record/who.ts'
import { refused } from '../refused.ts'
import type { Actor, Outcome } from '../releases.ts'
import { type ChangeKernel, decideChange } from './change.ts'
import { commit, type Decision } from './kernel.ts'

export type DecideRequest = {
  readonly proposal: string
  readonly decision: 'approve' | 'reject'
  readonly by: Actor
  readonly reason: string
}

/** Decides a proposal. The last approval and the change are one event. Null: not carried out. */
export function decide(kernel: ChangeKernel, request: DecideRequest): Promise<Outcome<ChangeAnswer | null>> {
  const { proposal: id, decision, by } = request
  return commit<ChangeAnswer | null>(kernel, request, state => {
    const proposal = state.proposals.get(id)
    if (proposal === undefined) return refused('not-found', 'there is no such proposal')
    if (proposal.state !== 'open') return closed(state, proposal, request)
    if (decision === 'reject') return ok({ act: { type: 'rejected', proposal: id }, value: null })
    const environment = environmentOf(state, proposal.environment)
    const revision = environment.pins?.revision ?? 0
    if (revision !== proposal.expectedRevision)
      return refused('conflict', conflictInWords(environment, proposal.expectedRevision), { revision })
    if (by.name === proposal.proposedBy)
      return refused('forbidden', `${by.name} proposed this: another person must approve it`)
    if (approvalsWith(proposal, by.name) >= environment.approvals)
      return carryOut(kernel, state, proposal, request)
    const act = proposal.approvedBy.includes(by.name) ? null : ({ type: 'approved', proposal: id } as const)
    return ok({ act, value: null })
  })
}

/** Returns the same answer for a repeated decision and refuses any other. */
function closed(
  state: ReleaseState,
  proposal: ProposalState,
  { decision, by }: DecideRequest,
): Outcome<Decision<ChangeAnswer | null>> {
  if (proposal.state === 'rejected' && decision === 'reject') return ok({ act: null, value: null })
  const isApproval = decision === 'approve' && proposal.approvedBy.includes(by.name)
  const { revisions } = environmentOf(state, proposal.environment)
  const record = revisions.find(revision => revision.proposal === proposal.proposal)
  if (proposal.state === 'rejected' || !isApproval || record === undefined)
    return refused('refused', `the proposal is ${proposal.state} already`)
  const { revision, at, changes } = record
  const report = { examined: NOTHING_EXAMINED, findings: [] }
  const value = { environment: proposal.environment, revision, at, changes, left: [], report, proposal: null }
  return ok({ act: null, value })
}

function carryOut(
  kernel: ChangeKernel,
  state: ReleaseState,
  proposal: ProposalState,
  { by, reason }: DecideRequest,
): Promise<Outcome<Decision<ChangeAnswer>>> {
  return decideChange(kernel, state, requestOf(proposal), {
    environment: proposal.environment,
    by,
    reason,
    expectedRevision: proposal.expectedRevision,
    proposal: proposal.proposal,
    untried: proposal.untried,
  })
}
