import pg from 'pg'
import { StorageError } from '../errors.ts'
import { type Cover, createGroupCommit, type Session } from '../group-commit.ts'
import { migrate } from '../migrations/migrate.ts'
import { type Build, compile, type Query, type Statement } from '../query.ts'
import type { ReadTx, Storage, Tx } from '../storage.ts'
import {
  clientSettings,
  isCollision,
  isCutOff,
  isLost,
  PATIENCE_MS,
  type PostgresConnection,
  postgresConnection,
} from './postgres-connection.ts'

/** Advisory lock that all nodes' writers share; the number is arbitrary. */
const WRITE_LOCK = 7_081_125_114
const READERS = 8
/** Idle timeout (ms) of the writers' lock holder; the database then rolls back and releases the lock. */
const WRITER_LEASE_MS = 1_500
/** No timeout, because an index on a long table takes long. The idle timeout still applies. */
const UNHURRIED = 'SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0'

/** Opens PostgreSQL. Writers take turns by an advisory lock: finer locks would collide on house accounts. */
export async function openPostgres(
  url: string,
  now: () => number,
  patienceMs: number = PATIENCE_MS,
): Promise<Storage> {
  await bringUpToDate(url, now())
  const settings = { ...clientSettings(url), query_timeout: patienceMs }
  const writers = new pg.Pool({ ...settings, max: 1 })
  const readers = new pg.Pool({ ...settings, max: READERS })
  for (const pool of [writers, readers]) {
    // The next use of a broken idle connection reports the failure.
    pool.on('error', () => undefined)
    pool.on('connect', client => client.on('error', () => undefined))
  }
  const writes = createGroupCommit<Tx>(writeSession(writers))
  const pending = new Set<Promise<unknown>>()
  let closing: Promise<void> | undefined

  async function end(): Promise<void> {
    await Promise.all([writes.close(), Promise.allSettled(pending)])
    await Promise.all([writers.end(), readers.end()])
  }

  function read<T>(fn: (tx: ReadTx) => Promise<T>): Promise<T> {
    if (closing !== undefined) return Promise.reject(new StorageError('the storage is closed'))
    const reading = readOnce(readers, fn)
    pending.add(reading)
    const done = () => pending.delete(reading)
    reading.then(done, done)
    return reading
  }

  return {
    kind: 'postgres',
    read,
    // Every read leaves the event loop free.
    scan: read,
    write: fn => writes.submit(fn),
    close() {
      closing ??= end()
      return closing
    },
  }
}

async function bringUpToDate(url: string, now: number): Promise<void> {
  const pool = new pg.Pool({ ...clientSettings(url), max: 1 })
  // The pool ends before its connection; later errors are harmless.
  pool.on('error', () => undefined)
  try {
    const client = await connect(pool)
    client.on('error', () => undefined)
    const connection = postgresConnection(client)
    await migrate(
      {
        dialect: 'postgres',
        exec: sql => connection.command(sql),
        rows: async sql => (await client.query(sql)).rows,
        lock: `BEGIN; ${UNHURRIED}; SELECT pg_advisory_xact_lock(${WRITE_LOCK})`,
      },
      now,
    ).finally(() => client.release(true))
  } finally {
    await pool.end()
  }
}

async function readOnce<T>(pool: pg.Pool, fn: (tx: ReadTx) => Promise<T>): Promise<T> {
  const client = await connect(pool)
  const connection = postgresConnection(client)
  const tx = new PostgresTx(connection, 'bare')
  const begun = connection.command('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    const [value] = await Promise.all([fn(tx).finally(() => tx.end()), begun])
    await connection.command('COMMIT')
    client.release()
    return value
  } catch (error) {
    client.release(!(await isUndone(connection)))
    throw error
  } finally {
    tx.end()
  }
}

/** Rolls back. A lost connection is skipped, because closing it rolls back. */
async function isUndone(connection: PostgresConnection): Promise<boolean> {
  if (connection.isLost()) return false
  return await connection.command('ROLLBACK').then(
    () => true,
    () => false,
  )
}

