import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { StorageError } from '../errors.ts'
import type { CommandEnd, Session } from '../group-commit.ts'
import { type Build, compile, type Query, type Statement } from '../query.ts'
import type { ReadTx } from '../storage.ts'

export type ScanRequest = { readonly sql: string; readonly values: readonly unknown[] } | 'close'
export type ScanAnswer = { readonly rows: unknown[] } | { readonly failure: string }

/** Reads in a worker thread, which leaves the event loop free. Each scan has its own snapshot. */
export function scanSession(path: string): Session<ReadTx> & { close(): Promise<void> } {
  let thread: ScanThread | undefined

  function run(sql: string, values: readonly unknown[] = []): Promise<unknown[]> {
    if (thread === undefined || thread.hasEnded()) thread = startThread(path)
    return thread.run(sql, values)
  }

  return {
    begin: async () => void (await run('BEGIN')),
    commit: async () => void (await run('COMMIT')),
    isFull: () => true,
    // A failed BEGIN, or a thread that ended, leaves nothing to roll back.
    rollback: async () => void (await run('ROLLBACK').catch(noop)),
    savepoint: () => undefined,
    release: () => undefined,
    undo: () => undefined,
    command: () => scanTx(run),
    reach: () => (thread?.hasEnded() === false ? 'command' : 'batch'),
    close: async () => await thread?.close(),
  }
}

function scanTx(run: (sql: string, values: readonly unknown[]) => Promise<unknown[]>): ReadTx & CommandEnd {
  let isOver = false

  async function rows(statement: Statement, params: object): Promise<unknown[]> {
    if (isOver) throw new StorageError('a transaction was used after its command ended')
    return await run(statement.sql, statement.bind(params))
  }

  return {
    dialect: 'sqlite',
    isMarked: false,
    isSpoiled: false,
    shared: [],
    async all<P extends object, R>(query: Query<P, R>, params: P) {
      return (await rows(query.compiled('sqlite'), params)) as R[]
    },
    async one<P extends object, R>(query: Query<P, R>, params: P) {
      const [first] = await rows(query.compiled('sqlite'), params)
      return first as R | undefined
    },
    async dynamic<R>(build: Build<void, R>) {
      return (await rows(compile('sqlite', build), {})) as R[]
    },
    end() {
      isOver = true
    },
  }
}

type ScanThread = {
  run(sql: string, values: readonly unknown[]): Promise<unknown[]>
  hasEnded(): boolean
  close(): Promise<void>
}

type Pending = { readonly resolve: (rows: unknown[]) => void; readonly reject: (error: StorageError) => void }

function startThread(path: string): ScanThread {
  const worker = new Worker(workerAddress(), { workerData: path, execArgv: [] })
  const ended = once(worker, 'exit')
  let hasEnded = false
  let pending: Pending[] = []
  worker.unref()
  // The exit rejects the pending statements.
  worker.on('error', noop)
  worker.on('exit', () => {
    hasEnded = true
    for (const { reject } of pending) reject(new StorageError('the thread of the scans ended'))
    pending = []
  })
  worker.on('message', (answer: ScanAnswer) => {
    const first = pending.shift()
    if (pending.length === 0) worker.unref()
    if ('rows' in answer) first?.resolve(answer.rows)
    else first?.reject(new StorageError(answer.failure))
  })
  return {
    run: (sql, values) =>
      new Promise((resolve, reject) => {
        // Keeps the process alive while a statement runs.
        worker.ref()
        pending.push({ resolve, reject })
        worker.postMessage({ sql, values } satisfies ScanRequest)
      }),
    hasEnded: () => hasEnded,
    async close() {
      if (hasEnded) return
      worker.ref()
      worker.postMessage('close' satisfies ScanRequest)
      await ended
    },
  }
}

function noop(): void {}

/** TypeScript next to this file when running from sources, JavaScript next to the bundle otherwise. */
function workerAddress(): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return new URL(`./scan-worker.${extension}`, import.meta.url)
}
