import type { Lifecycles } from '@quayside/runtime/define-remote'
import type { LoadableManifest } from '../releases/pinned.ts'
import { baseUrl } from '../releases/pinned-files.ts'
import { loadExposed } from '../remotes/load/federation.ts'
import type { LoadFailure } from '../remotes/load/load-error.ts'
import { loadLifecycles } from '../remotes/load/load-lifecycles.ts'
import type { Comparison } from './comparison.ts'
import { messageOf, SmokeTestFailed } from './smoke-test-failed.ts'

/** Errors of a version's scripts, which the federation runtime reports only as "did not load". */
export type ScriptWatch = {
  /** Throws if a script was ever requested without its hash, which a page rejects but a DOM without layout runs. */
  readonly hashes: Comparison
  readonly errors: readonly { readonly file: string; readonly message: string }[]
  /** Scripts that the page did not load, and whether each was requested with a hash. */
  readonly refused: readonly { readonly file: string; readonly hasHash: boolean }[]
  newGlobals(): readonly string[]
  stop(): void
}

export function watchScripts(manifest: LoadableManifest): ScriptWatch {
  const base = baseUrl(manifest)
  const before = new Set(Object.keys(globalThis))
  const errors: { file: string; message: string }[] = []
  const refused: { file: string; hasHash: boolean }[] = []
  /** A script element's load error does not bubble, so it is captured. */
  function noteRefused({ target }: Event): void {
    if (target instanceof HTMLScriptElement && target.src.startsWith(base))
      refused.push({ file: target.src.slice(base.length, 300), hasHash: target.integrity !== '' })
  }
  function noteUnhashed(records: readonly MutationRecord[]): void {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLScriptElement && node.integrity === '' && node.src.startsWith(base))
        refused.push({ file: node.src.slice(base.length, 300), hasHash: false })
  }
  function note({ filename, message, error }: ErrorEvent): void {
    // A script run by a document without layout has no address and no error name in its errors.
    if (filename && !filename.startsWith(base)) return
    // An error of another realm fails `instanceof` here.
    const said =
      typeof error === 'object' && error !== null
        ? `${Reflect.get(error, 'name')}: ${Reflect.get(error, 'message')}`
        : message
    errors.push({ file: (filename ?? '').slice(base.length, 300) || manifest.entry, message: said })
  }
  addEventListener('error', note)
  addEventListener('error', noteRefused, true)
  const added = new MutationObserver(noteUnhashed)
  added.observe(document, { subtree: true, childList: true })
  return {
    errors,
    refused,
    hashes: {
      compare() {
        noteUnhashed(added.takeRecords())
        const unhashed = refused.find(({ hasHash }) => !hasHash)
        if (unhashed !== undefined) throw new SmokeTestFailed({ what: 'refused', ...unhashed })
      },
    },
    newGlobals: () => Object.keys(globalThis).filter(name => !before.has(name)),
    stop() {
      removeEventListener('error', note)
      removeEventListener('error', noteRefused, true)
      added.disconnect()
    },
  }
}

/** Functions that `loadLifecycles` requires, named individually; the shell's first script has no space for it. */
const LIFECYCLES = [
  'bootstrap',
  'mount',
  'update',
  'unmount',
] as const satisfies readonly (keyof Lifecycles)[]

type PartRequest = {
  readonly manifest: LoadableManifest
  readonly expose: string
  readonly within: number
  readonly scripts: ScriptWatch
}

/** Loads a part as customers' pages do; throws the underlying fault instead of the runtime's error. */
export async function loadPart({ manifest, expose, within, scripts }: PartRequest): Promise<Lifecycles> {
  try {
    return await loadLifecycles({ manifest, expose, deadline: within })
  } catch (error) {
    const failure = failureOf(error)
    if (failure === 'timeout')
      throw new SmokeTestFailed({
        what: 'late',
        step: { doing: 'load', path: null },
        milliseconds: within,
      })
    if (failure === 'lifecycles') throw await lackOf(manifest, expose)
    if (failure === 'script') throw await scriptFault({ manifest, expose, scripts, cause: causeOf(error) })
    throw new SmokeTestFailed({ what: 'load', expose, message: messageOf(error) })
  }
}

/** By the error's name: importing the class would move it out of the shell's first script, which has no space. */
function failureOf(error: unknown): LoadFailure | undefined {
  return error instanceof Error && error.name === 'RemoteLoadError'
    ? Reflect.get(error, 'failure')
    : undefined
}

async function lackOf(manifest: LoadableManifest, expose: string): Promise<SmokeTestFailed> {
  const exposed = await loadExposed(manifest, expose).catch(() => undefined)
  const given = exposed instanceof Object ? exposed : {}
  const missing = LIFECYCLES.filter(name => typeof Reflect.get(given, name) !== 'function')
  return new SmokeTestFailed({ what: 'lifecycles', expose, missing })
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? (error.cause ?? error) : error
}

type Failed = Pick<PartRequest, 'manifest' | 'expose' | 'scripts'> & { readonly cause: unknown }

async function scriptFault({ manifest, expose, scripts, cause }: Failed): Promise<SmokeTestFailed> {
  const { container } = manifest
  const thrown = scripts.errors[0]
  if (thrown !== undefined)
    return new SmokeTestFailed({ what: 'script', file: thrown.file, message: thrown.message.slice(0, 500) })
  const refused = scripts.refused[0]
  if (refused !== undefined) return new SmokeTestFailed({ what: 'refused', ...refused })
  // A failed version was forgotten with its container: load it once more to inspect it.
  await loadExposed(manifest, expose).catch(() => undefined)
  const found: unknown = Reflect.get(globalThis, container)
  if (found === undefined || found === null) {
    const left = scripts.newGlobals().filter(name => !/^(__|webpackChunk)/.test(name))
    return new SmokeTestFailed({ what: 'no-container', container, left: left.slice(0, 5) })
  }
  const hasMethods = ['init', 'get'].every(name => typeof Reflect.get(Object(found), name) === 'function')
  if (!hasMethods) return new SmokeTestFailed({ what: 'no-methods', container })
  return new SmokeTestFailed({ what: 'load', expose, message: messageOf(cause) })
}
