import type { Pin, PinsDocument, VersionRef } from '@quayside/contracts/release/pins'
import { versionKey } from '@quayside/contracts/release/pins'
import { ok } from '@quayside/contracts/result'
import { refused } from '../refused.ts'
import type { CanaryPlan, Outcome } from '../releases.ts'
import { nextStep, problemOfPlan, withoutCanary } from './canary.ts'
import type { ChangePlan, ChangeQuestion } from './change-plan.ts'
import { lastGoodBefore } from './last-good.ts'
import type { EnvironmentState, ReleaseState } from './state.ts'

type Remotes = PinsDocument['remotes']
/** The remotes of the next document, and the act under which the log records it. */
type Next = { readonly act: ChangePlan['act']; readonly remotes: Remotes }
type Frame = {
  readonly state: ReleaseState
  readonly environment: EnvironmentState
  readonly now: Date
}

/** The remotes after a request, or why it is refused. */
export function nextRemotes(
  state: ReleaseState,
  environment: EnvironmentState,
  question: ChangeQuestion,
): Outcome<Next> {
  const { request, now } = question
  const frame: Frame = { state, environment, now }
  switch (request.kind) {
    case 'pin':
      return pinned(frame, request)
    case 'promote': {
      const versions = versionsToPromote(state, environment.name, request)
      return versions.ok
        ? pinned(frame, { versions: versions.value, canary: request.canary }, 'promote')
        : versions
    }
    case 'rollback':
      if (request.revision !== null) return restored(frame, question, request.remote)
      return rolledBack(frame, request.remote)
    case 'undo':
      return undone(frame, question)
    case 'canary-step':
      return stepped(frame, request.remote)
    case 'canary-stop':
      return onCanary(frame, request.remote, pin => ({ act: 'canary-stop', pin: withoutCanary(pin) }))
    case 'thresholds':
      if (environment.pins === null) return nothingPinned(environment)
      return ok({ act: 'thresholds', remotes: environment.pins.remotes })
  }
}

function nothingPinned({ name }: EnvironmentState): Outcome<never> {
  return refused('not-found', `nothing is pinned in ${name} yet`)
}

function versionsToPromote(
  state: ReleaseState,
  to: string,
  { from, remotes }: { readonly from: string; readonly remotes: readonly string[] | null },
): Outcome<Readonly<Record<string, string>>> {
  if (from === to) return refused('invalid', `${to} cannot be promoted to itself`)
  const source = state.environments.get(from)?.pins
  if (!source) return refused('not-found', `nothing is pinned in ${from} yet`)
  const wanted = remotes ?? Object.keys(source.remotes)
  const missing = wanted.find(remote => source.remotes[remote] === undefined)
  if (missing !== undefined) return refused('not-found', `${missing} is not pinned in ${from}`)
  return ok(Object.fromEntries(wanted.map(remote => [remote, source.remotes[remote]?.version ?? ''])))
}

type PinWish = { readonly versions: Readonly<Record<string, string>>; readonly canary: CanaryPlan | null }

function pinned(frame: Frame, { versions, canary }: PinWish, act: 'pin' | 'promote' = 'pin'): Outcome<Next> {
  const wanted = Object.entries(versions)
  if (wanted.length === 0) return refused('invalid', 'no version is named')
  const problem = canary === null ? null : problemOfPlan(canary)
  if (problem !== null) return refused('invalid', problem)
  const remotes: Record<string, Pin> = { ...frame.environment.pins?.remotes }
  for (const [remote, version] of wanted) {
    const record = frame.state.versions.get(versionKey(remote, version))
    if (record === undefined) return refused('not-found', `${versionKey(remote, version)} is not published`)
    const ref = { version, manifest: record.manifest }
    const pin = canary === null ? ok(pinOf(frame, remote, ref)) : candidateOf(frame, remote, ref, canary)
    if (!pin.ok) return pin
    remotes[remote] = pin.value
  }
  return ok({ act: canary === null ? act : 'canary-start', remotes })
}

function pinOf(frame: Frame, remote: string, ref: VersionRef): Pin {
  const before = frame.environment.pins?.remotes[remote]
  if (before?.version === ref.version) return before
  return { ...ref, previous: before ? fallbackOf(frame, remote, before, ref) : null, canary: null }
}

/** Falls back on the current version; if that has been blocked, on the one before it. */
function fallbackOf({ state }: Frame, remote: string, before: Pin, next: VersionRef): VersionRef | null {
  const { version, manifest, previous } = before
  if (state.versions.get(versionKey(remote, version))?.standing !== 'blocked') return { version, manifest }
  return previous?.version === next.version ? null : previous
}

