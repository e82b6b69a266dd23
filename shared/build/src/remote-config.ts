import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { remoteDescription } from '@quayside/contracts/remote'
import type { Configuration } from 'webpack'
import { baseConfig } from './base-config.ts'
import { borrowRuntime } from './lean-federation.ts'
import { LocalePlugin } from './locale-plugin.ts'
import { PinnedScriptsPlugin } from './pinned-scripts-plugin.ts'
import { LIFECYCLES_CHUNK, RemoteManifestPlugin } from './remote-manifest-plugin.ts'
import { consumedModules } from './shared-modules.ts'
import { sourceVersion } from './source-version.ts'

/** The whole webpack configuration of a remote: `export default remoteConfig(import.meta.dirname)`. */
export function remoteConfig(directory: string): Configuration {
  const description = remoteDescription.parse(readJson(path.join(directory, 'remote.json')))
  const version = sourceVersion(directory, String(readJson(path.join(directory, 'package.json')).version))
  const container = `${description.name}_${version}`.replace(/[^a-z0-9]+/gi, '_').toLowerCase()
  const base = baseConfig({ directory, name: description.name, mode: 'production' })
  return {
    ...base,
    entry: {},
    externals: [borrowRuntime],
    output: { ...base.output, uniqueName: container, publicPath: 'auto' },
    optimization: { ...base.optimization, splitChunks: oneStylesheet() },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.[contenthash:12].js',
        exposes: exposes(description.widgets),
        shared: consumedModules(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new PinnedScriptsPlugin(),
      new LocalePlugin(directory),
      new RemoteManifestPlugin({ description, version, container }),
    ],
  }
}

/**
 * All styles of a remote stand before its first mount (a lazy one that answers 404 would pass for loaded), so they
 * travel as one file: together they compress better, and a screen asks once.
 */
function oneStylesheet() {
  const styles = { name: 'styles', type: 'css/mini-extract', chunks: 'all', enforce: true } as const
  return { chunks: 'async', minSize: 400_000, cacheGroups: { styles } } as const
}

function exposes(widgets: readonly string[]): Record<string, { import: string; name: string }> {
  const entries = widgets.map(widget => {
    return [`./widget-${widget}`, { import: `./src/widgets/${widget}.ts`, name: `widget-${widget}` }]
  })
  return {
    './lifecycles': { import: './src/index.ts', name: LIFECYCLES_CHUNK },
    ...Object.fromEntries(entries),
  }
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8'))
}
