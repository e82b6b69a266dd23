import { rmSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { INTERVAL_MS } from '@quayside/contracts/market/market'
import type { BarWrite, CandleSql, SqlWrite } from './candle-sql.ts'
import type { CandleStore } from './candle-store.ts'
import { candleStoreOver } from './stored-candles.ts'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value REAL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS instruments (
    number INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, fingerprint TEXT NOT NULL DEFAULT '',
    anchor_minute INTEGER NOT NULL DEFAULT 0, checkpoint_time INTEGER, checkpoint_state TEXT,
    filled INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE IF NOT EXISTS bars (
    series INTEGER NOT NULL, minute INTEGER NOT NULL,
    open INTEGER NOT NULL, high INTEGER NOT NULL, low INTEGER NOT NULL, close INTEGER NOT NULL, volume REAL NOT NULL,
    PRIMARY KEY (series, minute)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS checkpoints (
    instrument INTEGER NOT NULL, span INTEGER NOT NULL, time INTEGER NOT NULL, state TEXT NOT NULL,
    PRIMARY KEY (instrument, span)
  ) WITHOUT ROWID;
`

/** The candles of a site on the embedded database, in a separate file; a damaged file is replaced. */
export function openCandleStore(path: string): CandleStore {
  return candleStoreOver(sqlOver(openSound(path)))
}

function openSound(path: string): DatabaseSync {
  try {
    return openDatabase(path)
  } catch (error) {
    if (path === ':memory:' || !isDamage(error)) throw error
    for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true })
    return openDatabase(path)
  }
}

function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA busy_timeout = 5000;')
  database.exec(SCHEMA)
  return database
}

function isDamage(error: unknown): boolean {
  return error instanceof Error && /not a database|malformed/.test(error.message)
}

const COLUMNS = '(series, minute, open, high, low, close, volume) VALUES (?, ?, ?, ?, ?, ?, ?)'
const INSERTS = {
  replaced: `INSERT OR REPLACE INTO bars ${COLUMNS}`,
  kept: `INSERT OR IGNORE INTO bars ${COLUMNS}`,
}

function sqlOver(database: DatabaseSync): CandleSql {
  const statements = new Map<string, StatementSync>()

  function prepared(sql: string): StatementSync {
    const known = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, known)
    return known
  }

  function run(write: SqlWrite | BarWrite): void {
    if ('sql' in write) {
      prepared(write.sql).run(...write.values)
      return
    }
    const insert = prepared(INSERTS[write.existing])
    for (const { time, open, high, low, close, volume } of write.bars)
      insert.run(write.series, time / INTERVAL_MS['1m'], open, high, low, close, volume)
  }

  return {
    all: async (sql, ...values) => prepared(sql).all(...values),
    async write(writes) {
      database.exec('BEGIN IMMEDIATE')
      try {
        for (const write of writes) run(write)
        database.exec('COMMIT')
      } catch (error) {
        // A full disk ends the transaction automatically; report that original error.
        if (database.isTransaction) database.exec('ROLLBACK')
        throw error
      }
    },
    close: async () => database.close(),
  }
}
