import pg from 'pg'
import { isMoneyColumn } from '../columns/money-columns.ts'
import { ConstraintError, type ConstraintRule, StorageError } from '../errors.ts'
import type { Statement } from '../query.ts'

export type PostgresConnection = {
  rows(statement: Statement, params: object, id?: number): Promise<unknown[]>
  run(statement: Statement, params: object, id?: number): Promise<number>
  command(sql: string): Promise<string>
  isLost(): boolean
}

const INT8 = 20
const NUMERIC = 1700

/** A frozen database enforces no timeout: without an answer for this time (ms) the connection is dropped. */
export const PATIENCE_MS = 5_000

/**
 * Time limits (ms) in the database, which PgBouncer must get with each transaction. A command may wait for two
 * locks, which together take less than `PATIENCE_MS`: a busy lock then fails as such, not as a lost connection.
 */
const LIMITS = { statement_timeout: 4_000, lock_timeout: 2_200, idle_in_transaction_session_timeout: 20_000 }

const POOLED = 'pgbouncer'

/** A connection to PgBouncer in transaction mode, which keeps no state of a session between two transactions. */
class PooledClient extends pg.Client {}

/** Marks the address of a PgBouncer in transaction mode for `clientSettings`. */
export function pooledUrl(url: string): string {
  const pooled = new URL(url)
  pooled.searchParams.set(POOLED, 'true')
  return pooled.href
}

/** Connection settings: 64-bit integers stay text until their column decides; statements are pipelined. */
export function clientSettings(url: string): pg.PoolConfig {
  const isPooled = new URL(url).searchParams.has(POOLED)
  return {
    connectionString: url,
    pipeline: true,
    connectionTimeoutMillis: 5000,
    ...(isPooled ? { Client: PooledClient } : LIMITS),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 || oid === NUMERIC ? (text: string) => text : pg.types.getTypeParser(oid, format),
    },
  }
}

const BEGIN = /^BEGIN[^;]*/
const LIMITED = ['$&', ...Object.entries(LIMITS).map(([name, value]) => `SET LOCAL ${name} = ${value}`)].join(
  '; ',
)

/** Part of the statements' names: the next round parses all of them again. */
let round = 0

export function postgresConnection(client: pg.Client): PostgresConnection {
  let wasLost = false
  let latest: unknown
  const isPooled = client instanceof PooledClient
  const { stream } = client.connection
  let isGathering = false

  /** Sends the statements of one turn together: each write is a system call, and wakes the database. */
  function gather(): void {
    if (isGathering) return
    isGathering = true
    stream.cork()
    process.nextTick(() => {
      isGathering = false
      stream.uncork()
    })
  }
  /** After a failure the database refuses all statements of the transaction; they report that failure. */
  function failed(error: unknown): unknown {
    if (latest !== undefined && codeOf(error) === ABORTED) return latest
    latest = named(error)
    if (isOutdatedPlan(latest)) round += 1
    wasLost ||= isLost(latest)
    return latest
  }
  async function query(
    statement: Statement,
    params: object,
    id: number | undefined,
  ): Promise<pg.QueryResult> {
    const values = statement.bind(params)
    gather()
    try {
      return await client.query({
        text: statement.sql,
        values,
        ...(id === undefined || isPooled ? {} : { name: `q${id}.${round}` }),
      })
    } catch (error) {
      throw failed(error)
    }
  }
  return {
    rows: async (statement, params, id) => typed(await query(statement, params, id)),
    run: async (statement, params, id) => (await query(statement, params, id)).rowCount ?? 0,
    command: async sql => {
      gather()
      try {
        return (await client.query(isPooled ? sql.replace(BEGIN, LIMITED) : sql)).command
      } catch (error) {
        throw failed(error)
      }
    },
    isLost: () => wasLost,
  }
}

/** Parses 64-bit integers: bigint in money columns, number elsewhere. */
function typed({ fields, rows }: pg.QueryResult): unknown[] {
  for (const { name, dataTypeID } of fields) {
    if (dataTypeID !== INT8 && dataTypeID !== NUMERIC) continue
    const isMoney = isMoneyColumn(name)
    for (const row of rows) {
      const text: unknown = row[name]
      if (typeof text === 'string') row[name] = isMoney ? BigInt(text) : Number(text)
    }
  }
  return rows
}

const RULES: Readonly<Record<string, ConstraintRule>> = {
  '23001': 'append_only',
  '23502': 'not_null',
  '23503': 'foreign_key',
  '23505': 'unique',
  '23514': 'check',
}

/** Serialization failure and deadlock: a retry may succeed. */
const AGAIN: ReadonlySet<string | undefined> = new Set(['40001', '40P01'])

export function isCollision(error: unknown): boolean {
  return error instanceof StorageError && AGAIN.has(codeOf(error.cause))
}

/** Whether a newer release added a column to the result of a statement that was parsed before: a retry parses it again. */
export function isOutdatedPlan(error: unknown): boolean {
  return (
    error instanceof StorageError &&
    error.cause instanceof pg.DatabaseError &&
    error.cause.routine === 'RevalidateCachedQuery'
  )
}

/** in_failed_sql_transaction. */
const ABORTED = '25P02'
/** lock_not_available, and query_canceled by statement_timeout. */
const LOCKED = '55P03'
const SLOW = '57014'

/** Whether a lock was not free in time, or a statement took too long; the database then rolled back. */
export function slownessOf(error: unknown): 'locked' | 'slow' | undefined {
  const code = error instanceof StorageError ? codeOf(error.cause) : undefined
  if (code === LOCKED) return 'locked'
  return code === SLOW ? 'slow' : undefined
}

function codeOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/** idle_in_transaction_session_timeout. */
const CUT_OFF = '25P03'

export function isCutOff(error: unknown): boolean {
  return codeOf(error instanceof StorageError ? error.cause : error) === CUT_OFF
}

export function isLost(error: unknown): boolean {
  if (!(error instanceof StorageError) || error.cause === undefined) return false
  const { cause } = error
  return !(cause instanceof pg.DatabaseError) || /^(08|57P|25P0[34])/.test(cause.code ?? '')
}

function named(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) {
    return new StorageError('the connection to the database failed', { cause: error })
  }
  const rule = RULES[error.code ?? '']
  if (rule === undefined) return new StorageError(failureText(error), { cause: error })
  // "Key (user_id, client_id)=(…) already exists."
  const keys = /^Key \(([^)]+)\)=/.exec(error.detail ?? '')?.[1]?.split(', ') ?? []
  const columns = rule === 'not_null' && error.column !== undefined ? [error.column] : keys
  return new ConstraintError(
    { rule, table: error.table ?? '', columns: rule === 'unique' || rule === 'not_null' ? columns : [] },
    { cause: error },
  )
}

/** Texts of the time-outs; nothing is lost, since the transaction is rolled back. */
function failureText({ code, message }: pg.DatabaseError): string {
  if (code === LOCKED) return 'the database had no free lock in time: nothing was changed, try again'
  if (code === SLOW) return 'the database took too long for a statement: nothing was changed, try again'
  return `the database failed: ${message}`
}
