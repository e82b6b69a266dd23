import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

type Params = Readonly<Record<string, SQLInputValue>>

export type StaffDb = {
  all(sql: string, params?: Params): readonly unknown[]
  one(sql: string, params?: Params): unknown
  run(sql: string, params?: Params): number
  /** Commits all of the work or nothing; joins an open transaction. */
  transaction<T>(work: () => T): T
  close(): void
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS accounts (
    email TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    roles TEXT NOT NULL,
    passwordHash TEXT NOT NULL,
    mustChangePassword INTEGER NOT NULL,
    totpSecret TEXT,
    totpPending TEXT,
    totpStep INTEGER NOT NULL DEFAULT 0,
    isDisabled INTEGER NOT NULL DEFAULT 0,
    createdAt TEXT NOT NULL,
    handedOutAt INTEGER,
    remotes TEXT NOT NULL DEFAULT '[]'
  ) STRICT;
  CREATE TABLE IF NOT EXISTS sessions (
    tokenHash TEXT PRIMARY KEY,
    email TEXT NOT NULL REFERENCES accounts (email) ON DELETE CASCADE,
    createdAt INTEGER NOT NULL,
    seenAt INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS networks (
    email TEXT NOT NULL REFERENCES accounts (email) ON DELETE CASCADE,
    networkHash TEXT NOT NULL,
    seenAt INTEGER NOT NULL,
    PRIMARY KEY (email, networkHash)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS tokens (
    id TEXT PRIMARY KEY,
    tokenHash TEXT NOT NULL UNIQUE,
    team TEXT NOT NULL,
    remotes TEXT NOT NULL,
    createdAt TEXT NOT NULL,
    expiresAt TEXT NOT NULL,
    lastUsedAt TEXT,
    isRevoked INTEGER NOT NULL DEFAULT 0,
    scopes TEXT NOT NULL DEFAULT '["publish"]',
    issuedBy TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS webhooks (
    remote TEXT PRIMARY KEY,
    url TEXT NOT NULL,
    secret TEXT NOT NULL,
    setBy TEXT NOT NULL,
    setAt TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS unrecorded (
    id INTEGER PRIMARY KEY,
    act TEXT NOT NULL,
    actor TEXT NOT NULL,
    source TEXT NOT NULL,
    reason TEXT NOT NULL,
    at TEXT NOT NULL
  ) STRICT;
`

/** Opens or creates the file, owner-only; `:memory:` stores nothing. */
export function openStaffDb(file: string): StaffDb {
  if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true })
  const db = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true })
  if (file !== ':memory:') chmodSync(file, 0o600)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  db.exec(SCHEMA)
  addColumn(db, 'accounts', 'handedOutAt INTEGER')
  addColumn(db, 'accounts', "remotes TEXT NOT NULL DEFAULT '[]'")
  addColumn(db, 'tokens', `scopes TEXT NOT NULL DEFAULT '["publish"]'`)
  addColumn(db, 'tokens', 'issuedBy TEXT')
  const prepared = new Map<string, StatementSync>()

  function statement(sql: string): StatementSync {
    const known = prepared.get(sql) ?? db.prepare(sql)
    prepared.set(sql, known)
    return known
  }

  return {
    all: (sql, params = {}) => statement(sql).all({ ...params }),
    one: (sql, params = {}) => statement(sql).get({ ...params }),
    run: (sql, params = {}) => Number(statement(sql).run({ ...params }).changes),
    transaction(work) {
      if (db.isTransaction) return work()
      db.exec('BEGIN IMMEDIATE')
      try {
        const value = work()
        db.exec('COMMIT')
        return value
      } catch (error) {
        // A full disk has already ended the transaction; report the original error.
        if (db.isTransaction) db.exec('ROLLBACK')
        throw error
      }
    },
    close: () => db.close(),
  }
}

/** Files of earlier versions lack the column. */
function addColumn(db: DatabaseSync, table: 'accounts' | 'tokens', column: string): void {
  const known = db.prepare(`SELECT name FROM pragma_table_info('${table}')`).all()
  if (!known.some(({ name }) => column.startsWith(`${name} `)))
    db.exec(`ALTER TABLE ${table} ADD COLUMN ${column}`)
}
