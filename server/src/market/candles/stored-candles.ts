import { INTERVAL_MS } from '@quayside/contracts/market/market'
import { RETENTION } from './bar-window.ts'
import { type Bar, bucketStart, rollUp, STORED_INTERVALS, type StoredInterval } from './bars.ts'
import type { BarWrite, CandleSql, SqlRow, SqlWrite } from './candle-sql.ts'
import type { CandleStore } from './candle-store.ts'
import type { FeedMemory, StoredInstrument } from './feed-memory.ts'

const MINUTE = INTERVAL_MS['1m']
const MINUTES_A_DAY = INTERVAL_MS['1d'] / MINUTE
/** Keeps one checkpoint per span (ms), so a rewind simulates at most this much again. */
const RETURN_SPAN = 6 * INTERVAL_MS['1h']

const ADD_INSTRUMENT = 'INSERT INTO instruments (code) VALUES (?) ON CONFLICT DO NOTHING'
const FIND_FILLED = 'SELECT filled FROM instruments WHERE code = ?'
const ALL_INSTRUMENTS = 'SELECT * FROM instruments ORDER BY number'
const INSTRUMENTS_AHEAD = 'SELECT number, code FROM instruments WHERE checkpoint_time > ?'
const MARK_FILLED = 'UPDATE instruments SET filled = 1 WHERE code = ?'
const SET_CHECKPOINT = 'UPDATE instruments SET checkpoint_time = ?, checkpoint_state = ? WHERE code = ?'
const START_OVER =
  'UPDATE instruments SET fingerprint = ?, anchor_minute = ?, filled = 0, checkpoint_time = NULL, checkpoint_state = NULL WHERE code = ?'
const READ_BARS = 'SELECT * FROM bars WHERE series = ? AND minute < ? ORDER BY minute DESC LIMIT ?'
const DELETE_BARS_FROM = 'DELETE FROM bars WHERE series = ? AND minute >= ?'
const DELETE_BARS_BEFORE = 'DELETE FROM bars WHERE series = ? AND minute < ?'
const KEEP_CHECKPOINT =
  'INSERT INTO checkpoints (instrument, span, time, state) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING'
const CHECKPOINT_BEFORE =
  'SELECT time, state FROM checkpoints WHERE instrument = ? AND time <= ? ORDER BY span DESC LIMIT 1'
const DELETE_CHECKPOINTS = 'DELETE FROM checkpoints WHERE instrument = ?'
const DELETE_CHECKPOINTS_BEFORE = 'DELETE FROM checkpoints WHERE time < ?'
const ADD_MARK = 'INSERT INTO settings (name, value) VALUES (?, 1)'
const FIND_MARK = 'SELECT value FROM settings WHERE name = ?'
const FIND_STATE = 'SELECT checkpoint_state FROM instruments WHERE code = ?'
const SET_STATE = 'UPDATE instruments SET checkpoint_state = ? WHERE code = ?'
const FIND_EPOCH = "SELECT value FROM settings WHERE name = 'epoch'"
const SET_EPOCH =
  "INSERT INTO settings (name, value) VALUES ('epoch', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"

