import type { VersionRef } from '@quayside/contracts/release/pins'
import type { SmokeTestManner, TriedVersion } from '@quayside/contracts/release/smoke-test'
import { offeredRefs } from '../record/pinned-refs.ts'
import type { EnvironmentState, ReleaseState } from '../record/state.ts'

export type BroughtVersion = { readonly remote: string; readonly ref: VersionRef }

export function versionsBrought(
  environment: EnvironmentState,
  pins: Parameters<typeof offeredRefs>[0],
): readonly BroughtVersion[] {
  const before = new Set(offeredRefs(environment.pins).map(({ ref }) => ref.manifest))
  return offeredRefs(pins).filter(({ ref }) => !before.has(ref.manifest))
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
