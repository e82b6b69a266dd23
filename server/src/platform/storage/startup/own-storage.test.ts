import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { requireBirth } from './birth.ts'
import { openStorage } from './open.ts'
import { openOwnStorage, sqliteFile } from './own-storage.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'quayside-own-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function start(folder = dataDir): Promise<void> {
  const storage = await openOwnStorage({ dataDir: folder, databaseUrl: undefined }, Date.now)
  await requireBirth(storage, 'sandbox')
  await storage.close()
}

const belongsTo = (kind: 'sqlite' | 'postgres', token = 'other') =>
  writeFile(path.join(dataDir, 'database.json'), JSON.stringify({ kind, token }))

describe('a data folder', () => {
  it('keeps its database from start to start', async () => {
    await start()
    await start()
  })

  it('with customers in it is refused when DATABASE_URL is set', async () => {
    await start()
    const opening = openOwnStorage({ dataDir, databaseUrl: 'postgres://ada@127.0.0.1:1/x' }, Date.now)
    await expect(opening).rejects.toThrow(
      `DATABASE_URL is set, but the folder ${dataDir} (DATA_DIR) already has a database`,
    )
  })

  it('of PostgreSQL is refused when DATABASE_URL is missing', async () => {
    await belongsTo('postgres')
    await expect(start()).rejects.toThrow('belongs to a PostgreSQL database, but DATABASE_URL is not set')
  })

  it('whose database is gone is refused instead of beginning with an empty one', async () => {
    await start()
    await rm(sqliteFile(dataDir))
    await expect(start()).rejects.toThrow(`The database ${sqliteFile(dataDir)} is gone`)
  })

  it('refuses the database of another site', async () => {
    await start()
    await belongsTo('sqlite')
    await expect(start()).rejects.toThrow('belongs to another database than quayside.db names')
  })

  it('takes a backup that was made before databases had names', async () => {
    const older = await openStorage({ kind: 'sqlite', path: sqliteFile(dataDir) }, Date.now)
    await requireBirth(older, 'sandbox')
    await older.close()
    await belongsTo('sqlite', 'ours')
    await start()
    await start()
  })

  it('with a damaged record is refused in a sentence', async () => {
    await writeFile(path.join(dataDir, 'database.json'), '{')
    await expect(start()).rejects.toThrow(/The file \S+database.json is damaged/)
  })
})
