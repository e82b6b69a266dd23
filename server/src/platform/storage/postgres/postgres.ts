import { crc32 } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { StorageError } from '../errors.ts'
import {
  type Cover,
  createGroupCommit,
  type GroupCommit,
  type Session,
  type Shared,
} from '../group-commit.ts'
import { MIGRATIONS, migrate } from '../migrations/migrate.ts'
import type { Migration } from '../migrations/migration.ts'
import { type Build, compile, type Query, type Statement } from '../query.ts'
import type { ReadTx, SharedWork, Storage, Tx } from '../storage.ts'
import {
  clientSettings,
  isCollision,
  isCutOff,
  isLost,
  isOutdatedPlan,
  PATIENCE_MS,
  type PostgresConnection,
  postgresConnection,
  slownessOf,
} from './postgres-connection.ts'

/** Advisory lock that a command of the house holds alone and those of customers hold together; the number is arbitrary. */
const WRITE_LOCK = 7_081_125_114
/** Advisory lock of the work that the commands of customers share. */
const SHARE_LOCK = 7_081_125_115
/** First number of the pairs that lock one customer each. */
const CUSTOMER_LOCKS = 70_811
const READERS = 8
/** Transactions of customers' commands that a node runs next to each other. */
const LANES = 4
/** Idle timeout (ms) of the writers' lock holder; the database then rolls back and releases the lock. */
const WRITER_LEASE_MS = 1_500
/**
 * Time limits of a step of the schema. A statement has none unless other nodes serve, because an index on a long table takes
 * long. Commands wait behind a waiting step, so it waits shortly and again.
 */
const OF_STEP =
  'SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 1000; SET LOCAL idle_in_transaction_session_timeout = 5000'

/**
 * Receives the customers whom a commit concerns, before their commands settle; undefined is all. `position` in the WAL
 * is at or past the commit, and undefined when a lost connection leaves open whether it happened.
 */
export type OnCommit = (customers: readonly string[] | undefined, position: string | undefined) => void

type PostgresOptions = {
  readonly patienceMs?: number
  readonly onCommit?: OnCommit | undefined
}

/**
 * Opens PostgreSQL. Commands of different customers run next to each other, on all nodes; a lock per customer keeps those
 * of one customer in turn. A command of the house excludes all others.
 */
export async function openPostgres(
  url: string,
  now: () => number,
  { patienceMs = PATIENCE_MS, onCommit }: PostgresOptions = {},
): Promise<Storage> {
  await bringUpToDate(url, now())
  const settings = { ...clientSettings(url), query_timeout: patienceMs }
  const writers = openPool({ ...settings, max: 1 + LANES })
  const readers = openReaders(settings)
  const house = createGroupCommit<Tx>(writeSession(writers, 'exclusive', onCommit))
  const lanes: GroupCommit<Tx>[] = Array.from({ length: LANES }, () =>
    createGroupCommit<Tx>(writeSession(writers, 'shared', onCommit), house.take),
  )
  let closing: Promise<void> | undefined

  async function end(): Promise<void> {
    await Promise.all([...lanes.map(lane => lane.close()), readers.close()])
    // Lanes hand commands over to it.
    await house.close()
    await writers.end()
  }

  const read: Storage['read'] = fn => readers.read(fn)
  return {
    kind: 'postgres',
    read,
    // Every read leaves the event loop free.
    scan: read,
    write(fn, of) {
      if (closing !== undefined) return Promise.reject(new StorageError('the storage is closed'))
      const lane = of === undefined ? house : lanes[lockOf(of) % LANES]
      return (lane ?? house).submit(fn, of)
    },
    close() {
      closing ??= end()
      return closing
    },
  }
}

function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings)
  // The next use of a broken idle connection reports the failure.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/** Sent in front of a read, before its snapshot; the read fails with it. */
type Check = (connection: PostgresConnection) => Promise<void>

type Readers = {
  read<T>(fn: (tx: ReadTx) => Promise<T>, check?: Check): Promise<T>
  close(): Promise<void>
}

export function openReaders(settings: pg.PoolConfig): Readers {
  const pool = openPool({ ...settings, max: READERS })
  const pending = new Set<Promise<unknown>>()
  let closing: Promise<void> | undefined
  return {
    read(fn, check) {
      if (closing !== undefined) return Promise.reject(new StorageError('the storage is closed'))
      const reading = readAgain(pool, fn, check)
      pending.add(reading)
      const done = () => pending.delete(reading)
      reading.then(done, done)
      return reading
    },
    close() {
      closing ??= Promise.allSettled(pending).then(() => pool.end())
      return closing
    },
  }
}

/** Migrates a database; `migrations` are the steps of a release. */
export async function bringUpToDate(
  url: string,
  now: number,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
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
        lock: `BEGIN; ${OF_STEP}; SELECT pg_advisory_xact_lock(${WRITE_LOCK})`,
        slownessOf,
      },
      now,
      migrations,
    ).finally(() => client.release(true))
  } finally {
    await pool.end()
  }
}

async function readAgain<T>(pool: pg.Pool, fn: (tx: ReadTx) => Promise<T>, check?: Check): Promise<T> {
  try {
    return await readOnce(pool, fn, check)
  } catch (error) {
    if (isOutdatedPlan(error)) return await readOnce(pool, fn, check)
    throw error
  }
}

