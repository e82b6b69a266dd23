import { rmSync } from 'node:fs'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { INTERVAL_MS } from '@quayside/contracts/market/market'
import { RETENTION } from './bar-window.ts'
import { type Bar, bucketStart, rollUp, STORED_INTERVALS, type StoredInterval } from './bars.ts'
import type { CandleStore } from './candle-store.ts'
import type { FeedMemory, StoredInstrument } from './feed-memory.ts'

const MINUTE = 60_000
const MINUTES_A_DAY = INTERVAL_MS['1d'] / MINUTE
/** Keeps one checkpoint per span (ms), so a rewind simulates at most this much again. */
const RETURN_SPAN = 6 * INTERVAL_MS['1h']

// A bar's series combines instrument number and interval in one integer to keep rows small.
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

export function openCandleStore(path: string): CandleStore {
  try {
    return storeOver(openDatabase(path), path)
  } catch (error) {
    if (path === ':memory:' || !isDamage(error)) throw error
    for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true })
    return storeOver(openDatabase(path), path)
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

function storeOver(database: DatabaseSync, path: string): CandleStore {
  const statements = prepare(database)
  const numbers = new Map<string, number>()

  function numberOf(code: string): number {
    const known = numbers.get(code)
    if (known !== undefined) return known
    statements.addInstrument.run(code)
    const number = Number(statements.instrument.get(code)?.number)
    numbers.set(code, number)
    return number
  }

  const seriesOf = (code: string, interval: StoredInterval): number =>
    numberOf(code) * STORED_INTERVALS.length + STORED_INTERVALS.indexOf(interval)

  function write(statement: 'put' | 'fill', series: number, bars: readonly Bar[]): void {
    for (const { time, open, high, low, close, volume } of bars) {
      statements[statement].run(series, time / MINUTE, open, high, low, close, volume)
    }
  }

  const read: CandleStore['read'] = ({ code, interval, before, limit }) => {
    if (limit <= 0) return []
    const latest = Math.min(before / MINUTE, Number.MAX_SAFE_INTEGER)
    return statements.read.all(seriesOf(code, interval), latest, limit).map(toBar).reverse()
  }

  /** Deletes bars from a minute on; longer bars that contain it are rolled up from the earlier minutes. */
  function cutOff(code: string, time: number): void {
    const minutes = read({ code, interval: '1m', before: time, limit: MINUTES_A_DAY })
    for (const interval of STORED_INTERVALS) {
      const start = bucketStart(interval, time)
      const series = seriesOf(code, interval)
      statements.cutOff.run(series, start / MINUTE)
      const rest = minutes.filter(bar => bar.time >= start)
      write('put', series, rollUp(interval, rest))
    }
  }

  function returnTo(time: number): void {
    for (const { number, code } of statements.ahead.all(time)) {
      const checkpoint = statements.checkpointBefore.get(number ?? 0, time)
      if (checkpoint === undefined) continue
      inTransaction(database, () => {
        cutOff(String(code), Number(checkpoint.time))
        statements.checkpoint.run(checkpoint.time ?? 0, checkpoint.state ?? '', code ?? '')
      })
    }
  }

  return {
    path,
    memory: {
      ...createMemory(database, numberOf),
      returnTo,
      canReturnTo: time =>
        statements.ahead
          .all(time)
          .every(({ number }) => statements.checkpointBefore.get(number ?? 0, time) !== undefined),
    },
    read,
    save(code, changes, checkpoint) {
      const series = changes.map(({ interval }) => seriesOf(code, interval))
      inTransaction(database, () => {
        for (const [index, { bars }] of changes.entries()) write('put', series[index] ?? 0, bars)
        if (checkpoint === undefined) return
        const { time, state } = checkpoint
        statements.checkpoint.run(time, state, code)
        statements.saveCheckpoint.run(numberOf(code), Math.floor(time / RETURN_SPAN), time, state)
      })
    },
    fill(code, interval, bars) {
      const series = seriesOf(code, interval)
      inTransaction(database, () => write('fill', series, bars))
    },
    isFilled: code => statements.instrument.get(code)?.filled === 1,
    markFilled: code => void statements.markFilled.run(code),
    prune(now) {
      const codes = statements.instruments.all().map(row => String(row.code))
      inTransaction(database, () => {
        for (const code of codes) {
          for (const interval of STORED_INTERVALS) {
            statements.prune.run(seriesOf(code, interval), (now - RETENTION[interval]) / MINUTE)
          }
        }
        // A rewind needs the minutes before its checkpoint.
        statements.pruneCheckpoints.run(now - RETENTION['1m'])
      })
    },
    close: () => database.close(),
  }
}

