import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RemoteManifest } from '@quayside/contracts/remote'
import { lendRuntime } from './lend-runtime.ts'
import { RemoteLoadError } from './load-error.ts'
import { admitFiles, fileUrl, pinnedHash } from './pinned-files.ts'

lendRuntime()

registerPlugins([
  {
    name: 'pinned-scripts',
    createScript({ url }) {
      const integrity = pinnedHash(url)
      if (integrity === undefined) throw new RemoteLoadError('not-pinned', `unpinned ${url}`)
      const script = document.createElement('script')
      script.src = url
      script.async = true
      script.crossOrigin = 'anonymous'
      script.integrity = integrity
      return script
    },
  },
])

const registered = new Set<string>()

/** Loads one exposed module of a version. The container name carries the version, so versions never mix. */
export async function loadExposed(manifest: RemoteManifest, expose: string): Promise<unknown> {
  const { container } = manifest
  if (!registered.has(container)) {
    admitFiles(manifest)
    registerRemotes([{ name: container, entry: fileUrl(manifest, manifest.entry), type: 'global' }])
    registered.add(container)
  }
  return await loadRemote(`${container}/${expose}`)
}

/** Forgets a failed entry so that a retry asks the network again instead of the runtime's memory of the failure. */
export function forgetEntry(manifest: RemoteManifest): void {
  registerRemotes([{ name: manifest.container, entry: fileUrl(manifest, manifest.entry), type: 'global' }], {
    force: true,
  })
}
