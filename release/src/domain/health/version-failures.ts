import { describeFailure, type VersionFailure } from '@quayside/contracts/release/version-failure'
import { versionKey } from '@quayside/contracts/release/version-key'
import { refused } from '../../refused.ts'
import type { Outcome } from '../../releases.ts'
import { type Frame, type Next, type Served, servedBy } from '../record/change-plan.ts'
import { pinChanges } from '../record/pin-changes.ts'
import { versionsFailedBy } from '../record/verdict.ts'

export function restoredFailures({ environment, record }: Frame, served: Served): readonly VersionFailure[] {
  const before = sharesIn(servedBy(environment.pins))
  return [...sharesIn(served)]
    .filter(([key, share]) => share > (before.get(key) ?? 0))
    .flatMap(([key]) => record.failures.get(key) ?? [])
}

export function refuseFailedVersions(
  { environment }: Frame,
  failures: readonly VersionFailure[],
): Outcome<never> {
  const [first, ...more] = failures
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`
  const reason = first === undefined ? 'it would bring back what failed' : describeFailure(first)
  return refused('refused', `${environment.name} stays as it is: ${reason}${others}`, { fates: failures })
}

/** `<remote>@<version>` of everything that a change removes as failed. */
export function versionsFailedIn({ environment, record }: Frame, { act, served }: Next): ReadonlySet<string> {
  const { before } = record
  const present = servedBy(environment.pins)
  const keys = pinChanges(present, served).flatMap(change => {
    const { remote } = change
    const canary = present.remotes[remote]?.canary ?? present.newcomers[remote]
    const failed = versionsFailedBy({ act, change, candidate: canary?.version ?? null, before })
    return failed.map(({ version }) => versionKey(remote, version))
  })
  return new Set(keys)
}

/** `<remote>@<version>` of failed versions that an undo would restore; naming never restores blocked ones. */
export function namedToUndo(frame: Frame, next: Next): readonly string[] {
  const { environment, record } = frame
  const failed = versionsFailedIn(frame, next)
  const after = sharesIn(next.served)
  return [...sharesIn(servedBy(environment.pins))]
    .filter(([key, share]) => share > (after.get(key) ?? 0))
    .map(([key]) => key)
    .filter(key => failed.has(key) || (record.failures.get(key)?.what ?? 'blocked') !== 'blocked')
}

/** Percent of visitors per `<remote>@<version>`. A pinned version ranks above any candidate. */
function sharesIn({ remotes, newcomers }: Served): ReadonlyMap<string, number> {
  const candidates = Object.entries(remotes).flatMap(([remote, { canary }]) =>
    canary === null ? [] : [[remote, canary] as const],
  )
  return new Map([
    ...[...candidates, ...Object.entries(newcomers)].map(
      ([remote, { version, percent }]) => [versionKey(remote, version), percent] as const,
    ),
    ...Object.entries(remotes).map(
      ([remote, { version }]) => [versionKey(remote, version), Number.POSITIVE_INFINITY] as const,
    ),
  ])
}
