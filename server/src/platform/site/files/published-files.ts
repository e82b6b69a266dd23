import { type VersionRef, versionKey } from '@quayside/contracts/release/pins'
import { bytesOf, integrityOf } from '@quayside/release/bytes'
import { type PinnedManifest, readPinnedManifest } from '@quayside/release/follow/pinned-versions'
import type { Log } from '../../time/clock.ts'
import { FEDERATION_MANIFEST, federationManifest } from '../releases/federation-manifest.ts'
import type { ReleasePlane } from '../releases/release-plane.ts'
import type { ReadFile } from './static-files.ts'

type Parts = Pick<ReleasePlane, 'store'> & {
  readonly pins: Pick<ReleasePlane['pins'], 'refOf'>
  readonly log: Pick<Log, 'error'>
}

/** Cached manifests: pinned versions, their predecessors, and a few of open tabs. */
const MOST_MANIFESTS = 100

/** Reads published files from the store. An altered file counts as missing: browsers cache it for a year. */
export function publishedFiles({ store, pins, log }: Parts): ReadFile {
  const manifests = new Map<string, Promise<PinnedManifest>>()

  /** Reads a manifest once for concurrent requests; a failed read is retried. */
  function manifestOf(remote: string, ref: VersionRef): Promise<PinnedManifest> {
    const known = manifests.get(ref.manifest)
    if (known !== undefined) return known
    if (manifests.size >= MOST_MANIFESTS) manifests.clear()
    const reading = readPinnedManifest(store, remote, ref)
    manifests.set(ref.manifest, reading)
    reading.catch(() => manifests.delete(ref.manifest))
    return reading
  }

  async function hashOf(remote: string, ref: VersionRef, file: string): Promise<string | undefined> {
    if (file === 'manifest.json') return ref.manifest
    return (await manifestOf(remote, ref)).manifest.files[file]?.sha384
  }

  return async name => {
    const [remote = '', version = '', ...rest] = name.split('/')
    const file = rest.join('/')
    const ref = pins.refOf(versionKey(remote, version))
    const hash = ref && (await hashOf(remote, ref, file))
    // A build may bring its own, which has a hash.
    if (ref !== undefined && hash === undefined && file === FEDERATION_MANIFEST)
      return bytesOf(JSON.stringify(federationManifest((await manifestOf(remote, ref)).manifest)))
    const body = hash === undefined ? undefined : await store.get(`remotes/${name}`)
    if (body === undefined || integrityOf(body) === hash) return body
    log.error({ file: name }, 'a file of the release store is not what was published')
    return undefined
  }
}
