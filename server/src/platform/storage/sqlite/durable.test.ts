import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StorageError } from '../errors.ts'
import { countUsers } from '../queries/users.ts'
import { addCustomers } from '../storage.builders.ts'
import { createCheckpoints } from './checkpoints.ts'
import { openSqlite } from './sqlite.ts'
import { openConnection } from './sqlite-connection.ts'
import { openWriteAheadLog } from './write-ahead-log.ts'

let folder = ''
let path = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quayside-'))
  path = join(folder, 'data.db')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function slowDisk({ isSlowAtOpening = false } = {}) {
  const syncs: PromiseWithResolvers<void>[] = []
  const requested = Promise.withResolvers<void>()
  let isOpening = !isSlowAtOpening
  const datasync = () => {
    if (isOpening) {
      isOpening = false
      return Promise.resolve()
    }
    const made = Promise.withResolvers<void>()
    syncs.push(made)
    requested.resolve()
    return made.promise
  }
  const openLog = (name: string) => openWriteAheadLog(name, async () => ({ datasync, close: async () => {} }))
  return { syncs, requested: requested.promise, disk: { openLog, checkpoints: createCheckpoints } }
}

async function hasSettled(work: Promise<unknown>): Promise<boolean> {
  let settled = false
  const note = () => {
    settled = true
  }
  work.then(note, note)
  for (let count = 0; count < 20; count += 1) await turn()
  return settled
}

describe('what is committed', () => {
  it('is told, by its command or by a reading, when the disk has it; the loop goes on meanwhile', async () => {
    const { syncs, disk } = slowDisk()
    const storage = await openSqlite(path, () => 1, disk)
    const written = addCustomers(storage, ['ann'])
    expect(await hasSettled(written)).toBe(false)
    const read = storage.read(tx => tx.one(countUsers, {}))
    expect(await hasSettled(read)).toBe(false)
    expect(syncs).toHaveLength(1)
    syncs[0]?.resolve()
    expect(await hasSettled(written)).toBe(true)
    expect(await read).toEqual({ total: 1 })
    await storage.close()
  })

  it('is refused when the disk did not keep it, and so is all that comes later', async () => {
    const { syncs, disk } = slowDisk()
    const storage = await openSqlite(path, () => 1, disk)
    const written = addCustomers(storage, ['ann'])
    const read = turn().then(() => storage.read(tx => tx.one(countUsers, {})))
    const scanned = turn().then(() => storage.scan(tx => tx.one(countUsers, {})))
    await hasSettled(written)
    syncs[0]?.reject(new Error('EIO'))
    await expect(written).rejects.toThrow(StorageError)
    await expect(read).rejects.toThrow(StorageError)
    await expect(scanned).rejects.toThrow(StorageError)
    await expect(addCustomers(storage, ['bob'])).rejects.toThrow('the disk did not keep')
    await storage.close()
  })

  it('is not shown by a reading that comes after the disk has failed', async () => {
    const { syncs, disk } = slowDisk()
    const storage = await openSqlite(path, () => 1, disk)
    const written = addCustomers(storage, ['ann'])
    await hasSettled(written)
    syncs[0]?.reject(new Error('EIO'))
    await expect(written).rejects.toThrow(StorageError)
    for (const reading of [storage.read, storage.scan])
      await expect(reading(tx => tx.one(countUsers, {}))).rejects.toThrow('the disk did not keep')
    await storage.close()
  })
})

describe('what a process left that was killed', () => {
  /** A database after a crash: the log is full and may not be synced. */
  async function leave(): Promise<string> {
    const before = await openSqlite(path, () => 1)
    await addCustomers(before, ['ann'])
    const left = join(folder, 'left.db')
    await Promise.all(['', '-wal'].map(end => copyFile(`${path}${end}`, `${left}${end}`)))
    await before.close()
    return left
  }

  it('is told when the disk has it', async () => {
    const left = await leave()
    const { syncs, requested, disk } = slowDisk({ isSlowAtOpening: true })
    const opened = openSqlite(left, () => 1, disk)
    await requested
    expect(await hasSettled(opened)).toBe(false)
    syncs[0]?.resolve()
    const storage = await opened
    expect(await storage.read(tx => tx.one(countUsers, {}))).toEqual({ total: 1 })
    await storage.close()
  })

  it('is moved into the database first: its disk may have failed, and damage in the middle of a log loses the rest', async () => {
    const left = await leave()
    const { disk } = slowDisk()
    const storage = await openSqlite(left, () => 1, disk)
    expect((await stat(`${left}-wal`)).size).toBe(0)
    await storage.close()
  })
})

describe('the log', () => {
  const rule = { every: 100, manyPages: 200 }

  async function write(checkpoints: ReturnType<typeof createCheckpoints>): Promise<number[]> {
    const { db } = openConnection(path, false)
    db.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)')
    const insert = db.prepare('INSERT INTO notes (text) VALUES (hex(randomblob(2000)))')
    const sizes: number[] = []
    for (let count = 1; count <= 2_000; count += 1) {
      await checkpoints.turn()
      insert.run()
      await checkpoints.committed(1)
      if (count % 100 === 0) sizes.push(Math.ceil((await stat(`${path}-wal`)).size / 4_096))
    }
    await checkpoints.close()
    db.close()
    return sizes
  }

  it('is moved into the database by another thread and restarted', async () => {
    openConnection(path, false).db.close()
    const sizes = await write(createCheckpoints(path, () => expect.unreachable('there are threads'), rule))
    expect(Math.max(...sizes)).toBeLessThan(700)
  })

  it('is left to SQLite itself where there is no thread', async () => {
    let given = 0
    const checkpoints = createCheckpoints(join(folder, 'none', 'data.db'), () => (given += 1), rule)
    await write(checkpoints)
    expect(given).toBe(1)
  })
})
