import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { containerName } from '@quayside/contracts/container-name'
import type { RemoteDescription } from '@quayside/contracts/remotes/remote'
import type { Configuration } from 'webpack'
import { borrowRuntime, leanRemoteRuntime } from './federation/lean-federation.ts'
import { LocalePlugin } from './manifest/locale-plugin.ts'
import { LIFECYCLES_CHUNK, RemoteManifestPlugin } from './manifest/remote-manifest-plugin.ts'
import { consumedModules } from './shared-modules.ts'

export type FederatedRemote = {
  readonly directory: string
  readonly description: RemoteDescription
  readonly version: string
  readonly entry: string
  readonly isChanging?: boolean
}

export function federatedRemote(
  base: Configuration,
  { directory, description, version, entry, isChanging = false }: FederatedRemote,
): Configuration {
  const container = containerName(description.name, version)
  return {
    ...base,
    entry: {},
    externals: [borrowRuntime],
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...leanRemoteRuntime() } },
    output: { ...base.output, uniqueName: container, publicPath: 'auto' },
    optimization: { ...base.optimization, splitChunks: chunks() },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: container,
        filename: entry,
        exposes: exposes(description.widgets),
        shared: consumedModules(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new LocalePlugin(directory),
      new RemoteManifestPlugin({ description, version, container, isChanging }),
    ],
  }
}

/**
 * All styles of a remote must load before its first mount: a lazy stylesheet that answers 404 would pass for loaded. As
 * one file they also compress better. What nearly every screen and widget needs is in one shared script: code that
 * sends requests, parses responses and calculates money. The first script keeps its own copies, so that it stays small.
 * `minSize` counts source bytes with their comments.
 */
function chunks() {
  const styles = { name: 'styles', type: 'css/mini-extract', chunks: 'all', enforce: true } as const
  const isOnDemand = ({ name }: { name?: string | null }) => name !== LIFECYCLES_CHUNK
  const values = { name: 'values', test: isShared, chunks: isOnDemand, minChunks: 2, enforce: true }
  return { chunks: 'async', minSize: 48_000, cacheGroups: { styles, values, defaultVendors: false } } as const
}

const SHARED_LIBRARY = /[\\/]node_modules[\\/](?:zod|big\.js)[\\/]/
const SHARED_MODULES = [
  'contracts/src/customer/user.ts',
  'contracts/src/endpoint.ts',
  'contracts/src/locales.ts',
  'contracts/src/primitives.ts',
  'money/src/parse-number.ts',
  'runtime/src/api/endpoint-query.ts',
  'runtime/src/trading/own-limit-words.ts',
]

function isShared(module: { nameForCondition(): string | null }): boolean {
  const file = module.nameForCondition()?.replaceAll(path.sep, '/') ?? ''
  return SHARED_LIBRARY.test(file) || SHARED_MODULES.some(name => file.endsWith(`/${name}`))
}

export function exposes(widgets: readonly string[]): Record<string, { import: string; name: string }> {
  const entries = widgets.map(widget => {
    return [`./widget-${widget}`, { import: `./src/widgets/${widget}.ts`, name: `widget-${widget}` }]
  })
  return {
    './lifecycles': { import: './src/index.ts', name: LIFECYCLES_CHUNK },
    ...Object.fromEntries(entries),
  }
}
