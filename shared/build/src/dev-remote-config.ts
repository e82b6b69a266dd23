import type { Configuration } from 'webpack'
import { baseConfig } from './base-config.ts'
import { refreshPlugin, takeRefreshRuntime } from './dev-refresh.ts'
import { borrowRuntime } from './lean-federation.ts'
import { federatedRemote, readRemote } from './remote-config.ts'

/** A development build of a remote: Fast Refresh, readable names, no integrity; a development shell alone loads it. */
export function devRemoteConfig(directory: string): Configuration {
  const { description, packageVersion } = readRemote(directory)
  const base = baseConfig({ directory, name: description.name, mode: 'development', refresh: true })
  const version = `${packageVersion}-dev`
  const config = federatedRemote(base, { directory, description, version, entry: 'remoteEntry.js' })
  return {
    ...config,
    externals: [borrowRuntime, takeRefreshRuntime],
    plugins: [...(config.plugins ?? []), refreshPlugin()],
  }
}
