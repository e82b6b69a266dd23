import { versionKey } from '@quayside/contracts/release/pins'
import type { RemoteDetail, VersionSummary } from '@quayside/contracts/release/plane'
import { DEPRECATIONS, type Deprecation } from '@quayside/contracts/remotes/deprecations'
import { readVersion } from '../../checks/read-version.ts'
import { deprecatedUses } from '../../domain/checks/deprecated-uses.ts'
import type { ReleaseState } from '../../domain/record/state.ts'
import type { ObjectStore } from '../../store/object-store.ts'

type Question = {
  readonly state: Pick<ReleaseState, 'versions'>
  readonly remote: string
  readonly versions: readonly Pick<VersionSummary, 'version' | 'usedBy'>[]
}

export type NextContract = (question: Question) => Promise<NonNullable<RemoteDetail['nextContract']>>

/** Finds parts of the contract that versions in use need and a later version removes. Reads each version once. */
export function createNextContract(
  store: Pick<ObjectStore, 'get'>,
  deprecations: readonly Deprecation[] = DEPRECATIONS,
): NextContract {
  const known = new Map<string, readonly string[]>()

  async function usesOf(remote: string, version: string, manifest: string): Promise<readonly string[]> {
    const before = known.get(manifest)
    if (before !== undefined) return before
    const { contents, problems } = await readVersion(store, remote, { version, manifest })
    const uses = deprecatedUses(contents, deprecations)
    if (problems.length === 0) known.set(manifest, uses)
    return uses
  }

  return async ({ state, remote, versions }) => {
    if (deprecations.length === 0) return []
    const found: { version: string; uses: readonly string[] }[] = []
    // One version at a time, because each is held in memory.
    for (const { version } of versions.filter(({ usedBy }) => usedBy.length > 0)) {
      const manifest = state.versions.get(versionKey(remote, version))?.manifest ?? ''
      const uses = await usesOf(remote, version, manifest)
      if (uses.length > 0) found.push({ version, uses })
    }
    return found
  }
}
