import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { CONTRACT_VERSION } from '@quayside/contracts/remotes/remote-address'
import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack'
import { baseConfig } from './base-config.ts'
import { leanShellRuntime } from './federation/lean-federation.ts'
import { hashFiles, servedAssets } from './manifest/file-hashes.ts'
import { scriptsOnDemand } from './manifest/on-demand.ts'
import { PinnedScriptsPlugin } from './pinned-scripts-plugin.ts'
import { providedModules } from './shared-modules.ts'

const SIDE_CHANNEL = path.join(import.meta.dirname, 'side-channel.cjs')

export function shellConfig(directory: string): Configuration {
  const config = hostConfig(directory, baseConfig({ directory, name: 'shell', mode: 'production' }))
  const output = {
    ...config.output,
    // Ids instead of names: the first script needs no table of names.
    chunkFilename: '[id].[contenthash:12].js',
    // The development shell is built into a folder of it.
    clean: { keep: /^development[\\/]/ },
  }
  return {
    ...config,
    output,
    plugins: [...(config.plugins ?? []), new PinnedScriptsPlugin(), calledOnLoad()],
  }
}

/** Hints V8 to compile the whole first script while it downloads, so that the page stays responsive. */
function calledOnLoad() {
  const banner = '//# allFunctionsCalledOnLoad'
  // After minification, which removes comments, and before hashing.
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
  return new webpack.BannerPlugin({ banner, raw: true, test: /^main\./, include: /\.js$/, stage })
}

/** `folder`: prefix of the name of the shell's manifest. */
export function hostConfig(directory: string, base: Configuration, folder = ''): Configuration {
  return {
    ...base,
    entry: { main: './src/index.ts' },
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, ...leanShellRuntime(), 'side-channel$': SIDE_CHANNEL },
    },
    output: { ...base.output, uniqueName: 'quayside_shell', publicPath: '/assets/' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'quayside_shell',
        remotes: {},
        shared: providedModules(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          provideExternalRuntime: true,
          asyncStartup: false,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      new ShellManifestPlugin(path.join(directory, 'src/index.html'), `${folder}shell-manifest.json`),
    ],
  }
}

class ShellManifestPlugin {
  readonly template: string
  readonly file: string
  constructor(template: string, file: string) {
    this.template = template
    this.file = file
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('ShellManifestPlugin', compilation => {
      compilation.fileDependencies.add(this.template)
      compilation.hooks.processAssets.tap(
        { name: 'ShellManifestPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const manifest = describe(compilation)
          compilation.emitAsset(this.file, new sources.RawSource(JSON.stringify(manifest)))
        },
      )
    })
  }
}

function describe(compilation: Compilation) {
  const files = hashFiles(servedAssets(compilation))
  const initial = compilation.entrypoints.get('main')?.getFiles() ?? []
  function listed(ending: string) {
    return initial
      .filter(name => name.endsWith(ending))
      .map(name => ({ path: name, integrity: files[name]?.sha384 ?? '' }))
  }
  const [scripts, styles] = [listed('.js'), listed('.css')]
  return {
    scripts,
    styles,
    files,
    onDemand: scriptsOnDemand(compilation),
    provided: providedVersions(),
    contract: CONTRACT_VERSION,
  }
}

/** Versions against which the release plane checks the ranges of remotes. */
function providedVersions(): Record<string, string> {
  const shared = Object.entries(providedModules())
  return Object.fromEntries(shared.flatMap(([module, { version }]) => (version ? [[module, version]] : [])))
}
