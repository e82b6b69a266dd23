import type { RemoteManifest } from '@quayside/contracts/remotes/remote'

export const FEDERATION_MANIFEST = 'mf-manifest.json'

/**
 * The manifest of Module Federation (`Manifest` of `@module-federation/sdk`) for a pinned version, so that its runtime
 * and its tools can read our builds. `integrity` is ours: a host sets it on scripts and stylesheets.
 */
export function federationManifest(manifest: RemoteManifest) {
  const { name, version, container, entry, preload, styles, widgets, shared, files } = manifest
  const expose = (part: string, js: readonly string[], css: readonly string[]) => ({
    id: `${container}:${part}`,
    name: part,
    path: `./${part}`,
    assets: { js: { sync: js, async: [] }, css: { sync: css, async: [] } },
  })
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      globalName: container,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: entry, path: '', type: 'global' },
      publicPath: 'auto',
    },
    shared: Object.entries(shared).map(([module, requiredVersion]) => ({
      id: `${container}:${module}`,
      name: module,
      version: '',
      requiredVersion,
      singleton: true,
      hash: '',
      assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
    })),
    remotes: [],
    exposes: [
      expose('lifecycles', preload, styles),
      ...widgets.map(widget => expose(`widget-${widget}`, [], styles)),
    ],
    integrity: Object.fromEntries(Object.entries(files).map(([file, { sha384 }]) => [file, sha384])),
  }
}
