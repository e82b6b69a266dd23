import type { VersionRef } from '@quayside/contracts/release/pins'
import type { SmokeTestManner, TriedVersion } from '@quayside/contracts/release/smoke-test'
import { type Served, servedBy } from '../record/change-plan.ts'
import type { EnvironmentState, ReleaseState } from '../record/state.ts'

export type BroughtVersion = { readonly remote: string; readonly ref: VersionRef }

export function versionsBrought(
  environment: EnvironmentState,
  pins: Parameters<typeof servedBy>[0],
): readonly BroughtVersion[] {
  const before = new Set(versionsIn(servedBy(environment.pins)).map(({ ref }) => ref.manifest))
  return versionsIn(servedBy(pins)).filter(({ ref }) => !before.has(ref.manifest))
}

function versionsIn({ remotes, newcomers }: Served): readonly BroughtVersion[] {
  const pinned = Object.entries(remotes).flatMap(([remote, pin]) =>
    [pin, pin.canary].flatMap(ref => (ref === null ? [] : [{ remote, ref }])),
  )
  return [...pinned, ...Object.entries(newcomers).map(([remote, ref]) => ({ remote, ref }))]
}

/** The logged smoke test of these exact bytes, if it was at least as strict as this machine's. */
export function triedBefore(
  { environments, proposals }: Pick<ReleaseState, 'environments' | 'proposals'>,
  { remote, ref }: BroughtVersion,
  manner: SmokeTestManner | null,
): TriedVersion | undefined {
  const records = [...[...environments.values()].flatMap(({ revisions }) => revisions), ...proposals.values()]
  const found = records.flatMap(({ tried = [] }) =>
    tried.filter(
      one =>
        one.remote === remote &&
        one.version === ref.version &&
        one.manifest === ref.manifest &&
        (one.how === 'page' || manner !== 'page'),
    ),
  )
  return found.find(({ how }) => how === 'page') ?? found[0]
}
