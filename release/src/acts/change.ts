import { randomUUID } from 'node:crypto'
import type { ReleaseAct } from '@quayside/contracts/release/events'
import { type CheckReport, type Finding, isRefused } from '@quayside/contracts/release/findings'
import type { PinsDocument } from '@quayside/contracts/release/pins'
import type { ChangeAnswer } from '@quayside/contracts/release/plane'
import { describeFailure, type VersionFailure } from '@quayside/contracts/release/version-failure'
import { ok } from '@quayside/contracts/result'
import { type ContentCache, checkPins } from '../checks/check-pins.ts'
import { rollsBack } from '../domain/plan/is-rollback.ts'
import { mayBreakGlass, planChange, revisionToRead } from '../domain/plan/plan-change.ts'
import { needsProposal, problemOfCarryingOut, proposalOf } from '../domain/plan/proposals.ts'
import type { ChangePlan } from '../domain/record/change-plan.ts'
import { environmentOf } from '../domain/record/environment-of.ts'
import type { ReleaseState } from '../domain/record/state.ts'
import { readDocument, writeDocument } from '../log/documents.ts'
import { refused } from '../refused.ts'
import type { ChangeOptions, ChangeRequest, Outcome } from '../releases.ts'
import { actsAsAdministrator } from './administrator.ts'
import { problemOfKey } from './environment-key.ts'
import { commit, type Decision, type Kernel } from './kernel.ts'
import { type SmokeTestRecord, tryVersions } from './try-versions.ts'

export type ChangeKernel = Kernel & { readonly contents: ContentCache }

export function change(
  kernel: ChangeKernel,
  request: ChangeRequest,
  options: ChangeOptions,
): Promise<Outcome<ChangeAnswer>> {
  const about = { by: options.by, reason: reasonOf(options) }
  return commit(kernel, about, state => decideChange(kernel, state, request, options))
}

/** The log keeps the emergency reason even when the change needed no override. */
function reasonOf({ reason, breakGlass = '' }: ChangeOptions): string {
  return reason.includes(breakGlass) ? reason : [reason, breakGlass].filter(text => text !== '').join('; ')
}

export async function decideChange(
  kernel: ChangeKernel,
  state: ReleaseState,
  request: ChangeRequest,
  options: ChangeOptions,
): Promise<Outcome<Decision<ChangeAnswer>>> {
  const { environment, expectedRevision, breakGlass } = options
  const at = kernel.now()
  const earlier = await earlierDocument(kernel, state, environment, request)
  if (!earlier.ok) return earlier
  const question = { environment, request, expectedRevision, earlier: earlier.value, now: at, breakGlass }
  const plan = planChange(state, question)
  if (!plan.ok) return plan
  const problem = problemOfCarryingOut(state, request, options)
  if (problem !== null) return problem
  const isAdministrator = actsAsAdministrator(kernel, state, options.by)
  const checked = await reportOf(kernel, state, request, { environment, plan: plan.value, isAdministrator })
  if (isRefused(checked))
    return refused('refused', refusalSentence(environment, checked), { report: checked })
  const smokeTests = await tryVersions(kernel, state, { request, options, plan: plan.value })
  const report = withSmokeTests(checked, smokeTests)
  if (isRefused(report)) {
    const { notHeld } = smokeTests
    const refusals = report.findings.filter(({ severity }) => severity === 'refusal').length
    // Offer `notHeld` only when missing smoke tests are the only refusals.
    const more = { report, ...(notHeld.length === refusals && { notHeld }) }
    return refused('refused', refusalSentence(environment, report), more)
  }
  const answer = answerOf(plan.value, { environment, at, report })
  return act(kernel, {
    state,
    request,
    options,
    at,
    plan: plan.value,
    smokeTests: markOf(smokeTests),
    answer,
  })
}

function withSmokeTests({ examined, findings }: CheckReport, smokeTests: SmokeTestRecord): CheckReport {
  return {
    examined: { ...examined, trial: smokeTests.examined },
    findings: [...findings, ...smokeTests.findings],
  }
}

type SmokeTestMark = Pick<Extract<ReleaseAct, { type: 'pinned' }>, 'tried' | 'untried'>

function markOf({ tried, untried }: SmokeTestRecord): SmokeTestMark {
  return { ...(tried.length > 0 && { tried: [...tried] }), ...(untried !== undefined && { untried }) }
}

