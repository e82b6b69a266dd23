import { StorageError } from './errors.ts'

/** What a driver offers to the queue: one transaction at a time, one savepoint within it. */
export type Session<T> = {
  begin(): Promise<void>
  /** Settles when the transaction is durable. */
  commit(): Promise<void>
  rollback(): Promise<void>
  savepoint(): Promise<void> | undefined
  release(): Promise<void> | undefined
  /** Back to the savepoint, which stays. */
  undo(): Promise<void> | undefined
  /** A transaction object for one command; `end` makes every later use of it throw. */
  command(): T & { end(): void }
  /** Whether an error spoilt the command alone, the whole batch, or the batch in a way that a second run may mend. */
  reach(error: unknown): 'command' | 'batch' | 'again'
}

/** A queue of commands that commit together. */
export type GroupCommit<T> = {
  submit<R>(fn: (tx: T) => Promise<R>): Promise<R>
  /** Refuses what comes later and settles when what was accepted is done. */
  close(): Promise<void>
}

type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: unknown }

type Command<T> = {
  readonly fn: (tx: T) => Promise<unknown>
  readonly settle: (outcome: Outcome) => void
}

/** Bounds how long the first command of a batch waits for the last. */
const BATCH_LIMIT = 256
const RUNS = 5
/** A command that awaits something that never comes must not hold up the house. */
const COMMAND_LIMIT_MS = 10_000

/**
 * Runs the commands that arrived in one turn of the loop one after another inside one transaction, each under its
 * own savepoint, and settles their promises after the commit: one durable write pays for all of them.
 */
export function createGroupCommit<T>(session: Session<T>): GroupCommit<T> {
  let queue: Command<T>[] = []
  let closed = false
  let running = false
  let whenIdle: (() => void) | undefined
  let idle: Promise<void> | undefined

  async function drain(): Promise<void> {
    const batch = queue.length <= BATCH_LIMIT ? queue : queue.slice(0, BATCH_LIMIT)
    queue = queue.length <= BATCH_LIMIT ? [] : queue.slice(BATCH_LIMIT)
    await runBatch(session, batch)
    if (queue.length > 0) {
      setImmediate(drain)
      return
    }
    running = false
    whenIdle?.()
  }

  return {
    submit<R>(fn: (tx: T) => Promise<R>): Promise<R> {
      if (closed) return Promise.reject(new StorageError('the storage is closed'))
      return new Promise<R>((resolve, reject) => {
        // The value is what `fn` returned: the queue holds commands of many result types.
        queue.push({
          fn,
          settle: outcome => (outcome.ok ? resolve(outcome.value as R) : reject(outcome.error)),
        })
        if (running) return
        running = true
        setImmediate(drain)
      })
    },
    close() {
      closed = true
      if (!running) return Promise.resolve()
      idle ??= new Promise(resolve => {
        whenIdle = resolve
      })
      return idle
    },
  }
}

async function runBatch<T>(session: Session<T>, batch: readonly Command<T>[]): Promise<void> {
  for (let run = 1; ; run += 1) {
    try {
      const outcomes = await runOnce(session, batch)
      for (const [index, command] of batch.entries()) {
        const outcome = outcomes[index]
        if (outcome !== undefined) command.settle(outcome)
      }
      return
    } catch (error) {
      await session.rollback()
      if (session.reach(error) === 'again' && run < RUNS) continue
      for (const command of batch) command.settle({ ok: false, error })
      return
    }
  }
}

async function runOnce<T>(session: Session<T>, batch: readonly Command<T>[]): Promise<Outcome[]> {
  const watchdog = createWatchdog()
  try {
    const outcomes: Outcome[] = []
    await session.begin()
    for (const command of batch) outcomes.push(await runCommand(session, command, watchdog))
    await session.commit()
    return outcomes
  } finally {
    watchdog.stop()
  }
}

async function runCommand<T>(session: Session<T>, { fn }: Command<T>, watchdog: Watchdog): Promise<Outcome> {
  await session.savepoint()
  const tx = session.command()
  try {
    const value = await watchdog.guard(fn(tx))
    tx.end()
    await session.release()
    return { ok: true, value }
  } catch (error) {
    tx.end()
    if (session.reach(error) !== 'command') throw error
    await session.undo()
    await session.release()
    return { ok: false, error }
  }
}

type Watchdog = { guard<R>(work: Promise<R>): Promise<R>; stop(): void }

function createWatchdog(): Watchdog {
  let abort: ((error: StorageError) => void) | undefined
  const timer = setTimeout(() => {
    timer.refresh()
    abort?.(new StorageError('a command held the transaction for too long'))
  }, COMMAND_LIMIT_MS)
  return {
    guard: work =>
      new Promise((resolve, reject) => {
        abort = reject
        work.then(resolve, reject)
      }),
    stop: () => clearTimeout(timer),
  }
}