function candidateOf(
  { environment, now }: Frame,
  remote: string,
  ref: VersionRef,
  { steps, bakeSeconds }: CanaryPlan,
): Outcome<Pin> {
  const before = environment.pins?.remotes[remote]
  if (before === undefined)
    return refused(
      'invalid',
      `${remote} is not pinned in ${environment.name} yet: the first version of a remote cannot be a canary`,
    )
  if (before.version === ref.version) return ok(before)
  const isRunning =
    before.canary?.version === ref.version &&
    before.canary.bakeSeconds === bakeSeconds &&
    JSON.stringify(before.canary.steps) === JSON.stringify(steps)
  if (isRunning) return ok(before)
  const canary = {
    ...ref,
    percent: steps[0] ?? 100,
    steps: [...steps],
    bakeSeconds,
    since: now.toISOString(),
  }
  return ok({ ...before, canary })
}

function rolledBack(frame: Frame, remote: string | null): Outcome<Next> {
  const { pins, name } = frame.environment
  if (pins === null) return nothingPinned(frame.environment)
  if (remote !== null && pins.remotes[remote] === undefined)
    return refused('not-found', `${remote} is not pinned in ${name}`)
  const wanted = Object.entries(pins.remotes).filter(([known]) => remote === null || known === remote)
  const back = wanted.filter(([, pin]) => pin.previous !== null || pin.canary !== null)
  if (back.length === 0)
    return refused(
      'refused',
      remote === null
        ? `no remote has an earlier version to go back to in ${name}`
        : `${remote} has no earlier version to go back to in ${name}`,
    )
  const changed = wanted.map(([known, pin]): [string, Pin] => [known, pinBefore(frame, known, pin)])
  return ok({ act: 'rollback', remotes: { ...pins.remotes, ...Object.fromEntries(changed) } })
}

function pinBefore({ environment, state }: Frame, remote: string, pin: Pin): Pin {
  if (pin.previous === null) return withoutCanary(pin)
  const before = (target: string) => lastGoodBefore({ state, environment, remote, target, bad: pin.version })
  const isBlocked = state.versions.get(versionKey(remote, pin.previous.version))?.standing === 'blocked'
  // Without a better one the blocked version stays, and the check explains the refusal.
  const target = (isBlocked ? before(pin.previous.version) : null) ?? pin.previous
  return { ...target, previous: before(target.version), canary: null }
}

function restored(
  { environment }: Frame,
  { request, earlier }: ChangeQuestion,
  remote: string | null,
): Outcome<Next> {
  const { pins, name } = environment
  if (pins === null) return nothingPinned(environment)
  if (earlier === null || earlier.revision >= pins.revision) {
    const wanted = request.kind === 'rollback' ? request.revision : null
    return refused('not-found', `${name} has no earlier revision ${wanted}`)
  }
  const kept = Object.fromEntries(
    Object.entries(earlier.remotes).map(([known, pin]): [string, Pin] => [known, withoutCanary(pin)]),
  )
  if (remote === null) return ok({ act: 'restore', remotes: kept })
  const pin = kept[remote]
  if (pin === undefined)
    return refused('not-found', `${remote} was not pinned in revision ${earlier.revision} of ${name}`)
  return ok({ act: 'restore', remotes: { ...pins.remotes, [remote]: pin } })
}

function undone({ environment, now }: Frame, { earlier }: ChangeQuestion): Outcome<Next> {
  if (environment.pins === null) return nothingPinned(environment)
  if (earlier === null)
    return refused(
      'refused',
      `there is no revision before ${environment.pins.revision} in ${environment.name}`,
    )
  // A restored rollout restarts its current step: nobody watched its health meanwhile.
  const remotes = Object.entries(earlier.remotes).map(([remote, pin]): [string, Pin] => [
    remote,
    pin.canary === null ? pin : { ...pin, canary: { ...pin.canary, since: now.toISOString() } },
  ])
  return ok({ act: 'undo', remotes: Object.fromEntries(remotes) })
}

function stepped(frame: Frame, remote: string): Outcome<Next> {
  return onCanary(frame, remote, (pin, canary) => {
    const step = nextStep(canary, frame.now)
    if (step !== null) return { act: 'canary-step', pin: { ...pin, canary: step } }
    const { version, manifest } = canary
    return {
      act: 'canary-done',
      pin: { version, manifest, previous: fallbackOf(frame, remote, pin, canary), canary: null },
    }
  })
}

function onCanary(
  { environment }: Frame,
  remote: string,
  change: (pin: Pin, canary: NonNullable<Pin['canary']>) => { readonly act: Next['act']; readonly pin: Pin },
): Outcome<Next> {
  const pin = environment.pins?.remotes[remote]
  if (!environment.pins || !pin) return refused('not-found', `${remote} is not pinned in ${environment.name}`)
  if (pin.canary === null) return refused('not-found', `${remote} has no canary in ${environment.name}`)
  const next = change(pin, pin.canary)
  return ok({ act: next.act, remotes: { ...environment.pins.remotes, [remote]: next.pin } })
}
