import pg from 'pg'
import { clientSettings } from '../../platform/storage/postgres/postgres-connection.ts'

/** Connections that a feed or a follower needs at once: one writes or reads candles while another carries ticks. */
const CONNECTIONS = 4

/**
 * Opens a migrated database's prices: candles, the reader's lease, and the batches. They have their own connections, so
 * that they never wait for the lock under which money is written.
 */
export function openFeedDatabase(url: string): pg.Pool {
  const pool = new pg.Pool({
    ...clientSettings(url),
    options: '-c search_path=market',
    query_timeout: 5_000,
    max: CONNECTIONS,
  })
  // The next use of a broken idle connection reports the failure.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}
