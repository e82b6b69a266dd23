import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { Unavailable } from '../http/unavailable.ts'
import type { PdfDocument } from './document.ts'

export type PdfPrinter = {
  /** Returns the file; throws Unavailable when too many wait, the thread fails, or it takes too long. */
  print(document: PdfDocument): Promise<Uint8Array>
  close(): Promise<void>
}

export type PdfPrinterRule = {
  /** A document that takes longer is aborted and its thread terminated. */
  readonly longestMs: number
  /** An idle thread ends after this time, to free its memory. */
  readonly idleMs: number
  readonly mostWaiting: number
}

const RULE: PdfPrinterRule = { longestMs: 30_000, idleMs: 60_000, mostWaiting: 40 }

/** The thread starts with the first document and ends when idle. */
export function createPdfPrinter(rule: Partial<PdfPrinterRule> = {}): PdfPrinter {
  const { longestMs, idleMs, mostWaiting } = { ...RULE, ...rule }
  const oneAtATime = pLimit(1)
  let isClosed = false
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }

  async function draw(document: PdfDocument): Promise<Uint8Array> {
    if (isClosed) throw new Unavailable('the server stops')
    clearTimeout(idle)
    worker ??= startWorker()
    try {
      const bytes = await drawnBy(worker, document, longestMs)
      idle = setTimeout(() => void end(), idleMs).unref()
      return bytes
    } catch (error) {
      await end()
      throw error
    }
  }

  return {
    async print(document) {
      if (oneAtATime.activeCount + oneAtATime.pendingCount >= mostWaiting)
        throw new Unavailable('too many documents wait to be drawn')
      return await oneAtATime(draw, document)
    },
    async close() {
      isClosed = true
      await end()
      await oneAtATime(end)
    },
  }
}

function startWorker(): Worker {
  const worker = new Worker(workerAddress(), { execArgv: [] })
  // The pending request receives the failure.
  worker.on('error', () => undefined)
  worker.unref()
  return worker
}

async function drawnBy(worker: Worker, document: PdfDocument, longestMs: number): Promise<Uint8Array> {
  const either = new AbortController()
  const { signal } = either
  // Keeps the process alive while a request waits.
  worker.ref()
  worker.postMessage(document)
  const ended = async () => {
    await once(worker, 'exit', { signal })
    throw new Unavailable('the thread that draws documents ended')
  }
  const late = async () => {
    await pause(longestMs, undefined, { signal })
    throw new Unavailable('a document took too long to be drawn')
  }
  try {
    const [bytes]: Uint8Array[] = await Promise.race([once(worker, 'message', { signal }), ended(), late()])
    return bytes ?? new Uint8Array()
  } finally {
    either.abort()
    worker.unref()
  }
}

/** TypeScript next to this file when running from sources, JavaScript next to the bundle otherwise. */
function workerAddress(): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return new URL(`./pdf-worker.${extension}`, import.meta.url)
}
