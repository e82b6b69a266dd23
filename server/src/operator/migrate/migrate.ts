import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'
import { lockFolder } from '../../platform/data-folder/folder-lock.ts'
import { StartError } from '../../platform/start-error.ts'
import { readTxOf, withClient } from '../../platform/storage/postgres/postgres-copy.ts'
import { readCopy } from '../../platform/storage/sqlite/sqlite-copy.ts'
import { openStorage } from '../../platform/storage/startup/open.ts'
import {
  openOwnStorage,
  rebindFolder,
  type StorageSettings,
  sqliteFile,
} from '../../platform/storage/startup/own-storage.ts'
import { differenceOf, type Examined, examine, summaryOf, tablesOf } from '../backup/examine.ts'
import { named, othersConnected } from '../backup/verify.ts'
import type { OperatorOutcome } from '../usage.ts'
import { copyTable, type Tables } from './copy-table.ts'
import { withoutForeignKeys } from './foreign-keys.ts'

const MOVED = '.moved'

/** Moves a stopped site from SQLite to an empty PostgreSQL database; a second run begins again or finishes. */
export async function migrateToPostgres({ dataDir, databaseUrl }: StorageSettings): Promise<OperatorOutcome> {
  const file = sqliteFile(dataDir)
  if (databaseUrl === undefined)
    throw new StartError('DATABASE_URL is not set: set it to a new, empty PostgreSQL database.')
  if (!existsSync(file)) throw new StartError(nothingToMove(dataDir))
  const lock = await lockFolder(dataDir, { onLost: () => undefined })
  try {
    // Brings the schema up to date, and the log into the file.
    await (await openOwnStorage({ dataDir, databaseUrl: undefined }, Date.now)).close()
    const before = await named(file, () => readCopy(file, examine))
    const isCopied = await named('The database of DATABASE_URL', () => isCopyOf(databaseUrl, before))
    if (!isCopied) {
      await (await openStorage({ kind: 'postgres', url: databaseUrl }, Date.now)).close()
      await named('The copy in PostgreSQL', () =>
        withClient(databaseUrl, client => copyAll(client, dataDir, before)),
      )
    }
    for (const name of [file, candlesFile(dataDir)]) {
      if (existsSync(name)) await rename(name, `${name}${MOVED}`)
    }
    rebindFolder(dataDir, 'postgres', before.database)
    return { isDone: true, lines: [movedLine(isCopied), ...summaryOf(before), ...nextSteps(file)] }
  } finally {
    await lock.release()
  }
}

function candlesFile(dataDir: string): string {
  return path.join(dataDir, 'market.db')
}

function nothingToMove(dataDir: string): string {
  const file = sqliteFile(dataDir)
  return existsSync(`${file}${MOVED}`)
    ? `The database of ${dataDir} was moved already: start the site with DATABASE_URL.`
    : `There is no database ${file}: set DATA_DIR as the site has it.`
}

/** Whether PostgreSQL has this very database, from a run that ended before it marked the folder. */
async function isCopyOf(databaseUrl: string, before: Examined): Promise<boolean> {
  return await withClient(databaseUrl, async client => {
    if ((await othersConnected(client)) > 0)
      throw new StartError('The database of DATABASE_URL is in use: stop every site, or name a new database.')
    const found = await contentOf(client)
    if (found === 'nothing') return false
    if (found === before.database) {
      const difference = differenceOf(before, await examine(readTxOf(client)))
      if (difference === undefined) return true
      throw new StartError(
        `The database of DATABASE_URL is an earlier copy of this site (${difference}): set DATABASE_URL to a new, empty database.`,
      )
    }
    throw new StartError('The database of DATABASE_URL is not empty: set it to a new, empty database.')
  })
}

/** The identity of the site in a database, "nothing" without a site, undefined for other tables. */
async function contentOf(client: pg.Client): Promise<string | undefined> {
  const tables = await tablesOf(readTxOf(client))
  if (tables.length === 0) return 'nothing'
  if (!tables.includes('database_identity')) return undefined
  const { rows } = await client.query<{ token: string | null }>(
    'SELECT (SELECT token FROM database_identity) AS token',
  )
  return rows[0]?.token ?? 'nothing'
}

/** Copies everything in one transaction, which commits only if both databases are equal. */
async function copyAll(client: pg.Client, dataDir: string, before: Examined): Promise<void> {
  await client.query('BEGIN')
  const { rows } = await client.query<{ name: string }>('SELECT current_schema() AS name')
  const sources = openSources(dataDir, { names: Object.keys(before.rows), schema: rows[0]?.name ?? 'public' })
  try {
    await withoutForeignKeys(client, async () => {
      for (const source of sources) {
        for (const table of source.names) await copyTable(client, source, table)
      }
    })
  } finally {
    for (const { db } of sources) db.close()
  }
  const difference = differenceOf(before, await examine(readTxOf(client)))
  if (difference !== undefined) throw new Error(difference)
  await client.query('COMMIT')
  // Without figures about the new rows, the first queries would scan whole tables.
  await client.query('ANALYZE')
}

/** Both databases migrate their own schema. */
const NOT_COPIED = 'migrations'

function openSources(
  dataDir: string,
  { names, schema }: Pick<Tables, 'names' | 'schema'>,
): readonly Tables[] {
  const own = names.filter(table => table !== NOT_COPIED)
  const site = { db: openSnapshot(sqliteFile(dataDir)), names: own, schema }
  if (!existsSync(candlesFile(dataDir))) return [site]
  const candles = openSnapshot(candlesFile(dataDir))
  return [site, { db: candles, names: ['settings', 'instruments', 'bars', 'checkpoints'], schema: 'market' }]
}

function openSnapshot(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  db.exec('BEGIN')
  return db
}

function movedLine(isCopied: boolean): string {
  return isCopied
    ? 'PostgreSQL had everything from an earlier run, whose end was missing. The site is now moved.'
    : 'The site is moved: PostgreSQL has all rows, and its sums are those of SQLite.'
}

function nextSteps(file: string): readonly string[] {
  return [
    'Next:',
    '  keep DATABASE_URL in the settings of the site, and give ENCRYPTION_KEY, or keep DATA_DIR/keys/encryption.key',
    '  start the site',
    `  delete ${file}${MOVED} once a backup of PostgreSQL exists: it has all customers' data`,
  ]
}
