import type { PinChange } from '@quayside/contracts/release/events'
import { DEFAULT_THRESHOLDS, type PinsDocument } from '@quayside/contracts/release/pins'
import { ok } from '@quayside/contracts/result'
import { refused } from '../refused.ts'
import type { ChangeRequest, Outcome } from '../releases.ts'
import type { ChangePlan, ChangeQuestion } from './change-plan.ts'
import { emptyEnvironment } from './fold.ts'
import { nextRemotes } from './next-remotes.ts'
import { pinChanges } from './pin-changes.ts'
import type { EnvironmentState, ReleaseState } from './state.ts'
import { problemOfThresholds } from './thresholds.ts'

/** Whether a change goes back: allowed under a lock, without approvals, and despite existing problems. */
export function isRetreat({ kind }: ChangeRequest): boolean {
  return kind === 'rollback' || kind === 'undo' || kind === 'canary-stop'
}

/** An environment of the state; empty when unknown. */
export function environmentOf(state: ReleaseState, name: string): EnvironmentState {
  return state.environments.get(name) ?? emptyEnvironment(name)
}

/** Revision whose document a request needs; null when the current one is enough. */
export function revisionToRead(
  state: ReleaseState,
  environment: string,
  request: ChangeRequest,
): number | null {
  const present = environmentOf(state, environment).pins?.revision ?? 0
  if (request.kind === 'undo') return present > 1 ? present - 1 : null
  if (request.kind === 'rollback') return request.revision
  return null
}

/**
 * Plans the pins after a request (architecture, "The release plane"), or refuses: `conflict` when the environment is at
 * another revision than expected, `locked`, `not-found` for anything unpublished or unpinned, `invalid` for senseless
 * requests. A rollback, an undo and the stop of a canary are allowed under a lock: a lock keeps new versions out, never
 * old ones from coming back.
 */
export function planChange(state: ReleaseState, question: ChangeQuestion): Outcome<ChangePlan> {
  const { request, expectedRevision, now } = question
  if (!state.environments.has(question.environment))
    return refused('invalid', unknownEnvironment(state, question.environment))
  const environment = environmentOf(state, question.environment)
  const { name, pins } = environment
  const revision = pins?.revision ?? 0
  if (expectedRevision !== null && expectedRevision !== revision)
    return refused('conflict', `${name} is at revision ${revision}, not ${expectedRevision}`, { revision })
  const next = nextRemotes(state, environment, question)
  if (!next.ok) return next
  const health = healthAfter(pins, question)
  const problem = problemOfThresholds(health)
  if (problem !== null) return refused('invalid', problem)
  const { act, remotes } = next.value
  const changes = pinChanges(pins?.remotes ?? {}, remotes)
  const isSame = changes.length === 0 && JSON.stringify(health) === JSON.stringify(healthBefore(pins))
  if (isSame) return ok({ document: null, act, changes, revision })
  const lock = isRetreat(request) ? null : lockInTheWay(environment, changes)
  if (lock !== null) return refused('locked', lock)
  const document: PinsDocument = {
    kind: 'pins',
    environment: name,
    revision: revision + 1,
    createdAt: now.toISOString(),
    remotes,
    health,
  }
  return ok({ document, act, changes, revision })
}

function unknownEnvironment({ environments }: ReleaseState, name: string): string {
  const known = [...environments.keys()].join(', ')
  return `there is no environment "${name}", only ${known}; RELEASE_ENVIRONMENTS names further ones`
}

function healthBefore(pins: PinsDocument | null): PinsDocument['health'] {
  return pins?.health ?? DEFAULT_THRESHOLDS
}

function healthAfter(
  pins: PinsDocument | null,
  { request, earlier }: ChangeQuestion,
): PinsDocument['health'] {
  if (request.kind === 'thresholds') return request.health
  return earlier?.health ?? healthBefore(pins)
}

function lockInTheWay(environment: EnvironmentState, changes: readonly PinChange[]): string | null {
  if (environment.isLocked) return `${environment.name} is locked`
  const locked = changes.find(({ remote }) => environment.lockedRemotes.has(remote))
  return locked === undefined ? null : `${locked.remote} is locked in ${environment.name}`
}
