import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What a checkpoint found. */
export type CheckpointResult = { readonly pagesInLog: number }

/** Moves what was written ahead into the database, beside the loop. */
export type Checkpoints = {
  /** To be called after each commit, with about how many statements it was of; settles with the checkpoint that it began. */
  committed(statements: number): Promise<void> | undefined
  /** Settles when a transaction may begin; undefined when it may at once. */
  turn(): Promise<void> | undefined
  close(): Promise<void>
}

export type CheckpointRule = {
  /** Statements between two checkpoints, of which a change of money has some fifteen. */
  readonly every: number
  /** A log of so many pages is begun anew: for that nobody may write while the last of it is moved. */
  readonly manyPages: number
}

/** 4,000 pages are 16 MB. */
const RULE: CheckpointRule = { every: 4_000, manyPages: 4_000 }

/** Asks a thread for checkpoints of a file; `giveUp` is called when there is no thread. */
export function createCheckpoints(path: string, giveUp: () => void, rule = RULE): Checkpoints {
  let since = 0
  let worker: Worker | undefined
  let underWay: Promise<void> | undefined
  let turn: Promise<void> | undefined
  let isOver = false
  /** The log is long enough: the checkpoint that is asked for between two transactions ends it. */
  let isLong = false

  async function run(): Promise<void> {
    try {
      worker ??= startWorker(path)
      const asked = checkpointBy(worker)
      if (isLong) turn = asked.then(noop, noop)
      const { pagesInLog } = await asked
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
  // Its failure reaches whoever waits for its answer.
  worker.on('error', () => undefined)
  worker.unref()
  return worker
}

async function checkpointBy(worker: Worker): Promise<CheckpointResult> {
  const either = new AbortController()
  // A process must not end while a command waits for the turn of this checkpoint.
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

/** Beside this file as TypeScript when the sources run, beside the bundle as JavaScript when that runs. */
function workerAddress(): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return new URL(`./checkpoint-worker.${extension}`, import.meta.url)
}
