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
  readonly errors: readonly ScriptError[]
  /** Rejected promises that its code does not handle, as far as their stack names one of its files. */
  readonly rejections: readonly ScriptError[]
  /** Scripts that the page did not load, and whether each was requested with a hash. */
  readonly refused: readonly { readonly file: string; readonly hasHash: boolean }[]
  newGlobals(): readonly string[]
  stop(): void
}

type ScriptError = { readonly file: string; readonly message: string; readonly place?: string }

export function watchScripts(manifest: LoadableManifest): ScriptWatch {
  const base = baseUrl(manifest)
  const before = new Set(Object.keys(globalThis))
  const errors: ScriptError[] = []
  const rejections: ScriptError[] = []
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
  function noteError({ filename, lineno, colno, message, error }: ErrorEvent): void {
    const isOwn = filename?.startsWith(base) ?? false
    // A name that a script gave itself (sourceURL) is no address; the shell's own scripts have one.
    if (!isOwn && URL.canParse(filename)) return
    const file = isOwn ? filename.slice(base.length, base.length + 300) : manifest.entry
    const place = placeIn(stackOf(error), base) ?? (lineno > 0 ? `${file}:${lineno}:${colno}` : undefined)
    errors.push({ file, message: said(error) ?? message, ...(place !== undefined && { place }) })
  }
  function noteRejection({ reason }: PromiseRejectionEvent): void {
    const place = placeIn(stackOf(reason), base)
    if (place === undefined) return
    rejections.push({ file: place.replace(/[:\d]+$/, ''), message: said(reason) ?? String(reason), place })
  }
  // Captured, so that no listener of the tested code can stop them.
  addEventListener('error', noteError, true)
  addEventListener('error', noteRefused, true)
  addEventListener('unhandledrejection', noteRejection, true)
  const added = new MutationObserver(noteUnhashed)
  added.observe(document, { subtree: true, childList: true })
  return {
    errors,
    rejections,
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
      removeEventListener('error', noteError, true)
      removeEventListener('error', noteRefused, true)
      removeEventListener('unhandledrejection', noteRejection, true)
      added.disconnect()
    },
  }
}

/** Name and message of an error, also of one from another realm, which fails `instanceof` here. */
function said(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  return `${Reflect.get(error, 'name')}: ${Reflect.get(error, 'message')}`
}

function stackOf(error: unknown): string {
  return typeof error === 'object' && error !== null ? String(Reflect.get(error, 'stack')) : ''
}

/** File, line, and column of a stack's first frame in a version's files. */
function placeIn(stack: string, base: string): string | undefined {
  const at = stack.indexOf(base)
  return at < 0 ? undefined : /^[^\s:]{1,300}(?::\d{1,9}){1,2}/.exec(stack.slice(at + base.length))?.[0]
}

/** Functions that `loadLifecycles` requires, named individually; the shell's first script has no space for it. */
const LIFECYCLES = [
  'bootstrap',
  'mount',
  'update',
  'unmount',
] as const satisfies readonly (keyof Lifecycles)[]

/** Time (ms) in which a script that did not make its container may still fail. */
const LATER = 100

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
  if (scripts.errors[0] !== undefined) return thrownBy(scripts.errors[0])
  const refused = scripts.refused[0]
  if (refused !== undefined) return new SmokeTestFailed({ what: 'refused', ...refused })
  // A failed version was forgotten with its container: load it once more to inspect it.
  await loadExposed(manifest, expose).catch(() => undefined)
  const found: unknown = Reflect.get(globalThis, container)
  const hasMethods = ['init', 'get'].every(name => typeof Reflect.get(Object(found), name) === 'function')
  if (hasMethods) return new SmokeTestFailed({ what: 'load', expose, message: messageOf(cause) })
  // A script may fail later, in code that it started asynchronously.
  await new Promise(resolve => setTimeout(resolve, LATER))
  const later = scripts.errors[0] ?? scripts.rejections[0]
  if (later !== undefined) return thrownBy(later)
  if (found === undefined || found === null) return noContainer(container, scripts)
  return new SmokeTestFailed({ what: 'no-methods', container })
}

function thrownBy({ message, ...thrown }: ScriptError): SmokeTestFailed {
  return new SmokeTestFailed({ what: 'script', ...thrown, message: message.slice(0, 500) })
}

function noContainer(container: string, { newGlobals }: ScriptWatch): SmokeTestFailed {
  const names = newGlobals()
  const waits = names.some(name => CHUNKS.test(name))
  const left = names.filter(name => !name.startsWith('__') && !CHUNKS.test(name))
  return new SmokeTestFailed({ what: 'no-container', container, left: left.slice(0, 5), waits })
}

/** The list in which a bundler's entry leaves chunks for its runtime. */
const CHUNKS = /^(webpack|rspack)Chunk/
