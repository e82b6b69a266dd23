import { INTERVAL_MS } from '@quayside/contracts/market/market'
import type pg from 'pg'
import type { Bar } from '../candles/bars.ts'
import type { BarWrite, CandleSql, SqlWrite } from '../candles/candle-sql.ts'
import type { CandleStore } from '../candles/candle-store.ts'
import { candleStoreOver } from '../candles/stored-candles.ts'

/** Bars per statement. */
const BARS_AT_ONCE = 5_000

/** The candles that all nodes of a database share. Closing it leaves the pool open. */
export function sharedCandleStore(pool: pg.Pool): CandleStore {
  return candleStoreOver(sqlOver(pool))
}

function sqlOver(pool: pg.Pool): CandleSql {
  return {
    all: async (sql, ...values) => (await pool.query(numbered(sql), [...values])).rows,
    async write(writes) {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        for (const write of writes) await run(client, write)
        await client.query('COMMIT')
        client.release()
      } catch (error) {
        // Closing the connection rolls back.
        client.release(true)
        throw error
      }
    },
    close: async () => {},
  }
}

async function run(client: pg.PoolClient, write: SqlWrite | BarWrite): Promise<void> {
  if ('sql' in write) {
    await client.query(numbered(write.sql), [...write.values])
    return
  }
  for (let first = 0; first < write.bars.length; first += BARS_AT_ONCE) {
    const columns = columnsOf(write.bars.slice(first, first + BARS_AT_ONCE))
    await client.query(`${INSERT} ${EXISTING[write.existing]}`, [write.series, ...columns])
  }
}

/** Numbers joined by commas: the driver takes ten times as long for an array. */
function listOf(position: number, type: 'bigint' | 'float8'): string {
  return `string_to_array($${position}, ',')::${type}[]`
}

const INSERT = `INSERT INTO bars (series, minute, open, high, low, close, volume)
  SELECT $1::integer, * FROM unnest(${listOf(2, 'bigint')}, ${listOf(3, 'bigint')}, ${listOf(4, 'bigint')},
    ${listOf(5, 'bigint')}, ${listOf(6, 'bigint')}, ${listOf(7, 'float8')})`
const EXISTING = {
  replaced: `ON CONFLICT (series, minute) DO UPDATE SET open = excluded.open, high = excluded.high,
    low = excluded.low, close = excluded.close, volume = excluded.volume`,
  kept: 'ON CONFLICT DO NOTHING',
}

function columnsOf(bars: readonly Bar[]): string[] {
  const columns = [
    bars.map(({ time }) => time / INTERVAL_MS['1m']),
    bars.map(({ open }) => open),
    bars.map(({ high }) => high),
    bars.map(({ low }) => low),
    bars.map(({ close }) => close),
    bars.map(({ volume }) => volume),
  ]
  return columns.map(column => column.join())
}

/** The statement with `$1`, `$2`, … in place of each `?`. */
function numbered(sql: string): string {
  let count = 0
  return sql.replaceAll('?', () => {
    count += 1
    return `$${count}`
  })
}
