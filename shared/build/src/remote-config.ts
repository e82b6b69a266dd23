import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { containerName } from '@quayside/contracts/container-name'
import { linkProblems } from '@quayside/contracts/remotes/link-problems'
import { faultOf, inEnglish } from '@quayside/contracts/remotes/read-fault'
import { type RemoteDescription, remoteDescription } from '@quayside/contracts/remotes/remote'
import { serverPathProblems } from '@quayside/contracts/remotes/server-path'
import { remoteVersion } from '@quayside/contracts/remotes/version'
import webpack, { type Configuration } from 'webpack'
import * as z from 'zod/mini'
import { baseConfig } from './base-config.ts'
import { borrowRuntime, leanRemoteRuntime } from './federation/lean-federation.ts'
import { LocalePlugin } from './manifest/locale-plugin.ts'
import { checkNamedTexts } from './manifest/named-texts.ts'
import { readJson, shortName } from './manifest/read-json.ts'
import { LIFECYCLES_CHUNK, RemoteManifestPlugin } from './manifest/remote-manifest-plugin.ts'
import { PinnedScriptsPlugin } from './pinned-scripts-plugin.ts'
import { consumedModules } from './shared-modules.ts'
import { sourceVersion } from './source-version.ts'

/** Built lazily: when a config file throws while it loads, webpack reports only missing loaders for TypeScript. */
export function remoteConfig(directory: string): () => Configuration {
  return () => productionConfig(directory)
}

function productionConfig(directory: string): Configuration {
  const { description, packageVersion } = readRemote(directory)
  const version = sourceVersion(directory, packageVersion)
  const base = baseConfig({ directory, name: description.name, version, mode: 'production' })
  const config = federatedRemote(base, {
    directory,
    description,
    version,
    entry: 'remoteEntry.[contenthash:12].js',
  })
  // Maps go into the release store for the team only; no served script references them.
  return {
    ...config,
    devtool: 'hidden-source-map',
    plugins: [...(config.plugins ?? []), new PinnedScriptsPlugin(), calledSoon()],
  }
}

/** Hints browsers to compile a whole script while it downloads: compiling each function at its call delays a click. */
function calledSoon(): webpack.BannerPlugin {
  const { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE, PROCESS_ASSETS_STAGE_DEV_TOOLING } = webpack.Compilation
  const stage = (PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + PROCESS_ASSETS_STAGE_DEV_TOOLING) / 2
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad\n',
    raw: true,
    stage,
    include: /\.js$/,
    exclude: /^remoteEntry\./,
  })
}

export function readRemote(directory: string): { description: RemoteDescription; packageVersion: string } {
  const file = path.join(directory, 'remote.json')
  const parsed = remoteDescription.safeParse(readJson(file), { error: inEnglish })
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path: place, message }) => `${place.join('.')}: ${message}`)
    throw new Error(`${shortName(file)} does not describe a remote: ${faults.join('; ')}`)
  }
  const taken = serverPathProblems(parsed.data.routes)
  if (taken.length > 0) throw new Error(`${shortName(file)} ${taken.join('; ')}: choose another path`)
  const problems = linkProblems(parsed.data)
  if (problems.length > 0) throw new Error(`${shortName(file)} cannot be built: it ${problems.join('; it ')}`)
  checkNamedTexts(directory, parsed.data)
  return { description: parsed.data, packageVersion: packageVersionOf(directory) }
}

const packageFile = z.object({ version: remoteVersion })

function packageVersionOf(directory: string): string {
  const file = path.join(directory, 'package.json')
  const parsed = packageFile.safeParse(readJson(file), { error: inEnglish })
  if (parsed.success) return parsed.data.version
  throw new Error(`${shortName(file)} has no version to build: ${faultOf(parsed.error.issues).message}`)
}

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
