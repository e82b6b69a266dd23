import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from './sqlite.ts'
import type { Storage } from './storage.ts'

/** A fresh embedded database for a test, in a folder of its own below `parent`; closing it removes the folder. */
export async function openTemporary(now: () => number, parent = tmpdir()): Promise<Storage> {
  const folder = await mkdtemp(join(parent, 'quayside-'))
  const storage = await openSqlite(join(folder, 'data.db'), now)
  return {
    ...storage,
    async close() {
      await storage.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
