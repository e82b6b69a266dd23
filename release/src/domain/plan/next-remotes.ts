import type { Canary, Pin, VersionRef } from '@quayside/contracts/release/pins'
import { versionKey } from '@quayside/contracts/release/pins'
import { ok } from '@quayside/contracts/result'
import { refused } from '../../refused.ts'
import type { CanaryPlan, Outcome } from '../../releases.ts'
import { problemOfPlan } from '../health/canary.ts'
import { stepped, stopped } from '../health/canary-acts.ts'
import { fallbackFor } from '../health/fallbacks.ts'
import { type ChangeQuestion, type Frame, type Next, type Served, servedBy } from '../record/change-plan.ts'
import type { EnvironmentState, ReleaseState } from '../record/state.ts'
import { restored, rolledBack, undone } from './rollback.ts'
import { whereIs } from './suggest.ts'

export function nextServed(frame: Frame, question: ChangeQuestion): Outcome<Next> {
  const { state, environment } = frame
  const { request } = question
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
      return request.revision === null
        ? rolledBack(frame, request)
        : restored(frame, question, { ...request, revision: request.revision })
    case 'undo':
      return undone(frame, question, request)
    case 'canary-step':
      return stepped(frame, request.remote)
    case 'canary-stop':
      return stopped(frame, request.remote)
    case 'unpin':
      return unpinned(environment, request.remotes)
    case 'thresholds':
    case 'fallbacks':
      if (environment.pins === null)
        return refused('not-found', `nothing is pinned in ${environment.name} yet`)
      return ok({ act: request.kind, served: servedBy(environment.pins) })
  }
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
  if (missing !== undefined)
    return refused(
      'not-found',
      `${missing} is not pinned in ${from}${whereIs(missing, Object.keys(source.remotes))}`,
    )
  return ok(Object.fromEntries(wanted.map(remote => [remote, source.remotes[remote]?.version ?? ''])))
}

type PinWish = { readonly versions: Readonly<Record<string, string>>; readonly canary: CanaryPlan | null }

function pinned(frame: Frame, { versions, canary }: PinWish, act: 'pin' | 'promote' = 'pin'): Outcome<Next> {
  const wanted = Object.entries(versions)
  if (wanted.length === 0) return refused('invalid', 'no version is named')
  const problem = canary === null ? null : problemOfPlan(canary)
  if (problem !== null) return refused('invalid', problem)
  let served = servedBy(frame.environment.pins)
  for (const [remote, version] of wanted) {
    const record = frame.state.versions.get(versionKey(remote, version))
    if (record === undefined) return notPublished(frame.state, remote, version)
    const ref = { version, manifest: record.manifest }
    served =
      canary === null
        ? withPin(frame, served, { remote, ref })
        : withCandidate(frame, served, { remote, ref }, canary)
  }
  return ok({ act: canary === null ? act : 'canary-start', served })
}

function notPublished({ versions }: ReleaseState, remote: string, version: string): Outcome<never> {
  const known = [...versions.values()].filter(record => record.remote === remote)
  const hint =
    known.length === 0
      ? whereIs(remote, new Set([...versions.values()].map(record => record.remote)))
      : whereIs(version, known.map(record => record.version).reverse())
  return refused('not-found', `${versionKey(remote, version)} is not published${hint}`)
}

type Wish = { readonly remote: string; readonly ref: VersionRef }

function withPin(frame: Frame, { remotes, newcomers }: Served, { remote, ref }: Wish): Served {
  const before = remotes[remote]
  const { [remote]: _, ...others } = newcomers
  if (before?.version === ref.version) return { remotes, newcomers: others }
  const previous = before ? fallbackFor(frame, { remote, leaving: before, next: ref.version }) : null
  return { remotes: { ...remotes, [remote]: { ...ref, previous, canary: null } }, newcomers: others }
}

function withCandidate(
  { now }: Frame,
  { remotes, newcomers }: Served,
  { remote, ref }: Wish,
  { steps, bakeSeconds }: CanaryPlan,
): Served {
  const before: Pin | undefined = remotes[remote]
  const running: Canary | null | undefined = before === undefined ? newcomers[remote] : before.canary
  if (before?.version === ref.version) return { remotes, newcomers }
  const isRunning =
    running?.version === ref.version &&
    running.bakeSeconds === bakeSeconds &&
    JSON.stringify(running.steps) === JSON.stringify(steps)
  if (isRunning) return { remotes, newcomers }
  const canary = {
    ...ref,
    percent: steps[0] ?? 100,
    steps: [...steps],
    bakeSeconds,
    since: now.toISOString(),
  }
  return before === undefined
    ? { remotes, newcomers: { ...newcomers, [remote]: canary } }
    : { remotes: { ...remotes, [remote]: { ...before, canary } }, newcomers }
}

function unpinned({ name, pins }: EnvironmentState, wanted: readonly string[]): Outcome<Next> {
  const { remotes, newcomers } = servedBy(pins)
  const known = new Set([...Object.keys(remotes), ...Object.keys(newcomers)])
  const missing = wanted.find(remote => !known.has(remote))
  if (missing !== undefined)
    return refused('not-found', `${missing} is not pinned in ${name}${whereIs(missing, known)}`)
  if (wanted.length === 0) return refused('invalid', 'no remote is named')
  return ok({
    act: 'unpin',
    served: { remotes: without(remotes, wanted), newcomers: without(newcomers, wanted) },
  })
}

function without<T>(record: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))
}
