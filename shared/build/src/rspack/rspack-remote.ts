import { createRequire } from 'node:module'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { containerName } from '@quayside/contracts/container-name'
import type { RemoteDescription } from '@quayside/contracts/remotes/remote'
import { type Compilation, type Compiler, type Configuration, rspack } from '@rspack/core'
import { cssModules } from '../base-config.ts'
import { describeBuild } from '../describe-build.ts'
import { LIFECYCLES_CHUNK } from '../manifest/remote-manifest-plugin.ts'
import { pinScript } from '../pinned-scripts-plugin.ts'
import { exposes, readRemote } from '../remote-config.ts'
import { consumedModules, sharedRanges } from '../shared-modules.ts'
import { sourceVersion } from '../source-version.ts'

const require = createRequire(import.meta.url)
const NAME = 'quayside-remote'

/** Builds a remote with Rspack: the container, its chunks with hashes, one stylesheet, texts and the manifest. */
export function rspackRemote(directory: string): Configuration {
  const { description, packageVersion } = readRemote(directory)
  const version = sourceVersion(directory, packageVersion)
  const container = containerName(description.name, version)
  return {
    mode: 'production',
    context: directory,
    target: ['web', 'es2022'],
    entry: {},
    devtool: 'hidden-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: { rules: [scriptRule(), ...styleRules(description.name, version), assetRule()] },
    output: {
      path: path.join(directory, 'dist'),
      clean: true,
      uniqueName: container,
      publicPath: 'auto',
      chunkFilename: '[name].[contenthash:12].js',
      assetModuleFilename: 'media/[name].[contenthash:12][ext]',
      crossOriginLoading: 'anonymous',
    },
    optimization: {
      splitChunks: { chunks: 'async', minSize: 48_000, cacheGroups: { styles: oneStylesheet() } },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.[contenthash:12].js',
        exposes: exposes(description.widgets),
        shared: consumedModules(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
      }),
      new rspack.CssExtractRspackPlugin({
        filename: '[name].[contenthash:12].css',
        chunkFilename: '[name].[contenthash:12].css',
        runtime: false,
        ignoreOrder: true,
      }),
      { apply: pinScripts },
      { apply: (compiler: Compiler) => describe(compiler, { directory, description, version, container }) },
    ],
  }
}

function scriptRule() {
  const transform = { react: { runtime: 'automatic' } }
  const parser = { syntax: 'typescript', tsx: true }
  return {
    test: /\.tsx?$/,
    loader: 'builtin:swc-loader',
    options: { jsc: { parser, transform, target: 'es2022' } },
  }
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

type Described = {
  readonly directory: string
  readonly description: RemoteDescription
  readonly version: string
  readonly container: string
}

function describe(compiler: Compiler, { directory, ...facts }: Described): void {
  compiler.hooks.afterEmit.tap(NAME, compilation => {
    const entry = Object.keys(compilation.assets).find(file => /^remoteEntry\..*\.js$/.test(file)) ?? ''
    const preload = scriptsOf(compilation, LIFECYCLES_CHUNK).filter(file => file !== entry)
    const names = new Set(facts.description.routes.flatMap(({ screen }) => screen ?? []))
    const screens = [...names].map(name => {
      const scripts = scriptsOf(compilation, name).filter(file => file !== entry && !preload.includes(file))
      if (scripts.length === 0) throw new Error(`remote.json names the screen ${name}, which no chunk is`)
      return [name, scripts] as const
    })
    describeBuild(path.join(directory, 'dist'), path.join(directory, 'locales'), {
      ...facts,
      entry,
      preload,
      screens: Object.fromEntries(screens),
      shared: sharedRanges(),
    })
  })
}

function scriptsOf(compilation: Compilation, name: string): string[] {
  const files = compilation.namedChunkGroups.get(name)?.getFiles() ?? []
  return files.filter(file => file.endsWith('.js'))
}