async function readOnce<T>(pool: pg.Pool, fn: (tx: ReadTx) => Promise<T>, check?: Check): Promise<T> {
  const client = await connect(pool)
  const connection = postgresConnection(client)
  const tx = new PostgresTx(connection, ALONE)
  const checked = check?.(connection)
  const begun = connection.command('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    const [value] = await Promise.all([fn(tx).finally(() => tx.end()), begun, checked])
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

/** Number of a customer's lock. Two customers may share one, and then take turns. */
function lockOf(customer: string): number {
  return crc32(customer) & 0x7f_ff_ff_ff
}

/** How a batch holds the writers' lock. */
type LockMode = 'exclusive' | 'shared'

/** SQL that waits for the turn of a batch. Locks are taken in order, so that batches never wait in a circle. */
function turnOf(mode: LockMode, customers: readonly string[]): string {
  if (mode === 'exclusive') return `SELECT pg_advisory_xact_lock(${WRITE_LOCK})`
  const locks = [...new Set(customers.map(lockOf))].toSorted((one, other) => one - other)
  return (
    `SELECT pg_advisory_xact_lock_shared(${WRITE_LOCK}); ` +
    `SELECT pg_advisory_xact_lock(${CUSTOMER_LOCKS}, lock) FROM unnest(ARRAY[${locks.join(',')}]) AS lock`
  )
}

const WRITTEN = compile('postgres', q =>
  q.selectNoFrom(sql<string>`pg_current_wal_insert_lsn()::text`.as('position')),
)

/** Undefined when the connection is lost. */
async function positionOf(connection: PostgresConnection): Promise<string | undefined> {
  const rows = await connection.rows(WRITTEN, {}).catch(() => [])
  return (rows as { position: string }[])[0]?.position
}

function writeSession(pool: pg.Pool, mode: LockMode, onCommit: OnCommit | undefined): Session<Tx> {
  let client: pg.PoolClient | undefined
  let whose: readonly string[] | undefined
  let connection: PostgresConnection | undefined
  let wasCutOff = false
  let sharing: PostgresTx | undefined

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
    async begin(customers) {
      client = await connect(pool)
      client.on('error', noteCutOff)
      connection = postgresConnection(client)
      wasCutOff = false
      whose = mode === 'exclusive' ? undefined : customers
      send(
        `BEGIN; SET LOCAL idle_in_transaction_session_timeout = ${WRITER_LEASE_MS}; ${turnOf(mode, customers)}`,
      )
    },
    async commit() {
      // A failed transaction answers ROLLBACK instead of an error.
      const committed = current().command('COMMIT')
      // Sent with the commit, which it follows.
      const written = onCommit && positionOf(current())
      try {
        const done = await committed
        if (done !== 'COMMIT') throw new StorageError('the transaction was rolled back by the database')
      } catch (error) {
        if (isLost(error)) onCommit?.(whose, undefined)
        throw error
      }
      onCommit?.(whose, await written)
      release(false)
    },
    async rollback() {
      // Work that was given up must not write to what comes after.
      sharing?.end()
      release(connection === undefined || !(await isUndone(connection)))
    },
    savepoint: () => send('SAVEPOINT command'),
    release: () => send('RELEASE SAVEPOINT command'),
    undo: () => send('ROLLBACK TO SAVEPOINT command'),
    command: (cover, customer) =>
      new PostgresTx(current(), { cover, customer, isAlone: mode === 'exclusive' }),
    async share(items) {
      send(`SELECT pg_advisory_xact_lock(${SHARE_LOCK})`)
      const tx = new PostgresTx(current(), ALONE)
      sharing = tx
      for (const [work, shared] of Map.groupBy(items, ({ work: each }) => each))
        await work(
          tx,
          shared.map(({ item }) => item),
        )
      tx.end()
    },
    // The loop is free between statements.
    isFull: () => false,
    reach(error) {
      // A session that was cut off committed nothing.
      if (wasCutOff || isCutOff(error) || isCollision(error) || isOutdatedPlan(error)) return 'again'
      if (slownessOf(error) === 'locked') return 'again'
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

type CommandParts = {
  readonly cover: Cover
  readonly customer: string | undefined
  readonly isAlone: boolean
}

const ALONE: CommandParts = { cover: 'bare', customer: undefined, isAlone: true }

class PostgresTx implements Tx {
  readonly dialect = 'postgres'
  readonly customer: string | undefined
  readonly isAlone: boolean
  readonly shared: Shared[] = []
  readonly #connection: PostgresConnection
  readonly #cover: Cover
  #ended = false
  isMarked = false
  isSpoiled = false

  constructor(connection: PostgresConnection, { cover, customer, isAlone }: CommandParts) {
    this.#connection = connection
    this.#cover = cover
    this.customer = customer
    this.isAlone = isAlone
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

  async share<T>(work: SharedWork<T>, item: T): Promise<void> {
    if (this.isAlone) await work(this, [item])
    // Items come back to the work that they were shared with.
    else this.shared.push({ work: work as SharedWork<unknown>, item })
  }

  async undo(): Promise<void> {
    const connection = this.#live()
    this.shared.length = 0
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
