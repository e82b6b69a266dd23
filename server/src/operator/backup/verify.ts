import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type pg from 'pg'
import { StartError } from '../../platform/start-error.ts'
import { readSnapshot, withClient } from '../../platform/storage/postgres/postgres-copy.ts'
import { readCopy } from '../../platform/storage/sqlite/sqlite-copy.ts'
import { sqliteFile } from '../../platform/storage/startup/own-storage.ts'
import type { OperatorOutcome } from '../usage.ts'
import type { BackupSettings } from './backup.ts'
import { differenceOf, type Examined, examine, summaryOf } from './examine.ts'
import { type Manifest, partFile, readManifest, requireFiles } from './manifest.ts'
import { databaseOf, failureOf, type Programs, runProgram } from './postgres-programs.ts'
import { compareStore } from './release-mark.ts'
import { requireSound } from './sqlite-checks.ts'

/** Audits the site's own database, which may be in use, for example after a restore. */
export async function verifySite({ dataDir, databaseUrl }: BackupSettings): Promise<OperatorOutcome> {
  const file = sqliteFile(dataDir)
  if (databaseUrl === undefined && !existsSync(file))
    throw new StartError(`There is no database ${file}: set DATA_DIR or DATABASE_URL as the site has it.`)
  const found = await named('The database', () =>
    databaseUrl === undefined ? readCopy(file, examine) : readSnapshot(databaseUrl, ({ tx }) => examine(tx)),
  )
  return { isDone: true, lines: ['The database is sound.', ...summaryOf(found)] }
}

/** Checks a backup completely without changing anything; a dump is restored into a temporary database. */
export async function verifyBackup(settings: BackupSettings, backup: string): Promise<OperatorOutcome> {
  const manifest = readManifest(backup)
  await requireFiles(backup, manifest)
  const found = await named(`The backup ${backup}`, async () => {
    checkSideFiles(backup, manifest)
    return manifest.kind === 'sqlite' ? await examineFile(backup) : await examineDump(settings, backup)
  })
  requireEqual(manifest, found)
  const lines = [
    `${backup} of ${manifest.takenAt} is whole: it is as its manifest says.`,
    ...summaryOf(found),
    await compareStore(manifest.releases, settings),
  ]
  return { isDone: true, lines }
}

export function checkSideFiles(backup: string, { files }: Manifest): void {
  for (const { part } of files) {
    if (part === 'candles' || part === 'staff') requireSound(partFile(backup, part))
  }
}

/** Examines a copy of an embedded database, or a restored one. */
export async function examineFile(file: string): Promise<Examined> {
  requireSound(file)
  return await readCopy(file, examine)
}

async function examineDump(settings: BackupSettings, backup: string): Promise<Examined> {
  const { databaseUrl, programs = process.env.PATH ?? '' } = settings
  if (databaseUrl === undefined)
    throw new Error(
      'it is a dump of PostgreSQL, but DATABASE_URL is not set: set it, so that a temporary database can hold it',
    )
  return await withClient(databaseUrl, async client => {
    const name = `quayside_verify_${randomBytes(6).toString('hex')}`
    await client.query(`CREATE DATABASE ${name}`)
    try {
      const url = withDatabase(databaseUrl, name)
      await loadDump({ databaseUrl: url, programs }, backup)
      return await readSnapshot(url, ({ tx }) => examine(tx))
    } finally {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
    }
  })
}

/** Restores a dump in one transaction. */
export async function loadDump(place: Programs, backup: string): Promise<void> {
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
  await runProgram(place, 'pg_restore', [...options, `--dbname=${databaseOf(place.databaseUrl)}`, backup])
}

function withDatabase(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Throws when a database is not as the manifest says, for example when the manifest was changed. */
export function requireEqual({ database }: Manifest, found: Examined): void {
  if (database === null) return
  const difference = differenceOf(database, found)
  if (difference !== undefined)
    throw new StartError(`The database is not what the manifest says: ${difference}. Use another backup.`)
}

/** Runs a check; a failure becomes a sentence about what was checked. */
export async function named<T>(what: string, check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(`${what} does not verify: ${failureOf(cause)}.`, { cause })
  }
}

/** Other connections to a client's database. */
export async function othersConnected(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ total: number }>(
    `SELECT COUNT(*)::int AS total FROM pg_stat_activity
      WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  )
  return rows[0]?.total ?? 0
}
