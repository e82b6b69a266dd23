import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { prepareDataFolder } from '../../platform/data-folder/data-folder.ts'
import { lockFolder } from '../../platform/data-folder/folder-lock.ts'
import { StartError } from '../../platform/start-error.ts'
import { readSnapshot, withClient } from '../../platform/storage/postgres/postgres-copy.ts'
import { bindNewFolder, sqliteFile } from '../../platform/storage/startup/own-storage.ts'
import type { OperatorOutcome } from '../usage.ts'
import { type BackupSettings, pinsFile } from './backup.ts'
import { examine, summaryOf } from './examine.ts'
import { fileFacts, type Manifest, type Part, partFile, readManifest, requireFiles } from './manifest.ts'
import { compareStore } from './release-mark.ts'
import { checkSideFiles, examineFile, loadDump, named, othersConnected, requireEqual } from './verify.ts'
import { written } from './write-file.ts'

export type RestoreSettings = BackupSettings & {
  /** Address of the release plane, which shares the folder. */
  readonly plane: string
}

/** Restores a backup into an empty target; verifies it before, and compares the result with its manifest. */
export async function restore(settings: RestoreSettings, backup: string): Promise<OperatorOutcome> {
  const { dataDir, databaseUrl, programs = process.env.PATH ?? '' } = settings
  const manifest = readManifest(backup)
  requireKind(manifest, databaseUrl)
  await requireFiles(backup, manifest)
  await prepareDataFolder(dataDir)
  const lock = await lockFolder(dataDir, { onLost: () => undefined })
  try {
    if (manifest.files.some(({ part }) => part === 'staff')) await requireNoPlane(settings.plane)
    const targets = await targetsOf(settings, manifest)
    await named(`The backup ${backup}`, async () => {
      checkSideFiles(backup, manifest)
      if (manifest.kind === 'sqlite') requireEqual(manifest, await examineFile(backup))
    })
    if (databaseUrl !== undefined) await requireEmptyDatabase(databaseUrl)
    // First: until the database is in place, a start says that it is gone.
    bindNewFolder(dataDir, manifest.kind, manifest.database?.database ?? '')
    for (const { part, to } of targets) {
      await mkdir(path.dirname(to), { recursive: true })
      await written(to, name => copyFile(partFile(backup, part), name))
    }
    if (databaseUrl !== undefined)
      await named(`The backup ${backup}`, () => loadDump({ databaseUrl, programs }, backup))
    const restored = await named('The restored database', () =>
      databaseUrl === undefined
        ? examineFile(sqliteFile(dataDir))
        : readSnapshot(databaseUrl, ({ tx }) => examine(tx)),
    )
    requireEqual(manifest, restored)
    const lines = [
      `${backup} of ${manifest.takenAt} is restored; the database is as its manifest says.`,
      ...summaryOf(restored),
      await compareStore(manifest.releases, settings),
      ...nextSteps(dataDir),
    ]
    return { isDone: true, lines }
  } finally {
    await lock.release()
  }
}

function requireKind({ kind, database }: Manifest, databaseUrl: string | undefined): void {
  if (database === null)
    throw new StartError(
      'The backup was not audited, because its database belongs to another release: restore it with that release.',
    )
  if (kind === 'sqlite' && databaseUrl !== undefined)
    throw new StartError(
      'This is a backup of SQLite, but DATABASE_URL is set: restore it without DATABASE_URL, then move it with `npm run operator -- migrate`.',
    )
  if (kind === 'postgres' && databaseUrl === undefined)
    throw new StartError('This is a backup of PostgreSQL: set DATABASE_URL to a new, empty database.')
}

/** The console's accounts must not be replaced under a running plane. */
async function requireNoPlane(plane: string): Promise<void> {
  const answered = await fetch(plane, { signal: AbortSignal.timeout(3_000), redirect: 'manual' }).then(
    () => true,
    () => false,
  )
  if (answered) throw new StartError(`A release plane answers at ${plane}: stop it, then restore.`)
}

type Target = { readonly part: Part; readonly to: string }

/** The files to write, the database last. A file that is already as in the backup, from an earlier try, is kept. */
async function targetsOf(
  { dataDir, release, databaseUrl }: RestoreSettings,
  { files }: Manifest,
): Promise<readonly Target[]> {
  const places: Readonly<Record<Part, string>> = {
    candles: path.join(dataDir, 'market.db'),
    staff: path.join(dataDir, 'staff.db'),
    pins: pinsFile(dataDir, release.environment),
    database: sqliteFile(dataDir),
  }
  requireNone(
    dataDir,
    ['', '-wal', '-shm'].map(end => `${places.database}${end}`),
  )
  const targets: Target[] = []
  for (const part of ['candles', 'staff', 'pins', 'database'] as const) {
    const file = files.find(one => one.part === part)
    const to = places[part]
    if (file === undefined || (part === 'database' && databaseUrl !== undefined)) continue
    if (!existsSync(to)) {
      // SQLite would write the log of the former file into the restored one.
      requireNone(dataDir, [`${to}-wal`, `${to}-shm`])
      targets.push({ part, to })
    } else if (part !== 'pins' && (await fileFacts(to, part)).sha256 !== file.sha256)
      throw new StartError(
        `${to} exists already: move it away, and back after the restore if it is newer than the backup.`,
      )
  }
  return targets
}

function requireNone(dataDir: string, files: readonly string[]): void {
  for (const file of files)
    if (existsSync(file))
      throw new StartError(
        `${file} exists already: a restore needs a DATA_DIR without databases and their logs. Move it out of ${dataDir}.`,
      )
}

async function requireEmptyDatabase(databaseUrl: string): Promise<void> {
  await named('The database of DATABASE_URL', () =>
    withClient(databaseUrl, async client => {
      if ((await othersConnected(client)) > 0)
        throw new StartError(
          'The database of DATABASE_URL is in use: stop every site, or name a new database.',
        )
      const { rows } = await client.query<{ total: number }>(
        `SELECT COUNT(*)::int AS total FROM pg_tables
          WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
      )
      if ((rows[0]?.total ?? 0) > 0)
        throw new StartError('The database of DATABASE_URL is not empty: set it to a new, empty database.')
    }),
  )
}

function nextSteps(dataDir: string): readonly string[] {
  return [
    'Next:',
    `  put the keys of that time into ${path.join(dataDir, 'keys')}, and ENCRYPTION_KEY into the settings, if they are not there`,
    '  with custody, read "After a restore" in docs/operations/custody.md before the start',
    '  start the release plane and the sites; `npm run operator -- verify` audits the database again',
  ]
}
