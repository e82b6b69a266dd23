import type { ReleaseAct } from '@quayside/contracts/release/events'
import { versionKey } from '@quayside/contracts/release/pins'
import { remoteName } from '@quayside/contracts/remotes/remote'
import { ok } from '@quayside/contracts/result'
import { hasLostFallback } from '../domain/health/fallbacks.ts'
import { whereIs } from '../domain/plan/suggest.ts'
import { environmentOf } from '../domain/record/environment-of.ts'
import type { VersionRecord } from '../domain/record/state.ts'
import { refused } from '../refused.ts'
import type { Actor, Outcome } from '../releases.ts'
import { type ChangeKernel, change } from './change.ts'
import { commit, type Kernel } from './kernel.ts'

type By = { readonly by: Actor; readonly reason: string }

export type LockRequest = By & {
  readonly environment: string
  readonly remote: string | null
  readonly isLocked: boolean
}

export function lock(kernel: Kernel, request: LockRequest): Promise<Outcome<void>> {
  const { environment, remote, isLocked } = request
  return commit<void>(kernel, request, state => {
    const known = state.environments.get(environment)
    if (known === undefined) return refused('not-found', `there is no environment ${environment}`)
    if (remote !== null && !remoteName.safeParse(remote).success)
      return refused('invalid', `"${remote}" is not the name of a remote`)
    const remotes = new Set([...state.versions.values()].map(version => version.remote))
    if (remote !== null && isLocked && !remotes.has(remote))
      return refused('not-found', `no version of ${remote} is published${whereIs(remote, remotes)}`)
    const isUnchanged = (remote === null ? known.isLocked : known.lockedRemotes.has(remote)) === isLocked
    return ok({
      act: isUnchanged ? null : { type: isLocked ? 'locked' : 'unlocked', environment, remote },
      value: undefined,
    })
  })
}

export type StandingRequest = By & {
  readonly remote: string
  readonly version: string
  readonly standing: VersionRecord['standing']
}

/** A blocked version is no longer a fallback, so affected environments get new pins. */
export async function setStanding(kernel: ChangeKernel, request: StandingRequest): Promise<Outcome<void>> {
  const judged = await judge(kernel, request)
  if (judged.ok && request.standing === 'blocked') await renewFallbacks(kernel, request)
  return judged
}

/** The next rollout tick finishes this after a crash or a refusal. */
async function renewFallbacks(kernel: ChangeKernel, { by, remote, version }: StandingRequest): Promise<void> {
  const state = await kernel.log.state()
  const reason = `${versionKey(remote, version)} is blocked: browsers do not fall back on it any more`
  for (const environment of state.environments.values())
    if (hasLostFallback(state, environment))
      await change(
        kernel,
        { kind: 'fallbacks' },
        { environment: environment.name, by, reason, expectedRevision: null },
      )
}

function judge(kernel: Kernel, request: StandingRequest): Promise<Outcome<void>> {
  const { remote, version, standing } = request
  const key = versionKey(remote, version)
  return commit<void>(kernel, request, state => {
    const record = state.versions.get(key)
    if (record === undefined) return refused('not-found', `${key} is not published`)
    const type = standing === 'published' ? 'unblocked' : standing
    const act: ReleaseAct = { type, remote, version }
    return ok({ act: record.standing === standing ? null : act, value: undefined })
  })
}

export type ApprovalsRequest = By & { readonly environment: string; readonly approvals: number }

export function setApprovals(kernel: Kernel, request: ApprovalsRequest): Promise<Outcome<void>> {
  const { environment, approvals } = request
  return commit<void>(kernel, request, state => {
    if (!state.environments.has(environment))
      return refused('not-found', `there is no environment ${environment}`)
    if (!Number.isInteger(approvals) || approvals < 0 || approvals > 3)
      return refused('invalid', 'the number of approvals is a whole number from 0 to 3')
    const isUnchanged = environmentOf(state, environment).approvals === approvals
    return ok({ act: isUnchanged ? null : { type: 'policy', environment, approvals }, value: undefined })
  })
}