function writeSession(pool: pg.Pool): Session<Tx> {
  let client: pg.PoolClient | undefined
  let connection: PostgresConnection | undefined
  let wasCutOff = false

  function noteCutOff(error: unknown): void {
    wasCutOff ||= isCutOff(error)
  }
  function current(): PostgresConnection {
    if (connection === undefined) throw new StorageError('no transaction is open')
    return connection
  }
  // Sent without waiting: a failure appears in the next answer or at the commit.
  function send(sql: string): undefined {
    current()
      .command(sql)
      .catch(() => undefined)
  }
  function release(isBroken: boolean): void {
    client?.off('error', noteCutOff)
    client?.release(isBroken)
    client = undefined
    connection = undefined
  }

  return {
    async begin() {
      client = await connect(pool)
      client.on('error', noteCutOff)
      connection = postgresConnection(client)
      wasCutOff = false
      send(
        `BEGIN; SET LOCAL idle_in_transaction_session_timeout = ${WRITER_LEASE_MS}; SELECT pg_advisory_xact_lock(${WRITE_LOCK})`,
      )
    },
    async commit() {
      // A failed transaction answers ROLLBACK instead of an error.
      const done = await current().command('COMMIT')
      if (done !== 'COMMIT') throw new StorageError('the transaction was rolled back by the database')
      release(false)
    },
    async rollback() {
      release(connection === undefined || !(await isUndone(connection)))
    },
    savepoint: () => send('SAVEPOINT command'),
    release: () => send('RELEASE SAVEPOINT command'),
    undo: () => send('ROLLBACK TO SAVEPOINT command'),
    command: cover => new PostgresTx(current(), cover),
    // The loop is free between statements.
    isFull: () => false,
    reach(error) {
      // A session that was cut off committed nothing.
      if (wasCutOff || isCutOff(error) || isCollision(error)) return 'again'
      return isLost(error) ? 'batch' : 'command'
    },
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw new StorageError('the database of DATABASE_URL cannot be reached', { cause: error })
  }
}

class PostgresTx implements Tx {
  readonly dialect = 'postgres'
  readonly #connection: PostgresConnection
  readonly #cover: Cover
  #ended = false
  isMarked = false
  isSpoiled = false

  constructor(connection: PostgresConnection, cover: Cover) {
    this.#connection = connection
    this.#cover = cover
  }

  async all<P extends object, R>(query: Query<P, R>, params: P): Promise<R[]> {
    return (await this.#marked(query.compiled('postgres'), s =>
      this.#live().rows(s, params, query.id),
    )) as R[]
  }

  async one<P extends object, R>(query: Query<P, R>, params: P): Promise<R | undefined> {
    return (await this.all(query, params))[0]
  }

  async run<P extends object>(query: Query<P, unknown>, params: P): Promise<number> {
    return await this.#marked(query.compiled('postgres'), s => this.#live().run(s, params, query.id))
  }

  async dynamic<R>(build: Build<void, R>): Promise<R[]> {
    return (await this.#marked(compile('postgres', build), s => this.#live().rows(s, {}))) as R[]
  }

  async undo(): Promise<void> {
    const connection = this.#live()
    if (this.#cover === 'covered') await connection.command('ROLLBACK TO SAVEPOINT command')
    else if (this.isMarked) {
      this.isSpoiled = true
      throw new StorageError('a command without a savepoint has something to undo')
    }
  }

  end(): void {
    this.#ended = true
  }

  async #marked<R>(statement: Statement, send: (statement: Statement) => Promise<R>): Promise<R> {
    if (!statement.reads) this.isMarked = true
    try {
      return await send(statement)
    } catch (error) {
      this.isMarked = true
      throw error
    }
  }

  #live(): PostgresConnection {
    if (this.#ended) throw new StorageError('a transaction was used after its command ended')
    return this.#connection
  }
}
