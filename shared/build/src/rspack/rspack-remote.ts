import { createRequire } from 'node:module'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { containerName } from '@quayside/contracts/container-name'
import type { RemoteDescription } from '@quayside/contracts/remotes/remote'
import { type Compilation, type Compiler, type Configuration, rspack } from '@rspack/core'
import { cssModules } from '../base-config.ts'
import { describeBuild } from '../describe-build.ts'
import { isDevelopment } from '../dev/development.ts'
import { exposes } from '../federated-remote.ts'
import { changingManifest } from '../manifest/changing-manifest.ts'
import { localeFiles } from '../manifest/locale-plugin.ts'
import { LIFECYCLES_CHUNK } from '../manifest/remote-manifest-plugin.ts'
import { pinScript } from '../pinned-scripts-plugin.ts'
import { readRemote } from '../read-remote.ts'
import { consumedModules, sharedRanges } from '../shared-modules.ts'
import { sourceVersion } from '../source-version.ts'

const require = createRequire(import.meta.url)
const NAME = 'quayside-remote'

/** Builds a remote with Rspack: the container, its chunks with hashes, one stylesheet, texts and the manifest. */
export function rspackRemote(directory: string): Configuration {
  const { description, packageVersion } = readRemote(directory)
  if (isDevelopment()) return developmentConfig(remoteOf(directory, description, `${packageVersion}-dev`))
  const remote = remoteOf(directory, description, sourceVersion(directory, packageVersion))
  const config = federatedRemote(remote, { file: '[name].[contenthash:12]', isDevelopment: false })
  return {
    ...config,
    mode: 'production',
    devtool: 'hidden-source-map',
    plugins: [
      ...(config.plugins ?? []),
      { apply: pinScripts },
      { apply: (compiler: Compiler) => describe(compiler, remote) },
    ],
  }
}

/** Development build for a preview: Fast Refresh, readable names, no integrity. */
function developmentConfig(remote: Remote): Configuration {
  const config = federatedRemote(remote, { file: '[name]', isDevelopment: true })
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    // A page that is an update behind still asks for it; without it, the page would reload.
    output: { ...config.output, clean: false },
    optimization: { ...config.optimization, emitOnErrors: false },
    plugins: [
      ...(config.plugins ?? []),
      { apply: (compiler: Compiler) => describeChanging(compiler, remote) },
    ],
  }
}

type Remote = {
  readonly directory: string
  readonly description: RemoteDescription
  readonly version: string
  readonly container: string
}

function remoteOf(directory: string, description: RemoteDescription, version: string): Remote {
  return { directory, description, version, container: containerName(description.name, version) }
}

type Kind = { readonly file: string; readonly isDevelopment: boolean }

function federatedRemote(
  { directory, description, version, container }: Remote,
  { file, isDevelopment }: Kind,
): Configuration {
  return {
    context: directory,
    target: ['web', 'es2022'],
    entry: {},
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: isDevelopment ? { 'react/jsx-dev-runtime': DEV_JSX_RUNTIME } : {},
    },
    module: { rules: [scriptRule(isDevelopment), ...styleRules(description.name, version), assetRule()] },
    output: {
      path: path.join(directory, 'dist'),
      clean: true,
      uniqueName: container,
      publicPath: 'auto',
      chunkFilename: `${file}.js`,
      assetModuleFilename: 'media/[name].[contenthash:12][ext]',
      crossOriginLoading: 'anonymous',
    },
    optimization: {
      splitChunks: { chunks: 'async', minSize: 48_000, cacheGroups: { styles: oneStylesheet() } },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: `${file.replace('[name]', 'remoteEntry')}.js`,
        exposes: exposes(description.widgets),
        shared: consumedModules(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
      }),
      new rspack.CssExtractRspackPlugin({
        filename: `${file}.css`,
        chunkFilename: `${file}.css`,
        runtime: false,
        ignoreOrder: true,
      }),
    ],
  }
}

