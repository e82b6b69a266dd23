import { existsSync } from 'node:fs'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { packageFolder } from '../../platform/package-folder.ts'
import { StartError } from '../../platform/start-error.ts'
import { readSnapshot } from '../../platform/storage/postgres/postgres-copy.ts'
import { readCopy } from '../../platform/storage/sqlite/sqlite-copy.ts'
import { otherRelease } from '../../platform/storage/startup/other-release.ts'
import { type StorageSettings, sqliteFile } from '../../platform/storage/startup/own-storage.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { OperatorOutcome } from '../usage.ts'
import { type Examined, examine, summaryOf } from './examine.ts'
import {
  type BackupFile,
  fileFacts,
  type Manifest,
  manifestFile,
  PARTS,
  type Part,
  partFile,
} from './manifest.ts'
import { runProgram } from './postgres-programs.ts'
import { readReleaseMark, type StorePlace } from './release-mark.ts'
import { requireSound } from './sqlite-checks.ts'
import { written } from './write-file.ts'

/** Not part of a backup; copy each separately (docs/operations/backup.md). */
const NOT_CONTAINED: readonly string[] = [
  'It does not contain, so copy separately:',
  '  the encryption key: ENCRYPTION_KEY and FORMER_ENCRYPTION_KEYS, or DATA_DIR/keys/encryption.key',
  '  the other keys: DATA_DIR/keys',
  '  the release store: RELEASE_STORE, or DATA_DIR/releases',
]

export type BackupSettings = StorageSettings & StorePlace & { readonly programs?: string }

/** Verifies each copy before it gets its name. A copy is a snapshot from one pass, even during writes. */
export async function backUp(
  settings: BackupSettings,
  backup: string,
  now: () => number = Date.now,
): Promise<OperatorOutcome> {
  const { dataDir, databaseUrl } = settings
  const source = sqliteFile(dataDir)
  if (databaseUrl === undefined && !existsSync(source)) {
    throw new StartError(`There is no database ${source}: set DATA_DIR or DATABASE_URL as the site has it.`)
  }
  const others = sourcesOf(settings).filter(({ from }) => existsSync(from))
  const targets = [backup, ...others.map(({ part }) => partFile(backup, part)), manifestFile(backup)]
  for (const target of targets) {
    if (existsSync(target)) throw new StartError(`${target} exists already: name another file.`)
  }
  const takenAt = new Date(now()).toISOString()
  // First, so that a store of the same moment is never older than the mark.
  const releases = await readReleaseMark(settings)
  const database = await copyDatabase(settings, backup)
  for (const { part, from } of others) {
    const copy = part === 'pins' ? copyFile : copySqlite
    await written(partFile(backup, part), to => copy(from, to))
  }
  const files: BackupFile[] = []
  for (const part of ['database' as const, ...others.map(({ part }) => part)]) {
    files.push(await fileFacts(partFile(backup, part), part))
  }
  const isMarked = typeof releases !== 'string'
  const manifest: Manifest = {
    format: 1,
    takenAt,
    version: await versionOf(),
    kind: databaseUrl === undefined ? 'sqlite' : 'postgres',
    database: database ?? null,
    releases: isMarked ? releases : null,
    files,
  }
  await written(manifestFile(backup), to => writeFile(to, `${JSON.stringify(manifest, null, 2)}\n`))
  const lines = files.map(file => lineOf(backup, file))
  const audited =
    database === undefined ? ['its ledger is of another release and was not audited'] : summaryOf(database)
  const marked = isMarked ? `release store: entry ${releases.entry}, revision ${releases.revision}` : releases
  return { isDone: true, lines: [...lines, ...audited, marked, ...NOT_CONTAINED] }
}

type Source = { readonly part: Exclude<Part, 'database'>; readonly from: string }

function sourcesOf({ dataDir, release }: BackupSettings): readonly Source[] {
  return [
    { part: 'candles', from: path.join(dataDir, 'market.db') },
    { part: 'staff', from: path.join(dataDir, 'staff.db') },
    { part: 'pins', from: pinsFile(dataDir, release.environment) },
  ]
}

/** The pins that the site last verified; with them it notices an older release store at its start. */
export function pinsFile(dataDir: string, environment: string): string {
  return path.join(dataDir, 'cache', `verified-pins-${environment}.json`)
}

async function copyDatabase(settings: BackupSettings, backup: string): Promise<Examined | undefined> {
  const { dataDir, databaseUrl, programs = process.env.PATH ?? '' } = settings
  return await written(backup, async part => {
    if (databaseUrl !== undefined) return await dump({ databaseUrl, programs }, part)
    await copySqlite(sqliteFile(dataDir), part)
    return await readCopy(part, examineOurs)
  })
}

async function copySqlite(from: string, to: string): Promise<void> {
  const db = new DatabaseSync(from, { readOnly: true, timeout: 5_000 })
  try {
    db.prepare('VACUUM INTO ?').run(to)
  } finally {
    db.close()
  }
  requireSound(to)
}

async function examineOurs(tx: ReadTx): Promise<Examined | undefined> {
  return (await otherRelease(tx)) === undefined ? await examine(tx) : undefined
}

/** A dump in PostgreSQL's own format, read back in full, and audited in the same snapshot. */
async function dump(
  place: { readonly databaseUrl: string; readonly programs: string },
  to: string,
): Promise<Examined | undefined> {
  return await readSnapshot(place.databaseUrl, async ({ tx, name }) => {
    const options = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${name}`]
    // The step of a migration holds its locks for seconds at most.
    options.push('--lock-wait-timeout=10s')
    await runProgram(place, 'pg_dump', [...options, `--file=${to}`])
    await runProgram(place, 'pg_restore', ['--file=/dev/null', to])
    return await examineOurs(tx)
  })
}

async function versionOf(): Promise<string> {
  const parsed: unknown = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8'))
  const isNamed = typeof parsed === 'object' && parsed !== null && 'version' in parsed
  return isNamed ? String(parsed.version) : ''
}

function lineOf(backup: string, { part, bytes }: BackupFile): string {
  return `${partFile(backup, part)} (${(bytes / 1_000_000).toFixed(1)} MB): ${PARTS[part].contains}; verified`
}
