import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { scratchFolder } from '../../../../scripts/scratch.mjs'
import { openSqlite, type SqliteDisk } from './sqlite/sqlite.ts'
import type { Storage } from './storage.ts'

/** An instant disk, so that commands always run in the same order. */
const MOMENTARY: SqliteDisk = {
  openLog: async () => ({
    sync: async () => {},
    underWay: () => undefined,
    requireSound() {},
    close: async () => {},
  }),
  checkpoints(_path, giveUp) {
    giveUp()
    return { committed: () => undefined, turn: () => undefined, close: async () => {} }
  },
}

export async function openTemporary(now: () => number): Promise<Storage> {
  const folder = await mkdtemp(join(scratchFolder(), 'quayside-'))
  migrated ??= migrateOnce()
  await writeFile(join(folder, 'data.db'), await migrated)
  const storage = await openSqlite(join(folder, 'data.db'), now, MOMENTARY)
  return {
    ...storage,
    async close() {
      await storage.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A migrated empty database, copied by tests that open hundreds. */
let migrated: Promise<Uint8Array> | undefined

async function migrateOnce(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(scratchFolder(), 'quayside-'))
  const file = join(folder, 'data.db')
  const storage = await openSqlite(file, () => 0, MOMENTARY)
  // Closing checkpoints the log into the file.
  await storage.close()
  const bytes = await readFile(file)
  await rm(folder, { recursive: true, force: true })
  return bytes
}
