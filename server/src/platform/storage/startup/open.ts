import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { openPostgres } from '../postgres/postgres.ts'
import type { Replica } from '../postgres/replica.ts'
import { openSqlite } from '../sqlite/sqlite.ts'
import type { Storage } from '../storage.ts'

export type StorageConfig =
  | { readonly kind: 'sqlite'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string }

/** Opens the storage and migrates its schema; throws when it is unreachable or from a newer release. */
export async function openStorage(
  config: StorageConfig,
  now: () => number,
  replica?: Replica,
): Promise<Storage> {
  if (config.kind === 'postgres') {
    const primary = await openPostgres(config.url, now, { onCommit: replica?.onCommit })
    return replica?.attachTo(primary) ?? primary
  }
  await mkdir(dirname(config.path), { recursive: true })
  return await openSqlite(config.path, now)
}