/** The candle store over a database that has its tables. */
export function candleStoreOver(sql: CandleSql): CandleStore {
  const numbers = new Map<string, number>()

  /** Reads all numbers at once, since a market asks for all its codes. */
  async function findNumber(code: string): Promise<number | undefined> {
    for (const row of await sql.all(ALL_INSTRUMENTS)) numbers.set(String(row.code), Number(row.number))
    return numbers.get(code)
  }

  async function numberOf(code: string): Promise<number> {
    const known = numbers.get(code) ?? (await findNumber(code))
    if (known !== undefined) return known
    await sql.write([{ sql: ADD_INSTRUMENT, values: [code] }])
    const number = await findNumber(code)
    if (number === undefined) throw new Error(`the instrument ${code} could not be stored`)
    return number
  }

  // One integer for instrument and interval keeps the rows small.
  const seriesOf = (number: number, interval: StoredInterval): number =>
    number * STORED_INTERVALS.length + STORED_INTERVALS.indexOf(interval)

  const read: CandleStore['read'] = async ({ code, interval, before, limit }) => {
    if (limit <= 0) return []
    const latest = Math.min(Math.ceil(before / MINUTE), Number.MAX_SAFE_INTEGER)
    const rows = await sql.all(READ_BARS, seriesOf(await numberOf(code), interval), latest, limit)
    return rows.map(toBar).reverse()
  }

  /** Deletes bars from a minute on; longer bars that contain it are rolled up from the earlier minutes. */
  async function cutOff(code: string, time: number): Promise<(SqlWrite | BarWrite)[]> {
    const number = await numberOf(code)
    const minutes = await read({ code, interval: '1m', before: time, limit: MINUTES_A_DAY })
    return STORED_INTERVALS.flatMap(interval => {
      const start = bucketStart(interval, time)
      const series = seriesOf(number, interval)
      const bars = rollUp(
        interval,
        minutes.filter(bar => bar.time >= start),
      )
      return [
        { sql: DELETE_BARS_FROM, values: [series, start / MINUTE] },
        { series, bars, existing: 'replaced' } as const,
      ]
    })
  }

  async function checkpointBefore(row: SqlRow, time: number): Promise<SqlRow | undefined> {
    return (await sql.all(CHECKPOINT_BEFORE, Number(row.number), time))[0]
  }

  const memory: FeedMemory = {
    async epoch() {
      const [row] = await sql.all(FIND_EPOCH)
      return row === undefined ? undefined : Number(row.value)
    },
    setEpoch: time => sql.write([{ sql: SET_EPOCH, values: [time] }]),
    async instruments() {
      return (await sql.all(ALL_INSTRUMENTS))
        .filter(({ fingerprint }) => fingerprint !== '')
        .map(toKeptInstrument)
    },
    async anchor({ code, fingerprint, anchorMinute }) {
      const number = await numberOf(code)
      await sql.write([
        ...STORED_INTERVALS.map(interval => ({
          sql: DELETE_BARS_FROM,
          values: [seriesOf(number, interval), 0],
        })),
        { sql: DELETE_CHECKPOINTS, values: [number] },
        { sql: START_OVER, values: [fingerprint, anchorMinute, code] },
      ])
    },
    async rescale({ code, mark, bar, state }) {
      if ((await sql.all(FIND_MARK, mark)).length > 0) return
      const number = await numberOf(code)
      const everything = { code, before: Number.POSITIVE_INFINITY, limit: Number.MAX_SAFE_INTEGER }
      const bars: BarWrite[] = []
      for (const interval of STORED_INTERVALS) {
        const stored = await read({ ...everything, interval })
        bars.push({ series: seriesOf(number, interval), bars: stored.map(bar), existing: 'replaced' })
      }
      const kept = (await sql.all(FIND_STATE, code))[0]?.checkpoint_state
      await sql.write([
        // Fails if another process was first.
        { sql: ADD_MARK, values: [mark] },
        ...bars,
        { sql: DELETE_CHECKPOINTS, values: [number] },
        ...(typeof kept === 'string' ? [{ sql: SET_STATE, values: [state(kept), code] }] : []),
      ])
    },
    async returnTo(time) {
      for (const row of await sql.all(INSTRUMENTS_AHEAD, time)) {
        const checkpoint = await checkpointBefore(row, time)
        if (checkpoint === undefined) continue
        const code = String(row.code)
        const reached = Number(checkpoint.time)
        const values = [reached, String(checkpoint.state), code]
        await sql.write([...(await cutOff(code, reached)), { sql: SET_CHECKPOINT, values }])
      }
    },
    async canReturnTo(time) {
      for (const row of await sql.all(INSTRUMENTS_AHEAD, time))
        if ((await checkpointBefore(row, time)) === undefined) return false
      return true
    },
  }

  return {
    memory,
    read,
    async save(code, changes, checkpoint) {
      const number = await numberOf(code)
      const bars = changes.map(
        ({ interval, bars }) => ({ series: seriesOf(number, interval), bars, existing: 'replaced' }) as const,
      )
      if (checkpoint === undefined) return await sql.write(bars)
      const { time, state } = checkpoint
      await sql.write([
        ...bars,
        { sql: SET_CHECKPOINT, values: [time, state, code] },
        { sql: KEEP_CHECKPOINT, values: [number, Math.floor(time / RETURN_SPAN), time, state] },
      ])
    },
    async fill(code, interval, bars) {
      await sql.write([{ series: seriesOf(await numberOf(code), interval), bars, existing: 'kept' }])
    },
    async isFilled(code) {
      const [row] = await sql.all(FIND_FILLED, code)
      return Number(row?.filled ?? 0) === 1
    },
    markFilled: code => sql.write([{ sql: MARK_FILLED, values: [code] }]),
    async prune(now) {
      const rows = await sql.all(ALL_INSTRUMENTS)
      const old = rows.flatMap(({ number }) =>
        STORED_INTERVALS.map(interval => ({
          sql: DELETE_BARS_BEFORE,
          values: [seriesOf(Number(number), interval), Math.floor((now - RETENTION[interval]) / MINUTE)],
        })),
      )
      // A rewind needs the minutes before its checkpoint.
      await sql.write([...old, { sql: DELETE_CHECKPOINTS_BEFORE, values: [now - RETENTION['1m']] }])
    },
    close: () => sql.close(),
  }
}

function toKeptInstrument(row: SqlRow): StoredInstrument {
  const state = row.checkpoint_state
  return {
    code: String(row.code),
    fingerprint: String(row.fingerprint),
    anchorMinute: Number(row.anchor_minute),
    checkpoint: typeof state === 'string' ? { time: Number(row.checkpoint_time), state } : undefined,
  }
}

function toBar(row: SqlRow): Bar {
  return {
    time: Number(row.minute) * MINUTE,
    open: Number(row.open),
    high: Number(row.high),
    low: Number(row.low),
    close: Number(row.close),
    volume: Number(row.volume),
  }
}
