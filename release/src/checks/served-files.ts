import { versionKey } from '@quayside/contracts/release/pins'
import { type PinnedRef, pinnedRefs } from '../domain/record/pinned-refs.ts'
import type { ReleaseState } from '../domain/record/state.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { readVersion } from './read-version.ts'

export type ServedFiles = {
  readonly versions: number
  readonly files: number
  /** Full sentences, each beginning with `<remote>@<version>`. */
  readonly problems: readonly string[]
  /** `<remote>@<version>` of each version with a problem, and its remote. */
  readonly broken: ReadonlyMap<string, string>
}

export async function checkServedFiles(store: ObjectStore, state: ReleaseState): Promise<ServedFiles> {
  const served = servedVersions(state)
  const problems: string[] = []
  const broken = new Map<string, string>()
  let files = 0
  for (const [key, { remote, ref }] of served) {
    const stored = await readVersion(store, remote, ref)
    files += stored.examined
    problems.push(...stored.problems.map(problem => `${key} ${problem}`))
    if (stored.problems.length > 0) broken.set(key, remote)
  }
  return { versions: served.size, files, problems, broken }
}

function servedVersions({ environments }: ReleaseState): ReadonlyMap<string, PinnedRef> {
  const refs = [...environments.values()].flatMap(({ pins }) => pinnedRefs(pins))
  return new Map(refs.map(served => [versionKey(served.remote, served.ref.version), served]))
}
