import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { LoadableManifest } from '../../releases/pinned.ts'
import { admitFiles, fileUrl, isOfOrigin, pinnedHash } from '../../releases/pinned-files.ts'
import { lendRuntime } from './lend-runtime.ts'
import { RemoteLoadError } from './load-error.ts'
import { withOwnScope } from './own-scope.ts'

lendRuntime()

registerPlugins([
  {
    name: 'pinned-scripts',
    createScript({ url }) {
      const integrity = pinnedHash(url)
      if (integrity === undefined && !isOfOrigin(url))
        throw new RemoteLoadError('not-pinned', `unpinned ${url}`)
      const script = document.createElement('script')
      script.src = url
      script.async = true
      script.crossOrigin = 'anonymous'
      if (integrity !== undefined) script.integrity = integrity
      return script
    },
    async beforeInitContainer(handed) {
      return withOwnScope(handed)
    },
  },
])

/** Loaded versions by their id. */
export const registered = new Map<string, LoadableManifest>()

/** Loads one exposed module of a version. The container name contains the version, so versions never mix. */
export async function loadExposed(manifest: LoadableManifest, expose: string): Promise<unknown> {
  const { container, id } = manifest
  if (!registered.has(id)) {
    admitFiles(manifest)
    registerRemotes([remoteOf(manifest)])
    registered.set(id, manifest)
  }
  return await loadRemote(`${container}/${expose}`)
}

/** Forgets a failed entry, so that a retry uses the network instead of the runtime's remembered failure. */
export function forgetEntry(manifest: LoadableManifest): void {
  registerRemotes([remoteOf(manifest)], { force: true })
}

export function remoteOf(manifest: LoadableManifest) {
  return { name: manifest.container, entry: fileUrl(manifest, manifest.entry), type: 'global' as const }
}
