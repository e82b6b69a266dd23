import type { PinChange } from '@quayside/contracts/release/events'
import type { Canary, Pin } from '@quayside/contracts/release/pins'
import type { Served } from './change-plan.ts'

export function pinChanges(before: Served, after: Served): readonly PinChange[] {
  const names = new Set([before, after].flatMap(each => [each.remotes, each.newcomers].flatMap(Object.keys)))
  return [...names]
    .sort()
    .filter(name => fingerprint(before, name) !== fingerprint(after, name))
    .map(name => changeOf(name, before.remotes[name], after))
}

function changeOf(remote: string, before: Pin | undefined, { remotes, newcomers }: Served): PinChange {
  const after = remotes[remote]
  const canary = canaryOf(after, newcomers[remote])
  return {
    remote,
    from: before?.version ?? null,
    to: after?.version ?? null,
    canary: canary === null ? null : { version: canary.version, percent: canary.percent },
  }
}

function canaryOf(pin: Pin | undefined, newcomer: Canary | undefined): Canary | null {
  return pin === undefined ? (newcomer ?? null) : pin.canary
}

function fingerprint({ remotes, newcomers }: Served, remote: string): string {
  const pin = remotes[remote]
  const canary = canaryOf(pin, newcomers[remote])
  const rollout = canary && [
    canary.version,
    canary.manifest,
    canary.percent,
    canary.steps,
    canary.bakeSeconds,
  ]
  return JSON.stringify([pin?.version, pin?.manifest, rollout])
}
