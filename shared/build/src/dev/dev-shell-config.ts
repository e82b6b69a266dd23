import { createRequire } from 'node:module'
import type { Configuration } from 'webpack'
import { baseConfig } from '../base-config.ts'
import { hostConfig } from '../shell-config.ts'

const require = createRequire(import.meta.url)

export const DEV_SHELL_PATH = '/__dev/shell/'

/** Development build of the shell with Fast Refresh (architecture, "Fast Refresh across the border"). */
export function devShellConfig(directory: string, outputFolder: string): Configuration {
  const host = hostConfig(directory, baseConfig({ directory, name: 'shell', mode: 'development' }))
  return {
    ...host,
    devtool: false,
    entry: {
      main: [
        require.resolve('@quayside/build/dev/dev-errors'),
        require.resolve('@quayside/build/dev/dev-refresh-runtime'),
        './src/index.ts',
      ],
    },
    output: { ...host.output, path: outputFolder, publicPath: DEV_SHELL_PATH },
  }
}