function prepare(database: DatabaseSync) {
  const columns = '(series, minute, open, high, low, close, volume) VALUES (?, ?, ?, ?, ?, ?, ?)'
  return {
    put: database.prepare(`INSERT OR REPLACE INTO bars ${columns}`),
    fill: database.prepare(`INSERT OR IGNORE INTO bars ${columns}`),
    read: database.prepare('SELECT * FROM bars WHERE series = ? AND minute < ? ORDER BY minute DESC LIMIT ?'),
    prune: database.prepare('DELETE FROM bars WHERE series = ? AND minute < ?'),
    addInstrument: database.prepare('INSERT OR IGNORE INTO instruments (code) VALUES (?)'),
    instrument: database.prepare('SELECT number, filled FROM instruments WHERE code = ?'),
    instruments: database.prepare('SELECT code FROM instruments'),
    markFilled: database.prepare('UPDATE instruments SET filled = 1 WHERE code = ?'),
    cutOff: database.prepare('DELETE FROM bars WHERE series = ? AND minute >= ?'),
    saveCheckpoint: database.prepare(
      'INSERT OR IGNORE INTO checkpoints (instrument, span, time, state) VALUES (?, ?, ?, ?)',
    ),
    checkpointBefore: database.prepare(
      'SELECT time, state FROM checkpoints WHERE instrument = ? AND time <= ? ORDER BY span DESC LIMIT 1',
    ),
    pruneCheckpoints: database.prepare('DELETE FROM checkpoints WHERE time < ?'),
    ahead: database.prepare('SELECT number, code FROM instruments WHERE checkpoint_time > ?'),
    checkpoint: database.prepare(
      'UPDATE instruments SET checkpoint_time = ?, checkpoint_state = ? WHERE code = ?',
    ),
  }
}

function createMemory(
  database: DatabaseSync,
  numberOf: (code: string) => number,
): Omit<FeedMemory, 'returnTo' | 'canReturnTo'> {
  return {
    epoch() {
      const row = database.prepare("SELECT value FROM settings WHERE name = 'epoch'").get()
      return row === undefined ? undefined : Number(row.value)
    },
    setEpoch: time =>
      void database.prepare("INSERT OR REPLACE INTO settings (name, value) VALUES ('epoch', ?)").run(time),
    instruments: () =>
      database.prepare("SELECT * FROM instruments WHERE fingerprint <> ''").all().map(toKeptInstrument),
    anchor({ code, fingerprint, anchorMinute }) {
      const first = numberOf(code) * STORED_INTERVALS.length
      const after = first + STORED_INTERVALS.length
      inTransaction(database, () => {
        database.prepare('DELETE FROM bars WHERE series >= ? AND series < ?').run(first, after)
        database.prepare('DELETE FROM checkpoints WHERE instrument = ?').run(numberOf(code))
        database
          .prepare(
            'UPDATE instruments SET fingerprint = ?, anchor_minute = ?, filled = 0, checkpoint_time = NULL, checkpoint_state = NULL WHERE code = ?',
          )
          .run(fingerprint, anchorMinute, code)
      })
    },
  }
}

function toKeptInstrument(row: Record<string, SQLOutputValue>): StoredInstrument {
  const state = row.checkpoint_state
  return {
    code: String(row.code),
    fingerprint: String(row.fingerprint),
    anchorMinute: Number(row.anchor_minute),
    checkpoint: typeof state === 'string' ? { time: Number(row.checkpoint_time), state } : undefined,
  }
}

function toBar(row: Record<string, SQLOutputValue>): Bar {
  return {
    time: Number(row.minute) * INTERVAL_MS['1m'],
    open: Number(row.open),
    high: Number(row.high),
    low: Number(row.low),
    close: Number(row.close),
    volume: Number(row.volume),
  }
}

function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    work()
    database.exec('COMMIT')
  } catch (error) {
    // A full disk ends the transaction automatically; report that original error.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
