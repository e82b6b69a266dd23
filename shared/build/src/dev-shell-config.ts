import { createRequire } from 'node:module'
import type { Configuration } from 'webpack'
import { baseConfig } from './base-config.ts'
import { hostConfig } from './shell-config.ts'

const require = createRequire(import.meta.url)

/** Where the dev server serves the development build of the shell. */
export const DEV_SHELL_PATH = '/__dev/shell/'

/**
 * A development build of the shell, into which remotes with Fast Refresh fit. It starts with the refresh runtime, which
 * must stand before React does, and is the one that remotes take (architecture, "Fast Refresh across the border").
 */
export function devShellConfig(directory: string, outputFolder: string): Configuration {
  const host = hostConfig(directory, baseConfig({ directory, name: 'shell', mode: 'development' }))
  return {
    ...host,
    devtool: false,
    entry: { main: [require.resolve('./dev-refresh-runtime.ts'), './src/index.ts'] },
    output: { ...host.output, path: outputFolder, publicPath: DEV_SHELL_PATH },
  }
}
