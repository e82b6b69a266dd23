import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { baseline } from '../migrations/0001-baseline.ts'
import { MIGRATIONS, migrate } from '../migrations/migrate.ts'
import { openStorage } from '../startup/open.ts'
import { describeStorage } from '../storage.conformance.ts'
import { openSqlite } from './sqlite.ts'
import { openConnection } from './sqlite-connection.ts'

describeStorage('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-'))
  return {
    open: () => openStorage({ kind: 'sqlite', path: join(folder, 'data', 'quayside.db') }, () => 1),
    drop: () => rm(folder, { recursive: true, force: true }),
  }
})

describe('SQLite file', () => {
  it('is written ahead, synced and moved by its opener, with foreign keys on', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quayside-'))
    const { db } = openConnection(join(folder, 'data.db'), false)
    const pragmas = ['journal_mode', 'synchronous', 'wal_autocheckpoint', 'foreign_keys'].map(name =>
      Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {}),
    )
    expect(pragmas).toEqual([['wal'], [1], [0], [1]])
    db.close()
    await rm(folder, { recursive: true })
  })

  it('adopts a database that took every step before the baseline, and refuses one that did not', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quayside-'))
    const path = join(folder, 'data.db')
    const db = new DatabaseSync(path)
    const rows = async (sql: string) => db.prepare(sql).all()
    const target = {
      dialect: 'sqlite',
      lock: 'BEGIN',
      exec: async (sql: string) => db.exec(sql),
      rows,
    } as const
    await migrate(target, 1, [baseline])
    const steps = () => db.prepare('SELECT name FROM migrations ORDER BY id').all()
    db.exec("DELETE FROM migrations; INSERT INTO migrations VALUES (1, 'customers', 1), (2, 'feed seeds', 1)")
    await (await openSqlite(path, () => 1)).close()
    expect(steps()).toEqual(MIGRATIONS.map(({ name }) => ({ name })))
    db.exec("UPDATE migrations SET name = 'customers' WHERE id = 1")
    await expect(openSqlite(path, () => 1)).rejects.toThrow('its step 1 is "customers", ours is "baseline"')
    db.close()
    await rm(folder, { recursive: true })
  })

  it('serves on steps of a newer release that only add, and refuses others in one sentence', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quayside-'))
    const path = join(folder, 'data.db')
    await (await openSqlite(path, () => 1)).close()
    const db = new DatabaseSync(path)
    db.exec(
      "INSERT INTO migrations VALUES (98, 'an index', 1, 'expand'), (99, 'no more names', 1, 'contract')",
    )
    await expect(openSqlite(path, () => 1)).rejects.toThrow(
      `its migration ${MIGRATIONS.length + 2}, "no more names", is from a newer release and removes something that this release needs`,
    )
    db.exec('DELETE FROM migrations WHERE id = 99')
    await (await openSqlite(path, () => 1)).close()
    db.close()
    await rm(folder, { recursive: true })
  })
})
