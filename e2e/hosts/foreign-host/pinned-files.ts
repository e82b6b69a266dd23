import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

/** Loads only files that a remote's `mf-manifest.json` names, by their hashes. `__pinned` is for chunk loaders. */
export function pinnedFiles(): ModuleFederationRuntimePlugin {
  const pinned: Record<string, string> = {}
  Reflect.set(globalThis, '__pinned', pinned)
  function pin<E extends HTMLScriptElement | HTMLLinkElement>(element: E, url: string): E {
    if (pinned[url] === undefined) throw new Error(`${url} is not pinned`)
    return Object.assign(element, { integrity: pinned[url], crossOrigin: 'anonymous' })
  }
  return {
    name: 'pinned-files',
    loadRemoteSnapshot(loaded) {
      const hashes: Record<string, string> = Reflect.get(loaded.manifestJson ?? {}, 'integrity')
      for (const file in hashes) pinned[`${new URL(file, loaded.manifestUrl)}`] = hashes[file] ?? ''
      return loaded
    },
    createScript: ({ url }) => pin(Object.assign(document.createElement('script'), { src: url }), url),
    createLink: ({ url }) =>
      pin(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url }), url),
  }
}
