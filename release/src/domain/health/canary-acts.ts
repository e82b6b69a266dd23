import type { Canary, Pin } from '@quayside/contracts/release/pins'
import { versionKey } from '@quayside/contracts/release/pins'
import { ok } from '@quayside/contracts/result'
import { refused } from '../../refused.ts'
import type { Outcome } from '../../releases.ts'
import { type Frame, type Next, type Served, servedBy } from '../record/change-plan.ts'
import { nextStep, withoutCanary } from './canary.ts'
import { fallbackFor } from './fallbacks.ts'
import { refuseFailedVersions } from './version-failures.ts'

type Rollout = { readonly remote: string; readonly canary: Canary; readonly pin: Pin | undefined }

/** After the last step, the candidate replaces the pinned version. */
export function stepped(frame: Frame, remote: string): Outcome<Next> {
  const found = rolloutOf(frame, remote)
  if (!found.ok) return found
  const { canary, pin } = found.value
  const failure = frame.record.failures.get(versionKey(remote, canary.version))
  // The request that began this rollout already accepted stopped or rolled-back versions by name.
  if (failure?.what === 'blocked') return refuseFailedVersions(frame, [failure])
  const step = nextStep(canary, frame.now)
  const served = servedBy(frame.environment.pins)
  if (step !== null)
    return ok({ act: 'canary-step', served: withRollout(served, { remote, pin, canary: step }) })
  const { version, manifest } = canary
  const previous = pin ? fallbackFor(frame, { remote, leaving: pin, next: version }) : null
  const { [remote]: _, ...newcomers } = served.newcomers
  const remotes = { ...served.remotes, [remote]: { version, manifest, previous, canary: null } }
  return ok({ act: 'canary-done', served: { remotes, newcomers } })
}

export function stopped(frame: Frame, remote: string): Outcome<Next> {
  const found = rolloutOf(frame, remote)
  if (!found.ok) return found
  const { remotes, newcomers } = servedBy(frame.environment.pins)
  const { [remote]: _, ...others } = newcomers
  const { pin } = found.value
  const kept = pin === undefined ? remotes : { ...remotes, [remote]: withoutCanary(pin) }
  return ok({ act: 'canary-stop', served: { remotes: kept, newcomers: others } })
}

function withRollout({ remotes, newcomers }: Served, { remote, pin, canary }: Rollout): Served {
  return pin === undefined
    ? { remotes, newcomers: { ...newcomers, [remote]: canary } }
    : { remotes: { ...remotes, [remote]: { ...pin, canary } }, newcomers }
}

function rolloutOf({ environment: { name, pins } }: Frame, remote: string): Outcome<Rollout> {
  const { remotes, newcomers } = servedBy(pins)
  const pin = remotes[remote]
  const canary = pin === undefined ? newcomers[remote] : pin.canary
  if (canary === undefined) return refused('not-found', `${remote} is not pinned in ${name}`)
  if (canary === null) return refused('not-found', `${remote} has no canary in ${name}`)
  return ok({ remote, canary, pin })
}
