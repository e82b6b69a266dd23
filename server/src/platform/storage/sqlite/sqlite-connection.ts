import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { isMoneyColumn } from '../columns/money-columns.ts'
import { ConstraintError, type ConstraintRule, StorageError } from '../errors.ts'
import type { Statement } from '../query.ts'

export type SqliteConnection = {
  readonly db: DatabaseSync
  all(statement: Statement, params: object): unknown[]
  one(statement: Statement, params: object): unknown
  run(statement: Statement, params: object): number
}

type Prepared = {
  readonly statement: StatementSync
  /** Integer columns to narrow to number; undefined when the statement reads no money. */
  readonly narrow: readonly string[] | undefined
}

const CACHE_LIMIT = 1000

/** Opens the file; a read-only connection sees committed data only. */
export function openConnection(path: string, readOnly: boolean): SqliteConnection {
  const db = new DatabaseSync(path, { readOnly, timeout: 5000, enableForeignKeyConstraints: true })
  // The writer syncs and checkpoints outside the loop (`write-ahead-log.ts`, `checkpoints.ts`).
  if (!readOnly)
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0')
  db.exec('PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY')
  const cache = new Map<string, Prepared>()

  function prepared(sql: string): Prepared {
    const known = cache.get(sql)
    if (known !== undefined) return known
    const made = prepare(db, sql)
    if (cache.size >= CACHE_LIMIT)
      for (const oldest of cache.keys()) {
        cache.delete(oldest)
        break
      }
    cache.set(sql, made)
    return made
  }

  return {
    db,
    all: (statement, params) =>
      guarded(() => {
        const { statement: ready, narrow } = prepared(statement.sql)
        const rows = ready.all(...inputs(statement, params))
        if (narrow !== undefined) for (const row of rows) narrowRow(row, narrow)
        return rows
      }),
    one: (statement, params) =>
      guarded(() => {
        const { statement: ready, narrow } = prepared(statement.sql)
        const row = ready.get(...inputs(statement, params))
        if (row !== undefined && narrow !== undefined) narrowRow(row, narrow)
        return row
      }),
    run: (statement, params) =>
      guarded(() => Number(prepared(statement.sql).statement.run(...inputs(statement, params)).changes)),
  }
}

export function guarded<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw named(error)
  }
}

function prepare(db: DatabaseSync, sql: string): Prepared {
  const statement = db.prepare(sql)
  const names = statement.columns().map(column => column.name)
  if (!names.some(isMoneyColumn)) return { statement, narrow: undefined }
  statement.setReadBigInts(true)
  return { statement, narrow: names.filter(name => !isMoneyColumn(name)) }
}

function narrowRow(row: Record<string, unknown>, names: readonly string[]): void {
  for (const name of names) {
    const value = row[name]
    if (typeof value === 'bigint') row[name] = Number(value)
  }
}

function inputs(statement: Statement, params: object): SQLInputValue[] {
  // The query types the parameters; the driver rejects other values.
  return statement.bind(params) as SQLInputValue[]
}

/** SQLite's extended result codes. */
const RULES: Readonly<Record<number, ConstraintRule>> = {
  275: 'check',
  787: 'foreign_key',
  1299: 'not_null',
  1555: 'unique',
  1811: 'append_only',
  2067: 'unique',
}

function named(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return error
  const rule = RULES[error.errcode]
  if (rule === undefined) return new StorageError(`the database failed: ${error.message}`, { cause: error })
  // "UNIQUE constraint failed: users.username_key, users.email"
  const places = /failed: (\w+\.\w+(?:, \w+\.\w+)*)$/.exec(error.message)?.[1]?.split(', ') ?? []
  const table = places[0]?.split('.')[0] ?? ''
  const columns = places.map(place => place.split('.')[1] ?? '')
  return new ConstraintError({ rule, table, columns }, { cause: error })
}
