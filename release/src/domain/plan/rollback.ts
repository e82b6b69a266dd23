import type { Pin } from '@quayside/contracts/release/pins'
import { describeFailure } from '@quayside/contracts/release/version-failure'
import { ok } from '@quayside/contracts/result'
import { refused } from '../../refused.ts'
import type { ChangeRequest, Outcome } from '../../releases.ts'
import { withoutCanary } from '../health/canary.ts'
import { refuseFailedVersions, restoredFailures } from '../health/version-failures.ts'
import { type ChangeQuestion, type Frame, type Next, type Served, servedBy } from '../record/change-plan.ts'
import { type LastGoodQuestion, lastGood, passedOver } from '../record/last-good.ts'

type RollbackRequest = Extract<ChangeRequest, { kind: 'rollback' }>
type Accepting = { readonly accept?: readonly string[] }

export function rolledBack(frame: Frame, { remote, accept }: RollbackRequest): Outcome<Next> {
  const { pins, name } = frame.environment
  if (pins === null) return refused('not-found', `nothing is pinned in ${name} yet`)
  const { remotes, newcomers } = servedBy(pins)
  if (remote !== null && remotes[remote] === undefined && newcomers[remote] === undefined)
    return refused('not-found', `${remote} is not pinned in ${name}`)
  const isMeant = (known: string) => remote === null || known === remote
  const meant = Object.entries(remotes).filter(([known]) => isMeant(known))
  const questions = meant.map(([known, pin]) => questionOf(frame, { remote: known, pin, accept }))
  const changed = meant.map(([known, pin], index): [string, Pin] => [known, pinBefore(pin, questions[index])])
  const kept = Object.fromEntries(Object.entries(newcomers).filter(([known]) => !isMeant(known)))
  const isSame = changed.every(([, pin], index) => pin === meant[index]?.[1])
  if (isSame && Object.keys(kept).length === Object.keys(newcomers).length)
    return noEarlierVersion(frame, remote, questions)
  return ok({
    act: 'rollback',
    served: { remotes: { ...remotes, ...Object.fromEntries(changed) }, newcomers: kept },
  })
}

type Subject = { readonly remote: string; readonly pin: Pin; readonly accept: readonly string[] | undefined }

function questionOf({ state, record }: Frame, { remote, pin, accept }: Subject): LastGoodQuestion {
  return { state, record, remote, nearest: [pin.previous?.version], not: [pin.version], accept }
}

function pinBefore(pin: Pin, question: LastGoodQuestion | undefined): Pin {
  const target = question === undefined ? null : lastGood(question)
  if (target === null || question === undefined) return withoutCanary(pin)
  const { state, record, remote } = question
  const not = [target.version, pin.version]
  return { ...target, previous: lastGood({ state, record, remote, nearest: [], not }), canary: null }
}

function noEarlierVersion(
  frame: Frame,
  remote: string | null,
  questions: readonly LastGoodQuestion[],
): Outcome<never> {
  const failures = questions.flatMap(passedOver)
  const { name } = frame.environment
  const none = `${remote ?? 'no remote'} has ${remote === null ? 'an' : 'no'} earlier version to go back to in ${name}`
  if (failures.length === 0) return refused('refused', none)
  return refused('refused', `${none}: ${failures.map(describeFailure).join('; ')}`, { fates: failures })
}

/** Restores an earlier revision without its candidates. */
export function restored(
  frame: Frame,
  { earlier }: ChangeQuestion,
  { remote, revision, accept }: RollbackRequest & { readonly revision: number },
): Outcome<Next> {
  const { pins, name } = frame.environment
  if (pins === null) return refused('not-found', `nothing is pinned in ${name} yet`)
  if (earlier === null || earlier.revision >= pins.revision)
    return refused('not-found', `${name} has no earlier revision ${revision}${earlierThan(pins.revision)}`)
  const kept = Object.fromEntries(
    Object.entries(earlier.remotes).map(([known, pin]): [string, Pin] => [known, withoutCanary(pin)]),
  )
  if (remote === null)
    return brought(frame, { act: 'restore', served: { remotes: kept, newcomers: {} } }, { accept })
  const pin = kept[remote]
  if (pin === undefined)
    return refused('not-found', `${remote} was not pinned in revision ${earlier.revision} of ${name}`)
  const { remotes, newcomers } = servedBy(pins)
  const { [remote]: _, ...others } = newcomers
  const served = { remotes: { ...remotes, [remote]: pin }, newcomers: others }
  return brought(frame, { act: 'restore', served }, { accept })
}

function earlierThan(revision: number): string {
  if (revision === 1) return ': it is at its first'
  return revision === 2 ? ', only 1' : `, only 1 to ${revision - 1}`
}

export function undone(frame: Frame, { earlier }: ChangeQuestion, { accept }: Accepting): Outcome<Next> {
  const { environment, now } = frame
  if (environment.pins === null) return refused('not-found', `nothing is pinned in ${environment.name} yet`)
  if (earlier === null)
    return refused(
      'refused',
      `there is no revision before ${environment.pins.revision} in ${environment.name}`,
    )
  // A restored rollout restarts its current step, because its health was not watched meanwhile.
  const since = now.toISOString()
  const remotes = Object.entries(earlier.remotes).map(([remote, pin]): [string, Pin] => [
    remote,
    pin.canary === null ? pin : { ...pin, canary: { ...pin.canary, since } },
  ])
  const newcomers = Object.entries(earlier.newcomers ?? {}).map(([remote, canary]) => [
    remote,
    { ...canary, since },
  ])
  const served: Served = { remotes: Object.fromEntries(remotes), newcomers: Object.fromEntries(newcomers) }
  return brought(frame, { act: 'undo', served }, { accept })
}

/** Refuses to restore failed versions unless they are named, and blocked versions always. */
function brought(
  frame: Frame,
  next: Next,
  { accept = [] }: { readonly accept: readonly string[] | undefined },
) {
  const failures = restoredFailures(frame, next.served).filter(
    ({ remote, version, what }) => what === 'blocked' || !accept.includes(`${remote}@${version}`),
  )
  return failures.length === 0 ? ok(next) : refuseFailedVersions(frame, failures)
}
