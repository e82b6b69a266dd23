import * as z from 'zod/mini'
import { decode, draw, type Wanted } from './darkroom.mjs'

export type Darkroom = {
  decode(file: Blob): Promise<{ readonly width: number; readonly height: number }>
  encode(wanted: Wanted): Promise<Blob>
  close(): void
}

const answer = z.union([
  z.object({ width: z.number(), height: z.number() }),
  z.object({ photo: z.instanceof(Blob) }),
  z.object({ isFailed: z.literal(true) }),
])

/** Decodes and draws in a worker, or in the page if it cannot start one, as from a developer's other origin. */
export function openDarkroom(): Darkroom {
  const worker = startWorker()
  return worker === undefined ? inPage() : inWorker(worker)
}

function startWorker(): Worker | undefined {
  try {
    // In two steps, or the bundler would wrap the file in a runtime.
    const address = new URL('./darkroom.mjs', import.meta.url)
    return new Worker(address, { type: 'module' })
  } catch {
    return undefined
  }
}

function inWorker(worker: Worker): Darkroom {
  async function ask(question: object) {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    worker.onmessage = ({ data }) => resolve(data)
    worker.onerror = () => reject(new Error('the worker failed'))
    worker.postMessage(question)
    return answer.parse(await promise)
  }
  let instead: Darkroom | undefined
  return {
    async decode(file) {
      const size = await ask({ file }).catch(() => undefined)
      if (size === undefined) {
        // The worker did not load: the server has removed this version since the page loaded.
        instead = inPage()
        return await instead.decode(file)
      }
      if (!('width' in size)) throw new Error('no picture')
      return size
    },
    async encode(wanted) {
      if (instead !== undefined) return await instead.encode(wanted)
      const drawn = await ask({ wanted })
      if (!('photo' in drawn)) throw new Error('no photo')
      return drawn.photo
    },
    close() {
      worker.terminate()
      instead?.close()
    },
  }
}

function inPage(): Darkroom {
  let picture: ImageBitmap | undefined
  return {
    async decode(file) {
      picture = await decode(file)
      return picture
    },
    async encode(wanted) {
      if (picture === undefined) throw new Error('nothing is decoded')
      return await draw(picture, wanted)
    },
    close: () => picture?.close(),
  }
}
