import { createRequire } from 'node:module'
import type { Configuration } from 'webpack'
import { baseConfig } from '../base-config.ts'
import { federatedRemote } from '../federated-remote.ts'
import { borrowRuntime } from '../federation/lean-federation.ts'
import { readRemote } from '../read-remote.ts'
import { refreshPlugin, takeRefreshRuntime } from './dev-refresh.ts'

const require = createRequire(import.meta.url)

/** Development build of a remote for a development shell or a preview: Fast Refresh, readable names, no integrity. */
export function devRemoteConfig(directory: string): Configuration {
  const { description, packageVersion } = readRemote(directory)
  const version = `${packageVersion}-dev`
  const base = baseConfig({ directory, name: description.name, version, mode: 'development', refresh: true })
  const config = federatedRemote(base, {
    directory,
    description,
    version,
    entry: 'remoteEntry.js',
    isChanging: true,
  })
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        'react/jsx-dev-runtime': require.resolve('@quayside/build/dev/dev-jsx-runtime'),
      },
    },
    externals: [borrowRuntime, takeRefreshRuntime],
    plugins: [...(config.plugins ?? []), refreshPlugin()],
  }
}
