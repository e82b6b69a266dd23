import path from 'node:path'
import { describeBuild } from '@quayside/build/describe-build'
import { pinScript } from '@quayside/build/pinned-scripts-plugin'
import { readRemote } from '@quayside/build/remote-config'
import { rspackFederation } from '@quayside/build/rspack-federation'
import { sharedRanges } from '@quayside/build/shared-modules'
import { containerName } from '@quayside/contracts/container-name'
import { type Compiler, type Configuration, rspack, type Stats } from '@rspack/core'

export async function buildRspackRemote(): Promise<void> {
  const directory = import.meta.dirname
  const { description, packageVersion: version } = readRemote(directory)
  const container = containerName(description.name, version)
  const stats = await run(configuration(directory, container))
  const files = Object.keys(stats.compilation.assets)
  const entry = files.find(file => /^remoteEntry\..*\.js$/.test(file)) ?? ''
  const preload = files.filter(file => /^lifecycles\..*\.js$/.test(file))
  describeBuild(path.join(directory, 'dist'), path.join(directory, 'locales'), {
    description,
    version,
    container,
    entry,
    preload,
    shared: sharedRanges(),
  })
}

if (import.meta.main) await buildRspackRemote()

function configuration(directory: string, container: string): Configuration {
  return {
    mode: 'production',
    context: directory,
    target: ['web', 'es2022'],
    entry: {},
    devtool: false,
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
          },
        },
      ],
    },
    output: {
      path: path.join(directory, 'dist'),
      clean: true,
      uniqueName: container,
      publicPath: 'auto',
      chunkFilename: '[name].[contenthash:12].js',
      crossOriginLoading: 'anonymous',
    },
    plugins: [rspackFederation(container, { lifecycles: './src/index.ts' }), { apply: pinScripts }],
  }
}

/** Rspack's chunk loader checks the same hashes as webpack's. */
function pinScripts(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('pinned', compilation => {
    compiler.rspack.RuntimePlugin.getCompilationHooks(compilation).createScript.tap('pinned', pinScript)
  })
}

function run(options: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(options)
    compiler.run((error, stats) => {
      if (error) reject(error)
      else if (stats === undefined || stats.hasErrors())
        reject(new Error(stats?.toString('errors-only') ?? 'Rspack gave no result'))
      else compiler.close(() => resolve(stats))
    })
  })
}