const DEV_JSX_RUNTIME = require.resolve('@quayside/build/dev/dev-jsx-runtime')

function scriptRule(refresh: boolean) {
  const transform = { react: { runtime: 'automatic', development: refresh, refresh } }
  const parser = { syntax: 'typescript', tsx: true }
  const compile = {
    loader: 'builtin:swc-loader',
    options: { jsc: { parser, transform, target: 'es2022' } },
  }
  const connect = require.resolve('@quayside/build/rspack/refresh-loader')
  return { test: /\.tsx?$/, use: refresh ? [connect, compile] : [compile] }
}

function styleRules(name: string, version: string) {
  const extract = rspack.CssExtractRspackPlugin.loader
  const css = require.resolve('css-loader')
  return [
    {
      test: /\.module\.css$/,
      use: [extract, { loader: css, options: { modules: cssModules(name, version) } }],
    },
    { test: /\.css$/, exclude: /\.module\.css$/, use: [extract, css], sideEffects: true },
  ]
}

function assetRule() {
  return { test: /\.(svg|png|woff2)$/, type: 'asset/resource' as const }
}

/** All styles of a remote load before its first mount. */
function oneStylesheet() {
  return { name: 'styles', type: 'css/mini-extract', chunks: 'all', enforce: true } as const
}

/** Rspack's chunk loader checks the same hashes as webpack's. */
function pinScripts(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap(NAME, compilation => {
    compiler.rspack.RuntimePlugin.getCompilationHooks(compilation).createScript.tap(NAME, pinScript)
  })
}

function describe(compiler: Compiler, { directory, ...facts }: Remote): void {
  compiler.hooks.afterEmit.tap(NAME, compilation => {
    const { entry, preload, screens } = scriptsIn(compilation, facts.description)
    describeBuild(path.join(directory, 'dist'), path.join(directory, 'locales'), {
      ...facts,
      entry,
      preload,
      screens,
      shared: sharedRanges(),
    })
  })
}

/** The manifest of a dev server, which changes files under the same name: only texts have hashes. */
function describeChanging(compiler: Compiler, { directory, ...facts }: Remote): void {
  const { Compilation, sources } = compiler.rspack
  const folder = path.join(directory, 'locales')
  compiler.hooks.thisCompilation.tap(NAME, compilation => {
    compilation.contextDependencies.add(folder)
    compilation.hooks.processAssets.tap(
      { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
      assets => {
        const texts = localeFiles(folder)
        for (const [file, text] of texts) compilation.emitAsset(file, new sources.RawSource(text))
        const { entry, preload, screens } = scriptsIn(compilation, facts.description)
        const styles = Object.keys(assets).filter(file => file.endsWith('.css'))
        const shared = sharedRanges()
        const manifest = changingManifest({ ...facts, entry, preload, screens, shared }, { texts, styles })
        compilation.emitAsset('manifest.json', new sources.RawSource(JSON.stringify(manifest)))
      },
    )
  })
}

function scriptsIn(compilation: Compilation, { routes }: RemoteDescription) {
  const entry = Object.keys(compilation.assets).find(file => /^remoteEntry\..*js$/.test(file)) ?? ''
  const preload = scriptsOf(compilation, LIFECYCLES_CHUNK).filter(file => file !== entry)
  const names = new Set(routes.flatMap(({ screen }) => screen ?? []))
  const screens = [...names].map(name => {
    const scripts = scriptsOf(compilation, name).filter(file => file !== entry && !preload.includes(file))
    if (scripts.length === 0) throw new Error(`remote.json names the screen ${name}, which no chunk is`)
    return [name, scripts] as const
  })
  return { entry, preload, screens: Object.fromEntries(screens) }
}

function scriptsOf(compilation: Compilation, name: string): string[] {
  const files = compilation.namedChunkGroups.get(name)?.getFiles() ?? []
  return files.filter(file => file.endsWith('.js'))
}
