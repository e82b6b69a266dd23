import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ResolvedFrame, SourcePlace } from '@quayside/contracts/release/remote-history'
import { fileNameProblem } from '@quayside/contracts/remotes/file-name'
import pLimit from 'p-limit'
import { textOf } from '../bytes.ts'
import { MOST_MAP_BYTES } from '../domain/checks/source-map-check.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import type { PlacesQuestion } from './source-places.ts'

type Version = { readonly remote: string; readonly version: string }

export type FrameResolver = {
  /** Resolves frames of one version with its source maps; those without a map, or over budget, stay as they are. */
  resolve(of: Version, frames: readonly string[], budget: AbortSignal): Promise<readonly ResolvedFrame[]>
}

type Places = readonly (SourcePlace | null)[]

/** Limits of time (ms) and memory (MiB) for one team's map. */
const MOST_TIME = 30_000
const MOST_MEMORY = 512
const MOST_REMEMBERED = 5_000

/** Published maps never change, so every result is final, even a missing map. Reads one map at a time. */
export function createFrameResolver(store: Pick<ObjectStore, 'get'>, run = inWorker): FrameResolver {
  const known = new Map<string, SourcePlace | null>()
  const oneAtATime = pLimit(1)

  function remember(key: string, place: SourcePlace | null): void {
    known.set(key, place)
    const oldest = known.size > MOST_REMEMBERED ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
  }

  async function resolveFile(of: Version, file: string, frames: readonly string[]): Promise<void> {
    const map = await store.get(KEYS.privateFile(of.remote, of.version, `${file}.map`))
    const isUsable = map !== undefined && map.length <= MOST_MAP_BYTES
    const places = isUsable ? await run({ map: textOf(map), positions: frames.map(positionOf) }) : null
    if (places === null) return remember(keyOf(of, file), null)
    frames.forEach((frame, index) => {
      remember(keyOf(of, frame), places[index] ?? null)
    })
  }

  return {
    async resolve(of, frames, budget) {
      await oneAtATime(async () => {
        const isKnown = (name: string) => known.has(keyOf(of, name))
        const unknown = frames.filter(frame => isOwn(frame) && !isKnown(fileOf(frame)) && !isKnown(frame))
        for (const [file, own] of Map.groupBy(unknown, fileOf))
          if (!budget.aborted) await resolveFile(of, file, own)
      })
      return frames.map(at => ({ at, source: known.get(keyOf(of, at)) ?? null }))
    },
  }
}

function keyOf({ remote, version }: Version, name: string): string {
  return `${remote}@${version} ${name}`
}

/** Frames come from browsers, so their file names are checked. */
function isOwn(frame: string): boolean {
  return !frame.startsWith('/') && fileNameProblem(`${fileOf(frame)}.map`) === null
}

function fileOf(frame: string): string {
  return frame.replace(/:\d+:\d+$/, '')
}

function positionOf(frame: string) {
  const [line = 1, column = 1] = frame.split(':').slice(-2).map(Number)
  return { line: Math.max(1, line), column: Math.max(1, column) }
}

/** Returns null for a malformed or slow map, so that neither can block the plane. */
async function inWorker(question: PlacesQuestion): Promise<Places | null> {
  const resourceLimits = { maxOldGenerationSizeMb: MOST_MEMORY }
  const worker = new Worker(new URL('./source-map-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits,
  })
  worker.postMessage(question)
  try {
    const [places]: Places[] = await once(worker, 'message', { signal: AbortSignal.timeout(MOST_TIME) })
    return places ?? null
  } catch {
    return null
  } finally {
    await worker.terminate()
  }
}
