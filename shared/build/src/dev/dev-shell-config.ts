import { createRequire } from 'node:module'
import type { Configuration } from 'webpack'
import { baseConfig } from '../base-config.ts'
import { hostConfig } from '../shell-config.ts'

const require = createRequire(import.meta.url)

/** Prefix of the development shell's files in the shell's build. */
const FOLDER = 'development/'

/** Where a site serves them. */
export const DEV_SHELL_PATH = `/assets/${FOLDER}`

/**
 * Development build of the shell with Fast Refresh (architecture, "Fast Refresh across the border"), next to the one for
 * customers. The site serves it in pages with a remote of a developer's machine.
 */
export function devShellConfig(directory: string, outputFolder: string): Configuration {
  const base = baseConfig({ directory, name: 'shell', mode: 'development', folder: FOLDER })
  const host = hostConfig(directory, base, FOLDER)
  const clean = { keep: (name: string) => !name.startsWith(FOLDER) }
  return {
    ...host,
    devtool: false,
    entry: {
      main: [
        require.resolve('@quayside/build/dev/dev-errors'),
        require.resolve('@quayside/build/dev/dev-overlay'),
        require.resolve('@quayside/build/dev/dev-refresh-runtime'),
        './src/index.ts',
      ],
    },
    // Names of source files would differ by folder.
    output: { ...host.output, path: outputFolder, pathinfo: false, clean },
  }
}