function answerOf(
  { revision, changes, left, health }: ChangePlan,
  { environment, at, report }: { environment: string; at: Date; report: CheckReport },
): ChangeAnswer {
  return {
    environment,
    revision,
    at: at.toISOString(),
    changes,
    left,
    ...(health && { health }),
    report,
    proposal: null,
  }
}

type Planned = {
  readonly state: ReleaseState
  readonly request: ChangeRequest
  readonly options: ChangeOptions
  readonly at: Date
  readonly plan: ChangePlan
  readonly smokeTests: SmokeTestMark
  readonly answer: ChangeAnswer
}

async function act(
  kernel: ChangeKernel,
  { state, request, options, at, plan, smokeTests, answer }: Planned,
): Promise<Outcome<Decision<ChangeAnswer>>> {
  const { environment, breakGlass } = options
  const { document } = plan
  const isWaiting = options.proposal === undefined && needsProposal(state, environment, request, plan)
  const isProposal = isWaiting && !mayBreakGlass(request, breakGlass)
  const stranger = document === null || isProposal ? null : await problemOfKey(kernel, state, environment)
  if (stranger !== null) return refused('forbidden', stranger)
  if (document === null || options.dryRun) return ok({ act: null, value: answer, at })
  if (isProposal) {
    const proposal = randomUUID()
    const proposed = proposalOf(state, request, { proposal, environment, plan })
    return ok({ act: { ...proposed, ...smokeTests }, value: { ...answer, proposal }, at })
  }
  const pinned = await pinnedAct(kernel, plan, document, {
    proposal: options.proposal ?? null,
    // Mark an emergency only when it overrode a lock or an approval.
    breakGlass: isWaiting || plan.lock !== null ? breakGlass : undefined,
  })
  return ok({ act: { ...pinned, ...smokeTests }, value: { ...answer, revision: document.revision }, at })
}

async function earlierDocument(
  { store }: Kernel,
  state: ReleaseState,
  environment: string,
  request: ChangeRequest,
): Promise<Outcome<PinsDocument | null>> {
  const wanted = revisionToRead(state, environment, request)
  const record = environmentOf(state, environment).revisions.find(({ revision }) => revision === wanted)
  if (record === undefined) return ok(null)
  const read = await readDocument(store, record.document)
  return read.ok
    ? ok(read.document)
    : refused(
        'not-found',
        `revision ${wanted} of ${environment} cannot be restored: its document ${read.problem}`,
      )
}

type Checked = {
  readonly environment: string
  readonly plan: ChangePlan
  readonly isAdministrator: boolean
}

async function reportOf(
  { store, contents, provided }: ChangeKernel,
  state: ReleaseState,
  request: ChangeRequest,
  { environment, plan, isAdministrator }: Checked,
): Promise<CheckReport> {
  const before = environmentOf(state, environment).pins
  const pins = plan.document ?? before ?? { remotes: {} }
  const report = await checkPins(
    { store, contents, provided: await provided() },
    {
      pins,
      before,
      versions: state.versions,
      isRollback: rollsBack(request) || plan.document === null,
      isAdministrator,
    },
  )
  return { ...report, findings: [...report.findings, ...plan.failures.flatMap(findingOf)] }
}

/** Warns when a change pins a failed version by name. Other checks refuse blocked versions. */
function findingOf(failure: VersionFailure): Finding[] {
  const { remote, what } = failure
  if (what === 'blocked') return []
  return [{ check: 'standing', severity: 'warning', remote, problem: describeFailure(failure) }]
}

function refusalSentence(environment: string, { findings }: CheckReport): string {
  const refusals = findings.filter(({ severity }) => severity === 'refusal')
  const more = refusals.length > 1 ? ` (and ${refusals.length - 1} more)` : ''
  return `${environment} stays as it is: ${refusals[0]?.problem}${more}`
}

async function pinnedAct(
  { store, keys }: Kernel,
  { act, changes, accepted, health }: ChangePlan,
  document: PinsDocument,
  { proposal, breakGlass }: { readonly proposal: string | null; readonly breakGlass: string | undefined },
): Promise<ReleaseAct> {
  const { environment, revision } = document
  const signed = keys.signer(environment).sign(JSON.stringify(document))
  const hash = await writeDocument(store, signed)
  return {
    type: 'pinned',
    environment,
    revision,
    document: hash,
    act,
    changes: [...changes],
    proposal,
    ...(health && { health }),
    ...(accepted.length > 0 && { accepted: [...accepted] }),
    ...(breakGlass !== undefined && { breakGlass }),
  }
}
