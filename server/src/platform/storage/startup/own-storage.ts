import { randomUUID } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readSmallFileSync } from '@quayside/release/bounded-read'
import { writeNew } from '@quayside/release/key-files'
import * as z from 'zod'
import { StartError } from '../../start-error.ts'
import { leadsTo } from '../postgres/database-identity.ts'
import { pooledUrl } from '../postgres/postgres-connection.ts'
import type { Replica } from '../postgres/replica.ts'
import { prepare } from '../query.ts'
import type { Storage } from '../storage.ts'
import { findBirth } from './birth.ts'
import { openStorage, type StorageConfig } from './open.ts'

/** One row, written once: the database's identity for data folders. It survives backup and restore. */
type IdentityTable = { id: number; token: string }

declare module '../schema.ts' {
  interface Database {
    database_identity: IdentityTable
  }
}

const insertIdentity = prepare((q, p: { token: string }) =>
  q
    .insertInto('database_identity')
    .values({ id: 1, token: p.token })
    .onConflict(conflict => conflict.doNothing()),
)
const findIdentity = prepare(q => q.selectFrom('database_identity').select('token'))

const ownership = z.object({ kind: z.enum(['sqlite', 'postgres']), token: z.string() })
type Ownership = z.infer<typeof ownership>

/** The database's identity; the same for all its sites. */
export async function databaseToken(storage: Pick<Storage, 'read'>): Promise<string> {
  return (await storage.read(tx => tx.one(findIdentity, {})))?.token ?? ''
}

export type StorageSettings = {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** PgBouncer in transaction mode in front of the same database. */
  readonly databasePoolUrl?: string | undefined
}

export function sqliteFile(dataDir: string): string {
  return path.join(dataDir, 'quayside.db')
}

/** A missing or wrong DATABASE_URL would otherwise serve an empty site. Throws a StartError that says what to set. */
export async function openOwnStorage(
  settings: StorageSettings,
  now: () => number,
  replica?: Replica,
): Promise<Storage> {
  const known = readOwnership(settings.dataDir)
  requireFolderOf(settings, known)
  await requireOneDatabase(settings)
  const storage = await openStorage(configOf(settings), now, replica)
  try {
    await bindFolder(settings, storage, known)
    return storage
  } catch (error) {
    await storage.close()
    throw error
  }
}

function configOf({ dataDir, databaseUrl, databasePoolUrl }: StorageSettings): StorageConfig {
  if (databaseUrl === undefined) return { kind: 'sqlite', path: sqliteFile(dataDir) }
  return { kind: 'postgres', url: databasePoolUrl === undefined ? databaseUrl : pooledUrl(databasePoolUrl) }
}

/** Otherwise backups would be of a database that takes no orders. */
async function requireOneDatabase({ databaseUrl, databasePoolUrl }: StorageSettings): Promise<void> {
  if (databaseUrl === undefined || databasePoolUrl === undefined) return
  if (await leadsTo(databaseUrl, databasePoolUrl)) return
  throw new StartError(
    'DATABASE_POOL_URL leads to another database than DATABASE_URL: correct the address, or the database in the settings of PgBouncer.',
  )
}

/** Checks before opening, because opening an embedded database creates it. */
function requireFolderOf({ dataDir, databaseUrl }: StorageSettings, known: Ownership | undefined): void {
  const file = sqliteFile(dataDir)
  if (databaseUrl !== undefined && existsSync(file)) {
    throw new StartError(
      `DATABASE_URL is set, but the folder ${dataDir} (DATA_DIR) already has a database, ${file}: remove DATABASE_URL, or set another DATA_DIR for the site on PostgreSQL.`,
    )
  }
  if (databaseUrl !== undefined) return
  if (known?.kind === 'postgres') {
    throw new StartError(
      `The folder ${dataDir} (DATA_DIR) belongs to a PostgreSQL database, but DATABASE_URL is not set: set it, or set another DATA_DIR for a new site.`,
    )
  }
  if (known?.kind === 'sqlite' && !existsSync(file)) {
    throw new StartError(
      `The database ${file} is gone: restore it from a backup, or remove ${ownershipFile(dataDir)} to begin with an empty one.`,
    )
  }
}

async function bindFolder(
  { dataDir }: StorageSettings,
  storage: Storage,
  known: Ownership | undefined,
): Promise<void> {
  const token = await storage.write(async tx => {
    // A backup from before identities existed takes the folder's remembered one.
    const isNew = (await tx.one(findBirth, {})) === undefined
    await tx.run(insertIdentity, { token: isNew ? randomUUID() : (known?.token ?? randomUUID()) })
    return (await tx.one(findIdentity, {}))?.token ?? ''
  })
  if (known === undefined) {
    writeNew(ownershipFile(dataDir), `${JSON.stringify({ kind: storage.kind, token })}\n`, 0o600)
    return
  }
  if (known.token === token) return
  const setting = storage.kind === 'postgres' ? 'DATABASE_URL' : 'quayside.db'
  throw new StartError(
    `The folder ${dataDir} (DATA_DIR) belongs to another database than ${setting} names: correct ${setting}, or remove ${ownershipFile(dataDir)} if this database replaces the former one.`,
  )
}

/** Binds a folder to a database that is about to be put there; rejects a folder of another database. */
export function bindNewFolder(dataDir: string, kind: Ownership['kind'], token: string): void {
  const known = readOwnership(dataDir)
  if (known !== undefined && known.token !== token)
    throw new StartError(
      `The folder ${dataDir} (DATA_DIR) belongs to another database: set another DATA_DIR, or remove ${ownershipFile(dataDir)} if the backup replaces it.`,
    )
  writeNew(ownershipFile(dataDir), `${JSON.stringify({ kind, token })}\n`, 0o600)
}

/** Binds a folder to the database that its own was moved to. */
export function rebindFolder(dataDir: string, kind: Ownership['kind'], token: string): void {
  const file = ownershipFile(dataDir)
  const next = `${file}.next`
  rmSync(next, { force: true })
  writeNew(next, `${JSON.stringify({ kind, token })}\n`, 0o600)
  renameSync(next, file)
}

function ownershipFile(dataDir: string): string {
  return path.join(dataDir, 'database.json')
}

function readOwnership(dataDir: string): Ownership | undefined {
  const file = ownershipFile(dataDir)
  const text = readSmallFileSync(file)
  if (text === undefined) return undefined
  const parsed = ownership.safeParse(jsonOf(text))
  if (parsed.success) return parsed.data
  throw new StartError(
    `The file ${file} is damaged: remove it if DATA_DIR and DATABASE_URL are those of this site.`,
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
