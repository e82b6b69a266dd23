import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { openPostgres } from '../postgres/postgres.ts'
import { openSqlite } from '../sqlite/sqlite.ts'
import type { Storage } from '../storage.ts'

export type StorageConfig =
  | { readonly kind: 'sqlite'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string }

/** Opens the storage and migrates its schema; throws when it is unreachable or from a newer release. */
export async function openStorage(config: StorageConfig, now: () => number): Promise<Storage> {
  if (config.kind === 'postgres') return await openPostgres(config.url, now)
  await mkdir(dirname(config.path), { recursive: true })
  return await openSqlite(config.path, now)
}
