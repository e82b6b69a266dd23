import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type CheckpointResult = { readonly pagesInLog: number }

export type Checkpoints = {
  /** Call after each commit with the approximate statement count; settles with the checkpoint that it started. */
  committed(statements: number): Promise<void> | undefined
  /** Settles when a transaction may begin; undefined when it may begin at once. */
  turn(): Promise<void> | undefined
  close(): Promise<void>
}

export type CheckpointRule = {
  /** Statements between two checkpoints; a change of money has about fifteen. */
  readonly every: number
  /** A log of this many pages is restarted, which blocks writers during the last part. */
  readonly manyPages: number
}

/** 4,000 pages are 16 MB. */
const RULE: CheckpointRule = { every: 4_000, manyPages: 4_000 }

/** Requests checkpoints of a file from a worker thread; calls `giveUp` if the thread fails. */
export function createCheckpoints(path: string, giveUp: () => void, rule = RULE): Checkpoints {
  let since = 0
  let worker: Worker | undefined
  let underWay: Promise<void> | undefined
  let turn: Promise<void> | undefined
  let isOver = false
  /** The log is long, so the checkpoint between two transactions restarts it. */
  let isLong = false

  async function run(): Promise<void> {
    try {
      worker ??= startWorker(path)
      const requested = checkpointBy(worker)
      if (isLong) turn = requested.then(noop, noop)
      const { pagesInLog } = await requested
      isLong = !isLong && pagesInLog >= rule.manyPages
    } catch {
      isOver = true
      worker = undefined
      giveUp()
    } finally {
      turn = undefined
    }
  }

  return {
    committed(statements) {
      since += statements
      if ((since < rule.every && !isLong) || isOver || underWay !== undefined) return undefined
      since = 0
      underWay = run().finally(() => {
        underWay = undefined
      })
      return underWay
    },
    turn: () => turn,
    async close() {
      isOver = true
      await underWay
      if (worker === undefined) return
      const left = once(worker, 'exit')
      worker.ref()
      worker.postMessage('close')
      await left
    },
  }
}

function startWorker(path: string): Worker {
  const worker = new Worker(workerAddress(), { workerData: path, execArgv: [] })
  // The pending request receives the failure.
  worker.on('error', () => undefined)
  worker.unref()
  return worker
}

async function checkpointBy(worker: Worker): Promise<CheckpointResult> {
  const either = new AbortController()
  // Keeps the process alive while a command waits for this checkpoint.
  worker.ref()
  worker.postMessage('checkpoint')
  const died = async () => {
    await once(worker, 'exit', either)
    throw new Error('the thread of the checkpoints ended')
  }
  try {
    const [result]: CheckpointResult[] = await Promise.race([once(worker, 'message', either), died()])
    return result ?? { pagesInLog: 0 }
  } finally {
    either.abort()
    worker.unref()
  }
}

function noop(): void {}

/** TypeScript next to this file when running from sources, JavaScript next to the bundle otherwise. */
function workerAddress(): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return new URL(`./checkpoint-worker.${extension}`, import.meta.url)
}
