import { isServed } from '@quayside/contracts/remotes/remote-address'
import type { Lifecycles } from '@quayside/runtime/define-remote'
import type { LoadableManifest } from '../../releases/pinned.ts'
import { forgetEntry, loadExposed } from './federation.ts'
import { RemoteLoadError } from './load-error.ts'
import { countPreloads, dropPreloads, refreshFiles } from './stale-files.ts'
import { forgetStyles, loadStyles } from './styles.ts'
import { withDeadline } from './with-deadline.ts'

const NAMES = ['bootstrap', 'mount', 'update', 'unmount'] as const

/** Versions whose files must bypass the browser's cache, and those whose last attempt was too slow, by `id`. */
const failed = new Set<string>()
const slow = new Set<string>()

const loaded = new Map<string, Set<Lifecycles>>()

export type LoadRequest = {
  readonly manifest: LoadableManifest
  readonly expose: string
  /** One deadline (ms) for entry, chunks and styles, which otherwise have different timeouts or none. */
  readonly deadline: number
}

/** Loads the lifecycles of a screen or widget; rejects with the reason. */
export async function loadLifecycles({ manifest, expose, deadline }: LoadRequest): Promise<Lifecycles> {
  if (!isServed(manifest.contract)) {
    throw new RemoteLoadError('contract', `${manifest.name}@${manifest.version} needs another shell`)
  }
  try {
    const what = `${manifest.name}@${manifest.version}`
    const exposed = await withDeadline(loadFiles(manifest, expose), { what, deadline })
    forgetFailures(manifest)
    loaded.set(manifest.id, (loaded.get(manifest.id) ?? new Set()).add(exposed))
    return exposed
  } catch (error) {
    // A slow file is on its way into the cache; a wrong or again slow one must bypass it.
    if (isTimeout(error) && !slow.has(manifest.id)) slow.add(manifest.id)
    else failed.add(manifest.id)
    forgetEntry(manifest)
    throw error
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof RemoteLoadError && error.failure === 'timeout'
}

async function loadFiles(manifest: LoadableManifest, expose: string): Promise<Lifecycles> {
  if (failed.has(manifest.id)) {
    await refreshFiles(manifest)
    forgetStyles(manifest)
  }
  const [exposed] = await Promise.all([loadScripts(manifest, expose), loadStyles(manifest)])
  return exposed
}

async function loadScripts(manifest: LoadableManifest, expose: string): Promise<Lifecycles> {
  const exposed = await loadAnew(manifest, expose)
  if (!isLifecycles(exposed)) {
    throw new RemoteLoadError(
      'lifecycles',
      `${manifest.name}@${manifest.version} has no lifecycles in ${expose}`,
    )
  }
  return exposed
}

async function loadAnew(manifest: LoadableManifest, expose: string): Promise<unknown> {
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

/** Ends everything that a version holds outside its elements, and forgets it. */
export function forgetLifecycles({ id }: LoadableManifest): void {
  forgetFailures({ id })
  for (const { unload } of loaded.get(id) ?? []) unload?.()
  loaded.delete(id)
}

function forgetFailures({ id }: Pick<LoadableManifest, 'id'>): void {
  failed.delete(id)
  slow.delete(id)
}
