import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { FEDERATION_ENTRY, nameInMap, SameBytesPlugin } from './same-bytes-plugin.ts'

const require = createRequire(import.meta.url)

export type BaseOptions = {
  readonly directory: string
  readonly name: string
  /** Keeps CSS class names apart from those of another version of the same file on the same page. */
  readonly version?: string
  /** Builds with different plugins cannot share a cache. Defaults to `name`. */
  readonly cacheName?: string
  readonly mode: 'production' | 'development'
  readonly refresh?: boolean
  /** Prefix of file names that a server keeps for ever, also in a development build: `development/`. */
  readonly folder?: string
}

/** The router's package exports only its development build, which warns developers. */
const PRODUCTION_ROUTER = {
  'react-router$': path.join(
    path.dirname(require.resolve('react-router/package.json')),
    'dist/production/index.mjs',
  ),
}

export function baseConfig(options: BaseOptions): Configuration {
  const { directory, name, version, cacheName = name, mode, refresh = false, folder = '' } = options
  const production = mode === 'production'
  const isServed = production || folder !== ''
  // A dev server keeps stable file names: it reports changes.
  const file = isServed ? `${folder}[name].[contenthash:12]` : '[name]'
  return {
    mode,
    context: directory,
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    infrastructureLogging: { level: 'warn' },
    // A warm cache changes the order of modules, so a release would not be reproducible from its source.
    cache: !isServed && {
      type: 'filesystem',
      name: `${cacheName}-${mode}${refresh ? '-refresh' : ''}-${webpack.version}`,
      cacheDirectory: path.join(import.meta.dirname, '../../../.cache/webpack'),
      buildDependencies: { config: presetFiles() },
    },
    performance: false,
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: production ? PRODUCTION_ROUTER : {} },
    module: {
      strictExportPresence: true,
      rules: [scriptRule(refresh), ...libraryRules(), ...styleRules(name, version), assetRule()],
    },
    output: {
      path: path.join(directory, 'dist'),
      clean: true,
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      assetModuleFilename: `${folder}media/[name].[contenthash:12][ext]`,
      chunkLoadTimeout: 120_000,
      crossOriginLoading: 'anonymous',
      strictModuleErrorHandling: true,
      hashFunction: 'xxhash64',
      devtoolModuleFilenameTemplate: nameInMap,
    },
    optimization: {
      realContentHash: production,
      // A page keeps its state until a mistake is corrected: Fast Refresh cannot replace a module that did not build.
      emitOnErrors: false,
      // One script per screen: a small separate vendor chunk only costs a round trip.
      splitChunks: { chunks: 'async', minSize: 400_000 },
      chunkIds: production ? 'deterministic' : 'named',
      moduleIds: 'deterministic',
      minimize: production,
      minimizer: [scriptMinimizer(), cssMinimizer()],
    },
    plugins: [
      new SameBytesPlugin(),
      new MiniCssExtractPlugin({
        filename: `${file}.css`,
        chunkFilename: `${file}.css`,
        runtime: false,
        // Classes of different CSS modules never clash on one element, so their order does not matter.
        ignoreOrder: true,
      }),
    ],
    stats: 'errors-warnings',
  }
}

function presetFiles(): string[] {
  return readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
}

function scriptRule(refresh: boolean) {
  return {
    test: /\.tsx?$/,
    use: [
      require.resolve('@quayside/build/loaders/parsed-map-loader'),
      {
        loader: require.resolve('swc-loader'),
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development: refresh, refresh } },
            target: 'es2022',
          },
        },
      },
    ],
  }
}

function libraryRules() {
  return [
    {
      test: /[\\/]shared[\\/]contracts[\\/]src[\\/].*\.ts$/,
      use: require.resolve('@quayside/build/loaders/pure-schemas-loader'),
    },
    { test: FEDERATION_ENTRY, use: require.resolve('@quayside/build/federation/federation-entry-loader') },
    {
      test: /[\\/]@module-federation[\\/]runtime-core[\\/]dist[\\/](?:core|remote[\\/]index)\.js$/,
      use: require.resolve('@quayside/build/federation/lean-remotes-loader'),
    },
    {
      test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
      use: require.resolve('@quayside/build/loaders/pure-factories-loader'),
    },
    {
      test: /[\\/]single-spa[\\/]lib[\\/].*\.min\.js$/,
      use: require.resolve('@quayside/build/loaders/parcels-only-loader'),
    },
    {
      test: /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
      use: require.resolve('@quayside/build/loaders/lean-i18next-loader'),
    },
  ]
}

function styleRules(name: string, version: string | undefined) {
  const extract = { loader: MiniCssExtractPlugin.loader }
  const modules = cssModules(name, version)
  const css = require.resolve('css-loader')
  return [
    { test: /\.module\.css$/, use: [extract, { loader: css, options: { modules } }] },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      use: [extract, { loader: css, options: { importLoaders: 0 } }],
      sideEffects: true,
    },
  ]
}

/** Options of css-loader: class names of one remote and version. */
export function cssModules(name: string, version: string | undefined) {
  return {
    mode: 'pure',
    localIdentName: `${name}__[local]--[hash:base64:5]`,
    localIdentHashSalt: version,
    namedExport: false,
    exportLocalsConvention: 'asIs',
  } as const
}

function assetRule() {
  return { test: /\.(svg|png|woff2)$/, type: 'asset/resource' as const }
}

/** Moves licenses into a file next to the script: their terms require them, and the first load stays small. */
function scriptMinimizer() {
  const minimizerOptions = { compress: { passes: 0 }, mangle: true, format: { comments: false as const } }
  return new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, minimizerOptions, extractComments: true })
}

const version = (major: number, minor = 0) => (major << 16) | (minor << 8)

/** First versions with `Promise.withResolvers` and `:has()`; adds WebKit's `user-select` prefix. */
const OLDEST_BROWSERS = {
  chrome: version(120),
  firefox: version(121),
  safari: version(17, 4),
  ios_saf: version(17, 4),
}

function cssMinimizer() {
  const CssMinimizerPlugin = require('css-minimizer-webpack-plugin')
  return new CssMinimizerPlugin({
    minify: CssMinimizerPlugin.lightningCssMinify,
    minimizerOptions: { targets: OLDEST_BROWSERS },
  })
}
