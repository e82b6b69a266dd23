import { StorageError } from './errors.ts'
import { countedOnMeter } from './metered.ts'

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
  /** A transaction object for one command; without a savepoint its `undo` throws. */
  command(cover: Cover): T & CommandEnd
  /** Whether the transaction has done enough: the rest of its batch comes in the next. */
  isFull(): boolean
  /** Settles in the loop's next turn, when this one has done as much as it may; asked for between two commands. */
  breath?(): Promise<void> | undefined
  /** Whether an error spoilt the command alone, the whole batch, or the batch in a way that a second run may mend. */
  reach(error: unknown): 'command' | 'batch' | 'again'
}

/** Whether a command has a savepoint of its own. */
export type Cover = 'covered' | 'bare'

/** What the queue asks of a transaction object. */
export type CommandEnd = {
  /** Makes every later use throw. */
  end(): void
  /** Whether the command has left something in the transaction that its failure, or its own `undo`, must take back. */
  readonly isMarked: boolean
  /** Whether `undo` was called where there was something to take back and no savepoint to do it. */
  readonly isSpoilt: boolean
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
/** After one that had to run again, so that refusals in a row cost no second run each. */
const COVERED_BATCHES = 64
/** A command that awaits something that never comes must not hold up the house. */
const COMMAND_LIMIT_MS = 10_000

/**
 * Runs the commands that arrived in one turn of the loop one after another inside one transaction and settles their
 * promises after the commit: one durable write pays for all of them. Nearly all succeed, so a batch runs without
 * savepoints first; when a command must take back what it wrote, the batch is rolled back and runs again with one each.
 */
export function createGroupCommit<T>(session: Session<T>): GroupCommit<T> {
  let queue: Command<T>[] = []
  let closed = false
  let running = false
  let whenIdle: (() => void) | undefined
  let idle: Promise<void> | undefined
  let covered = 0

  async function drain(): Promise<void> {
    const batch = queue.length <= BATCH_LIMIT ? queue : queue.slice(0, BATCH_LIMIT)
    queue = queue.length <= BATCH_LIMIT ? [] : queue.slice(BATCH_LIMIT)
    covered = Math.max(0, covered - 1)
    const ran = await runBatch(session, batch, covered > 0 ? 'covered' : 'bare')
    if (ran.cover === 'covered') covered ||= COVERED_BATCHES
    if (ran.count < batch.length) queue = [...batch.slice(ran.count), ...queue]
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
      const counted = countedOnMeter(fn)
      return new Promise<R>((resolve, reject) => {
        // The value is what `fn` returned: the queue holds commands of many result types.
        queue.push({
          fn: counted,
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

type Ran = { readonly cover: Cover; readonly count: number }

/** Settles the first commands, all of them unless they are too much for one turn; says how many, and how covered. */
async function runBatch<T>(session: Session<T>, batch: readonly Command<T>[], cover: Cover): Promise<Ran> {
  try {
    const outcomes = await runUntilDone(session, batch, cover)
    for (const [index, command] of batch.entries()) {
      const outcome = outcomes[index]
      if (outcome !== undefined) command.settle(outcome)
    }
    return { cover, count: outcomes.length }
  } catch (error) {
    if (error instanceof Uncovered) return await runBatch(session, batch, 'covered')
    for (const command of batch) command.settle({ ok: false, error })
    return { cover, count: batch.length }
  }
}

async function runUntilDone<T>(
  session: Session<T>,
  batch: readonly Command<T>[],
  cover: Cover,
): Promise<Outcome[]> {
  for (let run = 1; ; run += 1) {
    try {
      return await runOnce(session, batch, cover)
    } catch (error) {
      await session.rollback()
      if (error instanceof Uncovered || session.reach(error) !== 'again' || run === RUNS) throw error
    }
  }
}

async function runOnce<T>(
  session: Session<T>,
  batch: readonly Command<T>[],
  cover: Cover,
): Promise<Outcome[]> {
  const run = cover === 'covered' ? runCovered : runBare
  const watchdog = createWatchdog()
  try {
    const outcomes: Outcome[] = []
    await session.begin()
    for (const command of batch) {
      outcomes.push(await run(session, command, watchdog))
      if (session.isFull()) break
      await session.breath?.()
    }
    await session.commit()
    return outcomes
  } finally {
    watchdog.stop()
  }
}

/** The batch needs savepoints after all. */
class Uncovered extends Error {
  override readonly name = 'Uncovered'
}

async function runBare<T>(session: Session<T>, { fn }: Command<T>, watchdog: Watchdog): Promise<Outcome> {
  const tx = session.command('bare')
  try {
    const value = await watchdog.guard(fn(tx))
    tx.end()
    // The command may have caught what `undo` threw.
    if (tx.isSpoilt) throw new Uncovered()
    return { ok: true, value }
  } catch (error) {
    tx.end()
    if (error instanceof Uncovered || tx.isSpoilt) throw new Uncovered()
    if (session.reach(error) !== 'command') throw error
    if (tx.isMarked) throw new Uncovered()
    return { ok: false, error }
  }
}

async function runCovered<T>(session: Session<T>, { fn }: Command<T>, watchdog: Watchdog): Promise<Outcome> {
  await session.savepoint()
  const tx = session.command('covered')
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
