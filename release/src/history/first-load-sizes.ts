import { versionKey } from '@quayside/contracts/release/pins'
import pMap from 'p-map'
import { readVersion } from '../checks/read-version.ts'
import { firstLoadSize } from '../domain/checks/content-check.ts'
import type { VersionRecord } from '../domain/record/state.ts'
import type { ObjectStore } from '../store/object-store.ts'

const MOST_REMEMBERED = 2_000

export type FirstLoadSizes = (records: readonly VersionRecord[]) => Promise<readonly (number | null)[]>

/** Measures gzip bytes before the first screen once for each version; null if the store lacks the version. */
export function createFirstLoadSizes(store: ObjectStore): FirstLoadSizes {
  const known = new Map<string, number | null>()

  async function measure({ remote, version, manifest: hash }: VersionRecord): Promise<number | null> {
    const { manifest, contents } = await readVersion(store, remote, { version, manifest: hash })
    return manifest === null ? null : firstLoadSize(manifest, contents)
  }

  return records =>
    pMap(
      records,
      async record => {
        const key = versionKey(record.remote, record.version)
        const size = known.get(key) ?? (await measure(record))
        known.set(key, size)
        const oldest = known.size > MOST_REMEMBERED ? known.keys().next().value : undefined
        if (oldest !== undefined) known.delete(oldest)
        return size
      },
      { concurrency: 1 },
    )
}
