import type { PinChange } from '@quayside/contracts/release/events'
import type { Pin, PinsDocument } from '@quayside/contracts/release/pins'

type Remotes = PinsDocument['remotes']

/** Differences between two sets of pins for visitors or a rollout, sorted by remote. */
export function pinChanges(before: Remotes, after: Remotes): readonly PinChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return names
    .filter(name => fingerprint(before[name]) !== fingerprint(after[name]))
    .map(name => changeOf(name, before[name], after[name]))
}

function changeOf(remote: string, before: Pin | undefined, after: Pin | undefined): PinChange {
  const canary = after?.canary ?? null
  return {
    remote,
    from: before?.version ?? null,
    to: after?.version ?? null,
    canary: canary === null ? null : { version: canary.version, percent: canary.percent },
  }
}

/** The fallback and the start of a step follow from the rest. */
function fingerprint(pin: Pin | undefined): string {
  if (pin === undefined) return ''
  const { canary } = pin
  const rollout = canary && [
    canary.version,
    canary.manifest,
    canary.percent,
    canary.steps,
    canary.bakeSeconds,
  ]
  return JSON.stringify([pin.version, pin.manifest, rollout])
}
