import { createRequire } from 'node:module'
import path from 'node:path'
import type { ExternalItemFunctionData } from 'webpack'

const require = createRequire(import.meta.url)

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

/** The lender plugin is resolved to its CommonJS file, which would bundle the runtime twice. */
const RUNTIME_LENDER = require.resolve('@module-federation/inject-external-runtime-core-plugin', {
  paths: [require.resolve('@module-federation/enhanced')],
})

/** Removes parts of the shell's runtime for self-describing remotes; ours are registered from the pins. */
export function leanShellRuntime(): Record<string, string | false> {
  return {
    [RUNTIME_LENDER]: require.resolve('@quayside/build/federation/federation-lender'),
    [path.join(RUNTIME_CORE, 'plugins/snapshot/SnapshotHandler.js')]: require.resolve(
      '@quayside/build/federation/federation-without-snapshots',
    ),
    [path.join(RUNTIME_CORE, 'utils/preload.js')]: false,
    [path.join(RUNTIME_CORE, 'utils/semver/index.js')]: require.resolve(
      '@quayside/build/federation/federation-ranges',
    ),
    [path.join(SDK, 'logger.js')]: require.resolve('@quayside/build/federation/federation-logger'),
    ...leanRemoteRuntime(),
  }
}

export function leanRemoteRuntime(): Record<string, string | false> {
  return {
    [path.join(BUNDLER_RUNTIME, 'remotes.js')]: false,
    [path.join(ERROR_CODES, 'desc.mjs')]: require.resolve(
      '@quayside/build/federation/federation-error-words',
    ),
  }
}

export const BORROWED = [
  'consumes',
  'initializeSharing',
  'installInitialConsumes',
  'init',
  'getSharedFallbackGetter',
]

/** Lets a remote borrow the bundler's runtime half from the shell, a third of every remote entry. */
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
