import { createRequire } from 'node:module'
import path from 'node:path'
import type { ExternalItemFunctionData } from 'webpack'

const require = createRequire(import.meta.url)

/** Folders of the packages below `@module-federation/enhanced`, which the runtime's own entry names. */
const RUNTIME_TOOLS = packageOf(
  '@module-federation/runtime-tools',
  require.resolve('@module-federation/enhanced'),
)
const BUNDLER_RUNTIME = packageOf('@module-federation/webpack-bundler-runtime', RUNTIME_TOOLS)
const RUNTIME_CORE = packageOf(
  '@module-federation/runtime-core',
  packageOf('@module-federation/runtime', RUNTIME_TOOLS),
)
const SDK = packageOf('@module-federation/sdk', RUNTIME_CORE)
const ERROR_CODES = packageOf('@module-federation/error-codes', RUNTIME_CORE)

/** The plugin that lends the runtime to remotes is named by its CommonJS file, which would bring the runtime twice. */
const RUNTIME_LENDER = require.resolve('@module-federation/inject-external-runtime-core-plugin', {
  paths: [require.resolve('@module-federation/enhanced')],
})

/**
 * The shell's runtime without what Module Federation keeps for remotes that describe themselves: snapshots, preloading
 * by them, and remotes written into the build. Ours are registered from the pins and preloaded by the page.
 */
export function leanShellRuntime(): Record<string, string | false> {
  return {
    [RUNTIME_LENDER]: require.resolve('./federation-lender.ts'),
    [path.join(RUNTIME_CORE, 'plugins/snapshot/SnapshotHandler.js')]: require.resolve(
      './federation-without-snapshots.ts',
    ),
    [path.join(RUNTIME_CORE, 'utils/preload.js')]: false,
    [path.join(SDK, 'logger.js')]: require.resolve('./federation-logger.ts'),
    ...leanRemoteRuntime(),
  }
}

/** What neither shell nor remote needs: remotes written into the build, and sentences about errors. */
export function leanRemoteRuntime(): Record<string, string | false> {
  return {
    [path.join(BUNDLER_RUNTIME, 'remotes.js')]: false,
    [path.join(ERROR_CODES, 'desc.mjs')]: require.resolve('./federation-error-words.ts'),
  }
}

/** Parts of the bundler's half of the runtime that a remote takes from the shell; the shell's `lendRuntime` gives them. */
export const BORROWED = [
  'consumes',
  'initializeSharing',
  'installInitialConsumes',
  'init',
  'getSharedFallbackGetter',
]

/**
 * Lets a remote take the bundler's half of the runtime from the shell, as `externalRuntime` does with the other half:
 * a third of every remote entry. Both sides are held together by the contract version, like everything they share.
 */
export async function borrowRuntime({
  context,
  request,
}: Pick<ExternalItemFunctionData, 'context' | 'request'>): Promise<string | undefined> {
  const isBorrowed = context === BUNDLER_RUNTIME && BORROWED.some(part => request === `./${part}.js`)
  return isBorrowed ? 'global __bundlerRuntime' : undefined
}

function packageOf(name: string, from: string): string {
  return path.dirname(createRequire(path.join(from, 'index.js')).resolve(name))
}
