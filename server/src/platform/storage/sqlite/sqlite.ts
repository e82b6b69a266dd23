import { stat } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { StorageError } from '../errors.ts'
import { createGroupCommit, type Session } from '../group-commit.ts'
import { migrate } from '../migrations/migrate.ts'
import { type Build, compile, type Query, type Statement } from '../query.ts'
import type { ReadTx, SharedWork, Storage, Tx } from '../storage.ts'
import { type Checkpoints, createCheckpoints } from './checkpoints.ts'
import { scanSession } from './scan-session.ts'
import { guarded, openConnection, type SqliteConnection } from './sqlite-connection.ts'
import { openWriteAheadLog, type WriteAheadLog } from './write-ahead-log.ts'

export type SqliteDisk = {
  readonly openLog: (path: string) => Promise<WriteAheadLog>
  readonly checkpoints: (path: string, giveUp: () => void) => Checkpoints
}

/** Opens the embedded database. Results are returned only once they survive a power loss. */
export async function openSqlite(
  path: string,
  now: () => number,
  { openLog, checkpoints }: SqliteDisk = { openLog: openWriteAheadLog, checkpoints: createCheckpoints },
): Promise<Storage> {
  const isLeft = await hasLogLeft(path)
  const writer = openConnection(path, false)
  try {
    // The previous process's disk may have failed: a gap in the log would discard everything appended to it.
    if (isLeft) guarded(() => writer.db.exec('PRAGMA wal_checkpoint(TRUNCATE)'))
    await bringUpToDate(writer, now())
    const moves = checkpoints(path, () => writer.db.exec('PRAGMA wal_autocheckpoint = 4000'))
    return storageOf(path, writer, { log: await openSynced(path, openLog), checkpoints: moves })
  } catch (error) {
    writer.db.close()
    throw error
  }
}

/** Whether a process ended without closing the database, so commits may not be synced. */
async function hasLogLeft(path: string): Promise<boolean> {
  const log = await stat(`${path}-wal`).catch(() => undefined)
  return log !== undefined && log.size > 0
}

async function openSynced(path: string, openLog: SqliteDisk['openLog']): Promise<WriteAheadLog> {
  const log = await openLog(path)
  try {
    await log.sync()
    return log
  } catch (error) {
    await log.close()
    throw error
  }
}

type Disk = { readonly log: WriteAheadLog; readonly checkpoints: Checkpoints }

function storageOf(path: string, writer: SqliteConnection, { log, checkpoints }: Disk): Storage {
  const reader = openConnection(path, true)
  const writes = createGroupCommit<Tx>(writeSession(writer, log, checkpoints))
  const reads = createGroupCommit<ReadTx>(readSession(reader, log))
  const scanning = scanSession(path)
  const scans = createGroupCommit<ReadTx>(scanning)
  return {
    kind: 'sqlite',
    read: fn => reads.submit(fn),
    async scan(fn) {
      const value = await scans.submit(fn)
      await synced(log)
      return value
    },
    write: (fn, of) => writes.submit(fn, of),
    async close() {
      await Promise.all([reads.close(), scans.close(), writes.close()])
      if (!reader.db.isOpen) return
      await scanning.close()
      reader.db.close()
      await checkpoints.close()
      await log.close()
      writer.db.close()
    },
  }
}

async function bringUpToDate({ db }: SqliteConnection, now: number): Promise<void> {
  const target = {
    dialect: 'sqlite',
    exec: async (sql: string) => guarded(() => db.exec(sql)),
    rows: async (sql: string) => guarded(() => db.prepare(sql).all()),
    lock: 'BEGIN IMMEDIATE',
  } as const
  await migrate(target, now)
}

/** Work limit of one turn, a few milliseconds: statements, and a tenth for each row. */
const WORK_OF_TURN = 150
/** Work limit of one commit, so that its first commands do not wait for many others. */
const WORK_OF_COMMIT = 800
const ROW = 0.1

type Meter = { work: number; before: number }

