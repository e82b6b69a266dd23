import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ResolvedFrame, SourcePlace } from '@quayside/contracts/release/remote-history'
import { fileNameProblem } from '@quayside/contracts/remotes/file-name'
import pLimit from 'p-limit'
import { textOf } from '../bytes.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import type { PlacesQuestion } from './source-places.ts'

type Version = { readonly remote: string; readonly version: string }

export type FrameResolver = {
  /** Resolves frames of one version with its source maps; those without a map stay as they are. */
  resolve(of: Version, frames: readonly string[]): Promise<readonly ResolvedFrame[]>
}

type Places = readonly (SourcePlace | null)[]

/** Time (ms) and memory (MiB) for one map, which a team made. */
const PATIENCE = 30_000
const MOST_MEMORY = 512
const MOST_REMEMBERED = 5_000

/** Published maps never change, so an answer is final. One map at a time. */
export function createFrameResolver(store: Pick<ObjectStore, 'get'>, run = inWorker): FrameResolver {
  const known = new Map<string, SourcePlace | null>()
  const oneAtATime = pLimit(1)

  function remember(key: string, place: SourcePlace | null): void {
    known.set(key, place)
    const oldest = known.size > MOST_REMEMBERED ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
  }

  async function learn(of: Version, file: string, frames: readonly string[]): Promise<void> {
    const map = await store.get(KEYS.privateFile(of.remote, of.version, `${file}.map`))
    const positions = frames.map(positionOf)
    const places = map === undefined ? [] : await run({ map: textOf(map), positions })
    frames.forEach((frame, index) => {
      remember(keyOf(of, frame), places[index] ?? null)
    })
  }

  return {
    async resolve(of, frames) {
      await oneAtATime(async () => {
        const unknown = frames.filter(frame => isOwn(frame) && !known.has(keyOf(of, frame)))
        for (const [file, own] of Map.groupBy(unknown, fileOf)) await learn(of, file, own)
      })
      return frames.map(at => ({ at, source: known.get(keyOf(of, at)) ?? null }))
    },
  }
}

function keyOf({ remote, version }: Version, frame: string): string {
  return `${remote}@${version} ${frame}`
}

/** Frames come from browsers: a name that no build may have names no map. */
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

/** A malformed map, or one that takes too long, resolves nothing and cannot stop the plane. */
async function inWorker(question: PlacesQuestion): Promise<Places> {
  const resourceLimits = { maxOldGenerationSizeMb: MOST_MEMORY }
  const worker = new Worker(new URL('./source-map-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits,
  })
  worker.postMessage(question)
  try {
    const [places]: Places[] = await once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE) })
    return places ?? []
  } catch {
    return []
  } finally {
    await worker.terminate()
  }
}
