import { fateInWords, type VersionFate } from '@quayside/contracts/release/version-fate'
import { versionKey } from '@quayside/contracts/release/version-key'
import { refused } from '../refused.ts'
import type { Outcome } from '../releases.ts'
import { type Frame, type Served, servedBy } from './change-plan.ts'

/** What became of the versions that customers get after a change and did not get before it. */
export function fatesBrought({ environment, record }: Frame, served: Served): readonly VersionFate[] {
  const before = versionsIn(servedBy(environment.pins))
  return [...versionsIn(served)].filter(key => !before.has(key)).flatMap(key => record.fates.get(key) ?? [])
}

/** Refuses a change because of what happened to the versions that it would bring. */
export function refusedForFates({ environment }: Frame, fates: readonly VersionFate[]): Outcome<never> {
  const [first, ...more] = fates
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`
  const told = first === undefined ? 'it would bring back what failed' : fateInWords(first)
  return refused('refused', `${environment.name} stays as it is: ${told}${others}`, { fates })
}

/** `<remote>@<version>` of everything that customers do not get any more after a change. */
export function versionsLeft(
  { environment }: Pick<Frame, 'environment'>,
  served: Served,
): ReadonlySet<string> {
  const after = versionsIn(served)
  return new Set([...versionsIn(servedBy(environment.pins))].filter(key => !after.has(key)))
}

function versionsIn({ remotes, newcomers }: Served): ReadonlySet<string> {
  const pinned = Object.entries(remotes).flatMap(([remote, { version, canary }]) =>
    [version, canary?.version].flatMap(one => (one === undefined ? [] : [versionKey(remote, one)])),
  )
  return new Set([
    ...pinned,
    ...Object.entries(newcomers).map(([remote, { version }]) => versionKey(remote, version)),
  ])
}
