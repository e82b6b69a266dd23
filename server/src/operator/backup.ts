import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { type LedgerAudit, verifyLedger } from '../ledger/verify.ts'
import { StartError } from '../platform/start-error.ts'
import { reasonOf } from '../platform/start-failure.ts'
import { readCopy } from '../platform/storage/sqlite/sqlite-copy.ts'
import { type StorageSettings, sqliteFile } from '../platform/storage/startup/own-storage.ts'
import type { OperatorOutcome } from './usage.ts'

/** Not part of a backup; copy each separately (docs/operations/backup.md). */
const NOT_CONTAINED: readonly string[] = [
  'It does not contain, so copy separately:',
  '  the encryption key: ENCRYPTION_KEY and FORMER_ENCRYPTION_KEYS, or DATA_DIR/keys/encryption.key',
  '  the other keys: DATA_DIR/keys',
  '  the release store: RELEASE_STORE, or DATA_DIR/releases',
]

/** Other databases of a data folder, with the suffix of each backup. */
const SIDE_DATABASES = [
  { name: 'market.db', suffix: '.candles', contains: 'candles' },
  { name: 'staff.db', suffix: '.staff', contains: 'staff accounts and tokens of teams' },
] as const

const CONTAINS = 'customers, ledger, orders, encrypted photos, the log of acts'

export type BackupSettings = StorageSettings & {
  readonly programs?: string
}

/** Verifies each copy before it gets its name. A copy is a snapshot from one pass, even during writes. */
export async function backUp(
  { dataDir, databaseUrl, programs = process.env.PATH ?? '' }: BackupSettings,
  file: string,
): Promise<OperatorOutcome> {
  const source = sqliteFile(dataDir)
  if (databaseUrl === undefined && !existsSync(source)) {
    throw new StartError(`There is no database ${source}: set DATA_DIR or DATABASE_URL as the site has it.`)
  }
  const sides = SIDE_DATABASES.map(side => ({
    ...side,
    from: path.join(dataDir, side.name),
    to: `${file}${side.suffix}`,
  })).filter(({ from }) => existsSync(from))
  for (const target of [file, ...sides.map(({ to }) => to)]) {
    if (existsSync(target)) throw new StartError(`${target} exists already: name another file.`)
  }
  const lines = [
    databaseUrl === undefined
      ? await copyVerified({ from: source, to: file, contains: CONTAINS, audit: auditOf })
      : await dumpVerified(databaseUrl, file, programs),
  ]
  for (const { from, to, contains } of sides) lines.push(await copyVerified({ from, to, contains }))
  return { isDone: true, lines: [...lines, ...NOT_CONTAINED] }
}

type Copying = {
  readonly from: string
  readonly to: string
  readonly contains: string
  /** An extra check of the copy; throws on a problem, otherwise returns a summary. */
  readonly audit?: (copy: string) => Promise<string>
}

async function copyVerified({ from, to, contains, audit }: Copying): Promise<string> {
  return await written(to, contains, async part => {
    const db = new DatabaseSync(from, { readOnly: true, timeout: 5_000 })
    try {
      db.prepare('VACUUM INTO ?').run(part)
    } finally {
      db.close()
    }
    requireSound(part)
    return audit === undefined ? 'verified' : `verified: ${await audit(part)}`
  })
}

/** Writes to a temporary name, syncs, and renames; leaves nothing behind on failure. */
async function written(
  to: string,
  contains: string,
  write: (part: string) => Promise<string>,
): Promise<string> {
  const part = `${to}.part`
  try {
    await rm(part, { force: true })
    const verdict = await write(part)
    await chmod(part, 0o600)
    for (const name of [part, path.dirname(part)]) await sync(name)
    await rename(part, to)
    await sync(path.dirname(to))
    const { size } = await stat(to)
    return `${to} (${megabytes(size)}): ${contains}; ${verdict}.`
  } catch (cause) {
    await rm(part, { force: true })
    throw new StartError(`${to} was not written: ${failureOf(cause)}`, { cause })
  }
}

function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('stderr' in error && typeof error.stderr === 'string' && error.stderr.trim() !== '') {
    return error.stderr.trim().replaceAll(/\s*\n\s*/g, '; ')
  }
  if ('code' in error && error.code === 'ENOENT' && 'path' in error && 'spawnargs' in error) {
    return `${error.path} is not installed. Install the client programs of your PostgreSQL's version`
  }
  return reasonOf(error)
}

function requireSound(copy: string): void {
  const db = new DatabaseSync(copy, { readOnly: true })
  try {
    const faults = db
      .prepare('PRAGMA integrity_check(1)')
      .all()
      .map(row => String(row.integrity_check))
    if (faults.some(fault => fault !== 'ok')) throw new Error(`the copy is damaged: ${faults.join(', ')}`)
    const [orphan] = db.prepare('PRAGMA foreign_key_check').all()
    if (orphan !== undefined) throw new Error(`the copy has a row in ${orphan.table} that refers to none`)
  } finally {
    db.close()
  }
}

async function auditOf(copy: string): Promise<string> {
  const audit = await readCopy(copy, verifyLedger)
  return audit === undefined
    ? 'its ledger is of another release and was not audited'
    : `its ledger is sound, ${entriesOf(audit)}`
}

function entriesOf({ postings, entries, faults }: LedgerAudit): string {
  if (faults.length > 0) throw new Error(`the ledger has faults: ${faults.slice(0, 3).join('; ')}`)
  return `${postings} postings, ${entries} entries`
}

const run = promisify(execFile)

/** A dump in PostgreSQL's own format, read back in full. */
async function dumpVerified(databaseUrl: string, to: string, programs: string): Promise<string> {
  return await written(to, CONTAINS, async part => {
    // Environment, not arguments: other users can list those, and the address has a password.
    const env = { PATH: programs, ...connectionOf(databaseUrl) }
    await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${part}`], { env })
    await run('pg_restore', ['--file=/dev/null', part], { env })
    const { stdout } = await run('pg_restore', ['--list', part], { env, maxBuffer: 16_000_000 })
    const tables = stdout.split('\n').filter(line => line.includes(' TABLE DATA ')).length
    return `verified: read back in full, ${tables} tables`
  })
}

/** PostgreSQL's environment variables from an address; its query may name host, port, and sslmode. */
function connectionOf(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl)
  const given = {
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.searchParams.get('port') ?? url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: url.searchParams.get('sslrootcert') ?? '',
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}

async function sync(name: string): Promise<void> {
  const handle = await open(name, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
