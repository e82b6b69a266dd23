import pg from 'pg'
import { compile } from '../query.ts'
import type { ReadTx } from '../storage.ts'
import { clientSettings, postgresConnection } from './postgres-connection.ts'

export type Snapshot = {
  readonly tx: ReadTx
  /** Name of the snapshot for `pg_dump --snapshot`. */
  readonly name: string
}

/** Time limits (ms) of an operator's statement, which may read whole tables, and of its wait for a lock. */
const LONGEST_MS = 3_600_000
const LOCK_MS = 10_000

/** Connects for an operator's command, which may take long; the connection closes after the function. */
export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const settings = {
    statement_timeout: LONGEST_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: 0,
    pipeline: false,
  }
  const client = new pg.Client({ ...clientSettings(url), ...settings })
  // The running query reports a lost connection.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Reads one moment of a database without migrating it. */
export async function readSnapshot<T>(url: string, read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return await withClient(url, async client => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows } = await client.query<{ name: string }>('SELECT pg_export_snapshot() AS name')
    return await read({ tx: readTxOf(client), name: rows[0]?.name ?? '' })
  })
}

export function readTxOf(client: pg.Client): ReadTx {
  const connection = postgresConnection(client)
  // The query types its rows.
  const all: ReadTx['all'] = async (query, params) =>
    (await connection.rows(query.compiled('postgres'), params)) as never
  return {
    dialect: 'postgres',
    all,
    one: async (query, params) => (await all(query, params))[0],
    dynamic: async build => (await connection.rows(compile('postgres', build), {})) as never,
  }
}
