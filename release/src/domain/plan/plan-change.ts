import type { PinChange } from '@quayside/contracts/release/events'
import { DEFAULT_THRESHOLDS, type PinsDocument, versionKey } from '@quayside/contracts/release/pins'
import type { ThresholdChange } from '@quayside/contracts/release/threshold-words'
import { ok } from '@quayside/contracts/result'
import { refused } from '../../refused.ts'
import type { ChangeRequest, Outcome } from '../../releases.ts'
import { withGoodFallbacks } from '../health/fallbacks.ts'
import { problemOfThresholds } from '../health/thresholds.ts'
import { namedToUndo, restoredFailures } from '../health/version-failures.ts'
import {
  type ChangePlan,
  type ChangeQuestion,
  type Frame,
  type Next,
  type Served,
  servedBy,
} from '../record/change-plan.ts'
import { environmentOf } from '../record/environment-of.ts'
import { ALL_REMOTES } from '../record/fold.ts'
import { trackRecordOf } from '../record/last-good.ts'
import { pinChanges } from '../record/pin-changes.ts'
import type { EnvironmentState, ReleaseState } from '../record/state.ts'
import { conflictInWords, whoInWords } from '../record/who.ts'
import { isRollback } from './is-rollback.ts'
import { nextServed } from './next-remotes.ts'
import { nearestOf } from './suggest.ts'

export function revisionToRead(
  state: ReleaseState,
  environment: string,
  request: ChangeRequest,
): number | null {
  if (request.kind === 'rollback') return request.revision
  if (request.kind !== 'undo') return null
  const { revisions } = environmentOf(state, environment)
  const last = revisions.findLastIndex(({ act }) => act !== 'fallbacks')
  return revisions[last - 1]?.revision ?? null
}

/** Plans the pins after a request, or refuses: `conflict`, `locked`, `refused` with `fates`, `not-found`, `invalid`. */
export function planChange(state: ReleaseState, question: ChangeQuestion): Outcome<ChangePlan> {
  const { expectedRevision, now } = question
  if (!state.environments.has(question.environment))
    return refused('invalid', unknownEnvironment(state, question.environment))
  const environment = environmentOf(state, question.environment)
  const { name, pins } = environment
  const revision = pins?.revision ?? 0
  if (expectedRevision !== null && expectedRevision !== revision)
    return refused('conflict', conflictInWords(environment, expectedRevision), { revision })
  const record = trackRecordOf(state, name, now)
  const frame: Frame = { state, environment, record, now }
  const next = nextServed(frame, question)
  if (!next.ok) return next
  const health = healthAfter(pins, question)
  const problem = problemOfThresholds(health)
  if (problem !== null) return refused('invalid', problem)
  return planned(frame, question, { ...next.value, health })
}

function planned(
  frame: Frame,
  { request, breakGlass }: ChangeQuestion,
  { act, served, health }: Next & Pick<PinsDocument, 'health'>,
): Outcome<ChangePlan> {
  const { environment, now } = frame
  const { name, pins } = environment
  const before = servedBy(pins)
  const { remotes, newcomers } = withGoodFallbacks(frame, { act, served })
  const changes = pinChanges(before, { remotes, newcomers })
  const isBack = isRollback(frame, request, { act, served })
  const plan = {
    act,
    changes,
    revision: pins?.revision ?? 0,
    isRollback: isBack,
    lock: isBack ? null : lockInTheWay(environment, changes),
    // The user who began a rollout has already seen its failures.
    failures: request.kind === 'canary-step' ? [] : restoredFailures(frame, served),
    health: thresholdChange(healthBefore(pins), health),
    left: namedToUndo(frame, { act, served }),
    accepted: acceptedBy(frame, request, served),
  }
  const isSame =
    changes.length === 0 &&
    plan.health === undefined &&
    (act !== 'fallbacks' || JSON.stringify(before.remotes) === JSON.stringify(remotes))
  if (isSame) return ok({ ...plan, document: null })
  if (plan.lock !== null && !mayBreakGlass(request, breakGlass)) return refused('locked', plan.lock)
  const document: PinsDocument = {
    kind: 'pins',
    environment: name,
    revision: plan.revision + 1,
    createdAt: now.toISOString(),
    ...(frame.state.epoch > 0 && { epoch: frame.state.epoch }),
    remotes,
    health,
    ...(Object.keys(newcomers).length > 0 && { newcomers }),
  }
  return ok({ ...plan, document })
}

/** Only a rollback qualifies as an emergency; new versions wait for locks and approvals. */
export function mayBreakGlass({ kind }: ChangeRequest, breakGlass: string | undefined): boolean {
  return breakGlass !== undefined && (kind === 'rollback' || kind === 'undo')
}

function acceptedBy(frame: Frame, request: ChangeRequest, served: Served): readonly string[] {
  const accept = request.kind === 'rollback' || request.kind === 'undo' ? (request.accept ?? []) : []
  const brought = new Set(
    restoredFailures(frame, served).map(({ remote, version }) => versionKey(remote, version)),
  )
  return accept.filter(key => brought.has(key))
}

function unknownEnvironment({ environments }: ReleaseState, name: string): string {
  const known = [...environments.keys()]
  const near = nearestOf(name, known)
  const meant = near === undefined ? '' : ` (did you mean ${near}?)`
  return `there is no environment "${name}", only ${known.join(', ')}${meant}; RELEASE_ENVIRONMENTS names further ones`
}

function healthBefore(pins: PinsDocument | null): PinsDocument['health'] {
  return pins?.health ?? DEFAULT_THRESHOLDS
}

function thresholdChange(
  before: PinsDocument['health'],
  after: PinsDocument['health'],
): ThresholdChange | undefined {
  return JSON.stringify(before) === JSON.stringify(after) ? undefined : { before, after }
}

function healthAfter(
  pins: PinsDocument | null,
  { request, earlier }: ChangeQuestion,
): PinsDocument['health'] {
  if (request.kind === 'thresholds') return request.health
  return earlier?.health ?? healthBefore(pins)
}

function lockInTheWay(environment: EnvironmentState, changes: readonly PinChange[]): string | null {
  const { name, isLocked, lockedRemotes, lockMarks } = environment
  if (isLocked) return `${name} is locked${whoInWords(lockMarks.get(ALL_REMOTES))}`
  const locked = changes.find(({ remote }) => lockedRemotes.has(remote))
  return locked === undefined
    ? null
    : `${locked.remote} is locked in ${name}${whoInWords(lockMarks.get(locked.remote))}`
}
