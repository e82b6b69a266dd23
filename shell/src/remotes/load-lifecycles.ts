import type { RemoteManifest } from '@quayside/contracts/remote'
import { CONTRACT_VERSION } from '@quayside/contracts/remote-address'
import type { Lifecycles } from '@quayside/runtime/define-remote'
import { forgetEntry, loadExposed } from './federation.ts'
import { RemoteLoadError } from './load-error.ts'
import { countPreloads, dropPreloads, refreshFiles } from './stale-files.ts'
import { loadStyles } from './styles.ts'

/** One deadline around entry, chunks and styles: each of the three has another time-out of its own, or none. */
const DEADLINE = 15_000

const NAMES = ['bootstrap', 'mount', 'update', 'unmount'] as const

/** Containers whose last attempt failed. */
const failed = new Set<string>()

/** Loads the lifecycles of a remote's screen (`lifecycles`) or widget (`widget-<name>`), or says why it cannot. */
export async function loadLifecycles(manifest: RemoteManifest, expose: string): Promise<Lifecycles> {
  if (manifest.contract.min > CONTRACT_VERSION || manifest.contract.max < CONTRACT_VERSION - 1) {
    throw new RemoteLoadError('contract', `${manifest.name}@${manifest.version} needs another shell`)
  }
  try {
    const exposed = await withDeadline(loadFiles(manifest, expose), manifest)
    failed.delete(manifest.container)
    return exposed
  } catch (error) {
    failed.add(manifest.container)
    forgetEntry(manifest)
    throw error
  }
}

async function loadFiles(manifest: RemoteManifest, expose: string): Promise<Lifecycles> {
  if (failed.has(manifest.container)) await refreshFiles(manifest)
  const [exposed] = await Promise.all([loadScripts(manifest, expose), loadStyles(manifest)])
  return exposed
}

async function loadScripts(manifest: RemoteManifest, expose: string): Promise<Lifecycles> {
  const exposed = await loadAnew(manifest, expose)
  if (!isLifecycles(exposed)) {
    throw new RemoteLoadError(
      'lifecycles',
      `${manifest.name}@${manifest.version} has no lifecycles in ${expose}`,
    )
  }
  return exposed
}

async function loadAnew(manifest: RemoteManifest, expose: string): Promise<unknown> {
  for (let spare = countPreloads(manifest); ; spare -= 1) {
    try {
      const exposed = await loadExposed(manifest, expose)
      dropPreloads(manifest)
      return exposed
    } catch (cause) {
      if (spare <= 0)
        throw new RemoteLoadError('script', `${manifest.name}@${manifest.version} did not load`, { cause })
      forgetEntry(manifest)
    }
  }
}

function isLifecycles(value: unknown): value is Lifecycles {
  if (typeof value !== 'object' || value === null) return false
  return NAMES.every(name => typeof Reflect.get(value, name) === 'function')
}

function withDeadline<T>(work: Promise<T>, manifest: RemoteManifest): Promise<T> {
  const { promise, reject, resolve } = Promise.withResolvers<T>()
  const timer = setTimeout(
    () => reject(new RemoteLoadError('timeout', `${manifest.name}@${manifest.version} took too long`)),
    DEADLINE,
  )
  work.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}
