import { NeedsTurn, StorageError } from './errors.ts'
import { countedOnMeter } from './metered.ts'
import type { SharedWork } from './storage.ts'

export type Session<T> = {
  /** Begins a transaction for the commands of these customers, each named once. */
  begin(customers: readonly string[]): Promise<void>
  commit(): Promise<void>
  rollback(): Promise<void>
  savepoint(): Promise<void> | undefined
  release(): Promise<void> | undefined
  undo(): Promise<void> | undefined
  /** Transaction object of one command; without a savepoint its `undo` throws. */
  command(cover: Cover, of: string | undefined): T & CommandEnd
  /** Does the work that the commands left to the end of the transaction. */
  share?(items: readonly Shared[]): Promise<void>
  /** Whether the transaction has done enough; the rest of its batch goes to the next one. */
  isFull(): boolean
  yieldToLoop?(): Promise<void> | undefined
  /** Scope of an error: the command, the batch, or a batch that a second run may save. */
  reach(error: unknown): 'command' | 'batch' | 'again'
}

export type Cover = 'covered' | 'bare'

/** An item of shared work; `work` is the function that does it. */
export type Shared = { readonly work: SharedWork<unknown>; readonly item: unknown }

export type CommandEnd = {
  end(): void
  readonly shared: readonly Shared[]
  /** Whether the command left changes that its failure or `undo` must roll back. */
  readonly isMarked: boolean
  /** Whether `undo` was called with changes to roll back but without a savepoint. */
  readonly isSpoiled: boolean
}

export type GroupCommit<T> = {
  submit<R>(fn: (tx: T) => Promise<R>, of?: string): Promise<R>
  /** Runs a command that another queue could not. */
  take(command: Command<T>): void
  /** Rejects new commands and settles when accepted ones are done. */
  close(): Promise<void>
}

type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: unknown }

export type Command<T> = {
  readonly fn: (tx: T) => Promise<unknown>
  readonly of: string | undefined
  readonly settle: (outcome: Outcome) => void
}

/** Bounds the wait of a batch's first command for its last. */
const BATCH_LIMIT = 256
const RUNS = 5
/** Batches with savepoints after a rerun, so that a series of refusals does not rerun each batch. */
const COVERED_BATCHES = 64
const COMMAND_LIMIT_MS = 10_000

/**
 * Runs the commands of one event loop turn one after another in one transaction and settles their promises after its
 * single durable commit. A batch first runs without savepoints, since nearly all commands succeed; when a command must
 * roll back, the batch runs again with a savepoint each. `handOver` takes the commands of a batch that needs its turn.
 */
export function createGroupCommit<T>(
  session: Session<T>,
  handOver?: (command: Command<T>) => void,
): GroupCommit<T> {
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
    const ran = await runBatch({ session, handOver }, batch, covered > 0 ? 'covered' : 'bare')
    if (ran.cover === 'covered') covered ||= COVERED_BATCHES
    if (ran.count < batch.length) queue = [...batch.slice(ran.count), ...queue]
    if (queue.length > 0) {
      setImmediate(drain)
      return
    }
    running = false
    whenIdle?.()
  }

  function take(command: Command<T>): void {
    queue.push(command)
    if (running) return
    running = true
    setImmediate(drain)
  }

  return {
    submit<R>(fn: (tx: T) => Promise<R>, of?: string): Promise<R> {
      if (closed) return Promise.reject(new StorageError('the storage is closed'))
      const counted = countedOnMeter(fn)
      return new Promise<R>((resolve, reject) => {
        // The queue holds commands of many result types; the value is the result of `fn`.
        const settle = (outcome: Outcome) =>
          outcome.ok ? resolve(outcome.value as R) : reject(outcome.error)
        take({ fn: counted, of, settle })
      })
    },
    take,
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

type Runner<T> = {
  readonly session: Session<T>
  readonly handOver: ((command: Command<T>) => void) | undefined
}

/** Settles the first commands, as many as one turn allows; returns their number and their savepoint mode. */
async function runBatch<T>(runner: Runner<T>, batch: readonly Command<T>[], cover: Cover): Promise<Ran> {
  const { session, handOver } = runner
  try {
    const outcomes = await runUntilDone(session, batch, cover)
    for (const [index, command] of batch.entries()) {
      const outcome = outcomes[index]
      if (outcome !== undefined) command.settle(outcome)
    }
    return { cover, count: outcomes.length }
  } catch (error) {
    if (error instanceof Uncovered) return await runBatch(runner, batch, 'covered')
    for (const command of batch) {
      if (error instanceof NeedsTurn && handOver !== undefined) handOver(command)
      else command.settle({ ok: false, error })
    }
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
      if (error instanceof Uncovered || error instanceof NeedsTurn) throw error
      if (session.reach(error) !== 'again' || run === RUNS) throw error
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
    const shared: Shared[] = []
    const customers = new Set(batch.flatMap(({ of }) => of ?? []))
    await session.begin([...customers])
    for (const command of batch) {
      const ran = await run(session, command, watchdog)
      outcomes.push(ran.outcome)
      shared.push(...ran.shared)
      if (session.isFull()) break
      await session.yieldToLoop?.()
    }
    if (shared.length > 0) await watchdog.guard(session.share?.(shared) ?? Promise.resolve())
    await session.commit()
    return outcomes
  } finally {
    watchdog.stop()
  }
}

class Uncovered extends Error {
  override readonly name = 'Uncovered'
}

type RanCommand = { readonly outcome: Outcome; readonly shared: readonly Shared[] }

async function runBare<T>(
  session: Session<T>,
  { fn, of }: Command<T>,
  watchdog: Watchdog,
): Promise<RanCommand> {
  const tx = session.command('bare', of)
  try {
    const value = await watchdog.guard(fn(tx))
    tx.end()
    // The command may have caught the error of `undo`.
    if (tx.isSpoiled) throw new Uncovered()
    return { outcome: { ok: true, value }, shared: tx.shared }
  } catch (error) {
    tx.end()
    if (error instanceof Uncovered || tx.isSpoiled) throw new Uncovered()
    if (error instanceof NeedsTurn || session.reach(error) !== 'command') throw error
    if (tx.isMarked) throw new Uncovered()
    return { outcome: { ok: false, error }, shared: [] }
  }
}

async function runCovered<T>(
  session: Session<T>,
  { fn, of }: Command<T>,
  watchdog: Watchdog,
): Promise<RanCommand> {
  await session.savepoint()
  const tx = session.command('covered', of)
  try {
    const value = await watchdog.guard(fn(tx))
    tx.end()
    await session.release()
    return { outcome: { ok: true, value }, shared: tx.shared }
  } catch (error) {
    tx.end()
    if (error instanceof NeedsTurn || session.reach(error) !== 'command') throw error
    await session.undo()
    await session.release()
    return { outcome: { ok: false, error }, shared: [] }
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
