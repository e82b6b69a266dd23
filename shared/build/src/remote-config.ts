import webpack, { type Configuration } from 'webpack'
import { baseConfig } from './base-config.ts'
import { devRemoteConfig } from './dev/dev-remote-config.ts'
import { isDevelopment } from './dev/development.ts'
import { federatedRemote } from './federated-remote.ts'
import { PinnedScriptsPlugin } from './pinned-scripts-plugin.ts'
import { readRemote } from './read-remote.ts'
import { sourceVersion } from './source-version.ts'

export { readRemote } from './read-remote.ts'

/** Built lazily: when a config file throws while it loads, webpack reports only missing loaders for TypeScript. */
export function remoteConfig(directory: string): () => Configuration {
  return () => (isDevelopment() ? devRemoteConfig(directory) : productionConfig(directory))
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
