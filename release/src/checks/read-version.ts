import type { VersionRef } from '@quayside/contracts/release/pins'
import { type RemoteManifest, storedManifest } from '@quayside/contracts/remotes/remote'
import pMap from 'p-map'
import { integrityOf, jsonOf, textOf } from '../bytes.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'

const CONCURRENT_READS = 16

export type StoredVersion = {
  /** Null when the manifest is missing or not the published one; nothing else was read then. */
  readonly manifest: RemoteManifest | null
  readonly contents: ReadonlyMap<string, Uint8Array>
  readonly examined: number
  /** Missing or altered files; each continues "<remote>@<version> …". */
  readonly problems: readonly string[]
}

/** Compares every file of a version with the manifest, and the manifest with the reference. */
export async function readVersion(
  store: Pick<ObjectStore, 'get'>,
  remote: string,
  ref: VersionRef,
): Promise<StoredVersion> {
  const manifest = await readManifest(store, remote, ref)
  if (typeof manifest === 'string') return unreadable(manifest)
  const contents = new Map<string, Uint8Array>()
  const wanted = Object.entries(manifest.files)
  const problems = await pMap(
    wanted,
    async ([file, { sha384, size }]) => {
      const content = await store.get(KEYS.versionFile(remote, ref.version, file))
      if (content === undefined) return [`has no ${file} in the store`]
      if (content.length !== size || integrityOf(content) !== sha384)
        return [`has an altered ${file} in the store`]
      contents.set(file, content)
      return []
    },
    { concurrency: CONCURRENT_READS },
  )
  return { manifest, contents, examined: wanted.length, problems: problems.flat() }
}

/** Returns the manifest if it has the published hash, otherwise the problem. */
export async function readManifest(
  store: Pick<ObjectStore, 'get'>,
  remote: string,
  { version, manifest: hash }: VersionRef,
): Promise<RemoteManifest | string> {
  const text = await store.get(KEYS.versionFile(remote, version, 'manifest.json'))
  if (text === undefined) return 'has no manifest in the store'
  if (integrityOf(text) !== hash) return 'has another manifest in the store than was published'
  const parsed = storedManifest.safeParse(jsonOf(textOf(text)))
  return parsed.success ? parsed.data : 'has a manifest that cannot be read'
}

function unreadable(problem: string): StoredVersion {
  return { manifest: null, contents: new Map(), examined: 0, problems: [problem] }
}
