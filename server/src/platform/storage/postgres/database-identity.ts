import { sql } from 'kysely'
import pg from 'pg'
import { StorageError } from '../errors.ts'
import { compile } from '../query.ts'
import { clientSettings, pooledUrl, postgresConnection } from './postgres-connection.ts'

/** Identity of a database: that of its cluster, which replicas share, and its number there. */
export const IDENTITY = sql<string>`(select system_identifier from pg_control_system())::text || '/' ||
  (select oid from pg_database where datname = current_database())::text`

const WHICH = compile('postgres', q => q.selectNoFrom(IDENTITY.as('identity')))

/** Whether PgBouncer leads to the same database. Throws StorageError if one cannot be reached. */
export async function leadsTo(url: string, poolUrl: string): Promise<boolean> {
  const [direct, pooled] = await Promise.all([
    identityOf(url, 'DATABASE_URL'),
    identityOf(pooledUrl(poolUrl), 'DATABASE_POOL_URL'),
  ])
  return direct === pooled
}

async function identityOf(url: string, setting: string): Promise<unknown> {
  const client = new pg.Client(clientSettings(url))
  // The query reports a lost connection.
  client.on('error', () => undefined)
  try {
    await client.connect().catch((cause: unknown) => {
      throw new StorageError(`the database of ${setting} cannot be reached`, { cause })
    })
    const [row] = await postgresConnection(client).rows(WHICH, {})
    return Object(row).identity
  } finally {
    await client.end().catch(() => undefined)
  }
}
