import type { ProposedBack } from '@quayside/contracts/release/events'
import { DEFAULT_THRESHOLDS } from '@quayside/contracts/release/pins'
import { thresholdWords } from '@quayside/contracts/release/threshold-words'
import { requestOf } from '../../../domain/plan/proposals.ts'
import { environmentOf } from '../../../domain/record/environment-of.ts'
import type { ProposalState, ReleaseState } from '../../../domain/record/state.ts'
import { conflictInWords } from '../../../domain/record/who.ts'
import { numberOf, optionalWord, requiredWord, UsageError } from '../../arguments.ts'
import { ended, showPlan } from '../../carry-out.ts'
import { confirm, failure, refusal, success } from '../../ending.ts'
import { consentLines } from '../../format/consent.ts'
import { age, count, took } from '../../format/words.ts'
import type { CommandResult, Context } from '../../runtime.ts'

export async function approvalsCommand(context: Context): Promise<CommandResult> {
  const { environment, by, reason, say, isDryRun } = context
  const word = optionalWord(context.words, 'number')
  const { releases } = await context.openPlane()
  const before = environmentOf(await releases.state(), environment).approvals
  if (word === undefined) {
    say(`A change of ${environment} needs ${count(before, 'approval')} of others.`)
    return success({ environment, approvals: before })
  }
  const approvals = numberOf(word, 'approvals')
  if (isDryRun) {
    say(`Only looked: ${environment} needs ${count(before, 'approval')} and would need ${approvals}.`)
    return success({ environment, approvals, dryRun: true })
  }
  const stopped = await confirm(
    context,
    `Let changes of ${environment} need ${count(approvals, 'approval')}?`,
  )
  if (stopped !== null) return stopped
  const started = performance.now()
  const outcome = await releases.setApprovals({ environment, approvals, by, reason })
  if (!outcome.ok) return refusal(context, outcome.error)
  const undo = `npm run release -- approvals ${before} --env ${environment}`
  say(
    `${environment} needs ${count(approvals, 'approval')} now, ${before} before (${took(performance.now() - started)}).`,
  )
  say(`  Undo: ${undo}`)
  return success({ environment, approvals, undo })
}

export async function proposalsCommand(context: Context): Promise<CommandResult> {
  const { releases } = await context.openPlane()
  const state = await releases.state()
  const isWanted = ({ environment }: ProposalState) =>
    context.values.env === undefined || environment === context.environment
  const open = [...state.proposals.values()].filter(
    proposal => proposal.state === 'open' && isWanted(proposal),
  )
  if (open.length === 0) context.say('Nothing waits for approval.')
  for (const proposal of open) for (const line of proposalLines(context, state, proposal)) context.say(line)
  return success(open)
}

function proposalLines(
  { paint, now }: Context,
  state: ReleaseState,
  {
    proposal,
    environment,
    expectedRevision,
    versions,
    canary,
    health,
    back,
    untried,
    proposedBy,
    at,
    reason,
    approvedBy,
  }: ProposalState,
): readonly string[] {
  const { approvals: needed, pins, ...about } = environmentOf(state, environment)
  const wanted = Object.entries(versions).map(
    ([remote, version]) => `  ${remote}  ${pins?.remotes[remote]?.version ?? 'none'} → ${version}`,
  )
  const isStale = (pins?.revision ?? 0) !== expectedRevision
  const before = pins?.health ?? DEFAULT_THRESHOLDS
  return [
    paint('bold', proposal),
    `  ${environment} from revision ${expectedRevision}, by ${proposedBy} ${age(at, now())}: ${reason}`,
    ...wanted,
    ...(canary === null ? [] : [`  to ${canary.steps.join(', ')} % of the visitors in turn`]),
    ...(back === undefined ? [] : [`  ${backWords(back)}`]),
    ...(health === undefined ? [] : thresholdWords({ before, after: health }).map(line => `  ${line}`)),
    ...(untried === undefined ? [] : [paint('yellow', `  UNTRIED: ${untried}`)]),
    ...(isStale ? [paint('yellow', `  Too late: ${conflictInWords(about, expectedRevision)}`)] : []),
    `  ${approvedBy.length} of ${needed} approvals${approvedBy.length > 0 ? `: ${approvedBy.join(', ')}` : ''}`,
  ]
}

function backWords(back: ProposedBack): string {
  switch (back.kind) {
    case 'rollback':
      return back.revision === null ? 'back to the last good versions' : `back to revision ${back.revision}`
    case 'undo':
      return 'undo of the last change'
    case 'unpin':
      return `without ${back.remotes.join(', ')}`
  }
}

export function approveCommand(context: Context): Promise<CommandResult> {
  return decide(context, 'approve')
}

export function rejectCommand(context: Context): Promise<CommandResult> {
  return decide(context, 'reject')
}

async function decide(context: Context, decision: 'approve' | 'reject'): Promise<CommandResult> {
  const { by, reason, say, isDryRun } = context
  const word = requiredWord(context.words, 'proposal')
  const { releases } = await context.openPlane()
  const state = await releases.state()
  const found = proposalNamed(state, word)
  if (found === undefined) return failure(context, 1, `There is no proposal ${word}.`)
  const { proposal, environment } = found
  for (const line of proposalLines(context, state, found)) say(line)
  const there = { ...context, environment }
  if (decision === 'approve') {
    const { expectedRevision, untried } = found
    const about = { environment, by, reason, expectedRevision, untried, dryRun: true }
    const plan = await releases.change(requestOf(found), about)
    if (!plan.ok) return refusal(context, plan.error)
    showPlan(there, plan.value)
  }
  if (isDryRun) return success({ proposal, decision, dryRun: true })
  const stopped = await confirm(context, `${decision === 'approve' ? 'Approve' : 'Reject'} this?`)
  if (stopped !== null) return stopped
  const started = performance.now()
  const outcome = await releases.decide({ proposal, decision, by, reason })
  if (!outcome.ok) return refusal(context, outcome.error)
  if (outcome.value === null) {
    say(decision === 'reject' ? 'It is rejected.' : 'It is approved, and waits for others.')
    return success({ proposal, decision, change: null })
  }
  const before = environmentOf(state, environment).pins?.revision ?? 0
  const { value } = ended(there, outcome.value, { before, milliseconds: performance.now() - started })
  for (const line of consentLines(await releases.state(), { proposal })) say(`  ${line}`)
  return success({ proposal, decision, change: value })
}

function proposalNamed({ proposals }: ReleaseState, word: string): ProposalState | undefined {
  const matching = [...proposals.values()].filter(({ proposal }) => proposal.startsWith(word))
  if (matching.length > 1) throw new UsageError(`"${word}" is the beginning of several proposals.`)
  return matching[0]
}