function writeSession(
  connection: SqliteConnection,
  log: WriteAheadLog,
  checkpoints: Checkpoints,
): Session<Tx> {
  const { db } = connection
  const meter: Meter = { work: 0, before: 0 }
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  const savepoint = db.prepare('SAVEPOINT command')
  const release = db.prepare('RELEASE command')
  const undo = db.prepare('ROLLBACK TO command')
  return {
    begin: async () => {
      await checkpoints.turn()
      log.requireSound()
      meter.work = 0
      meter.before = 0
      guarded(() => begin.run())
    },
    commit: async () => {
      guarded(() => commit.run())
      void checkpoints.committed(meter.work)
      await log.sync()
    },
    isFull: () => meter.work >= WORK_OF_COMMIT,
    yieldToLoop() {
      if (meter.work - meter.before < WORK_OF_TURN) return undefined
      meter.before = meter.work
      return setImmediate()
    },
    rollback: async () => {
      if (db.isTransaction) db.exec('ROLLBACK')
    },
    savepoint: () => void savepoint.run(),
    release: () => void release.run(),
    undo: () => void undo.run(),
    command: (cover, of) =>
      new SqliteTx(connection, { meter, of, undo: cover === 'covered' ? () => undo.run() : undefined }),
    // A full disk or an I/O error may have ended the transaction with the whole batch.
    reach: () => (db.isTransaction ? 'command' : 'batch'),
  }
}

/** Resolves once the rows read survive a power loss: SQLite shows commits before they are synced. */
async function synced(log: WriteAheadLog): Promise<void> {
  await log.underWay()
  log.requireSound()
}

/** Reads of one turn share a snapshot and need no savepoints. They settle once the snapshot is durable. */
function readSession(connection: SqliteConnection, log: WriteAheadLog): Session<ReadTx> {
  const begin = connection.db.prepare('BEGIN')
  const commit = connection.db.prepare('COMMIT')
  const meter: Meter = { work: 0, before: 0 }
  return {
    begin: async () => {
      meter.work = 0
      guarded(() => begin.run())
    },
    commit: async () => {
      guarded(() => commit.run())
      await synced(log)
    },
    isFull: () => meter.work >= WORK_OF_TURN,
    rollback: async () => {
      if (connection.db.isTransaction) connection.db.exec('ROLLBACK')
    },
    savepoint: () => undefined,
    release: () => undefined,
    undo: () => undefined,
    command: () => new SqliteTx(connection, { meter }),
    reach: () => (connection.db.isTransaction ? 'command' : 'batch'),
  }
}

type CommandParts = {
  readonly meter: Meter
  readonly of?: string | undefined
  readonly undo?: (() => unknown) | undefined
}

export class SqliteTx implements Tx {
  readonly dialect = 'sqlite'
  readonly isAlone = true
  readonly customer: string | undefined
  readonly shared = []
  readonly #connection: SqliteConnection
  readonly #meter: Meter
  readonly #undo: (() => unknown) | undefined
  #ended = false
  isMarked = false
  isSpoiled = false

  constructor(connection: SqliteConnection, { meter, of, undo }: CommandParts) {
    this.#connection = connection
    this.customer = of
    this.#meter = meter
    this.#undo = undo
  }

  async all<P extends object, R>(query: Query<P, R>, params: P): Promise<R[]> {
    return this.#counted(this.#live().all(this.#mark(query.compiled('sqlite')), params)) as R[]
  }

  async one<P extends object, R>(query: Query<P, R>, params: P): Promise<R | undefined> {
    return this.#live().one(this.#mark(query.compiled('sqlite')), params) as R | undefined
  }

  async run<P extends object>(query: Query<P, unknown>, params: P): Promise<number> {
    return this.#live().run(this.#mark(query.compiled('sqlite')), params)
  }

  async dynamic<R>(build: Build<void, R>): Promise<R[]> {
    return this.#counted(this.#live().all(this.#mark(compile('sqlite', build)), {})) as R[]
  }

  async share<T>(work: SharedWork<T>, item: T): Promise<void> {
    await work(this, [item])
  }

  async undo(): Promise<void> {
    this.#live()
    if (this.#undo !== undefined) this.#undo()
    else if (this.isMarked) {
      this.isSpoiled = true
      throw new StorageError('a command without a savepoint has something to undo')
    }
  }

  end(): void {
    this.#ended = true
  }

  #mark(statement: Statement): Statement {
    if (!statement.reads) this.isMarked = true
    return statement
  }

  #counted(rows: unknown[]): unknown[] {
    this.#meter.work += rows.length * ROW
    return rows
  }

  #live(): SqliteConnection {
    if (this.#ended) throw new StorageError('a transaction was used after its command ended')
    this.#meter.work += 1
    return this.#connection
  }
}
