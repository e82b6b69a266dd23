import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addTraders } from '../../areas/contracts/worker/worker.builders.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { requireBirth } from '../../platform/storage/startup/birth.ts'
import { openOwnStorage, sqliteFile } from '../../platform/storage/startup/own-storage.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { operatorSettings } from './backup.builders.ts'
import { backUp } from './backup.ts'
import { readManifest } from './manifest.ts'

let folder: string
let dataDir: string
let file: string
let storage: Storage

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quayside-backup-'))
  dataDir = path.join(folder, 'data')
  file = path.join(folder, 'copy.db')
  storage = await openOwnStorage({ dataDir, databaseUrl: undefined }, Date.now)
  await requireBirth(storage, 'sandbox')
  await addTraders(storage, 'ada')
})
afterEach(async () => {
  await storage.close()
  await rm(folder, { recursive: true, force: true })
})

const settings = () => operatorSettings(dataDir)
const usernames = (from: Storage) =>
  from.read(tx => tx.dynamic(q => q.selectFrom('users').select('username').orderBy('username')))

async function writeContinuously(database: string): Promise<{ commits(): number; stop(): Promise<unknown> }> {
  const count = new Int32Array(new SharedArrayBuffer(4))
  const code = `
    const { parentPort, workerData } = require('node:worker_threads')
    const db = new (require('node:sqlite').DatabaseSync)(workerData.database, { timeout: 5000 })
    const write = db.prepare('UPDATE write_probe SET at = at + 1')
    for (;;) { write.run(); if (Atomics.add(workerData.count, 0, 1) === 0) parentPort.postMessage('writes') }`
  const worker = new Worker(code, { eval: true, workerData: { database, count } })
  await once(worker, 'message')
  return { commits: () => Atomics.load(count, 0), stop: () => worker.terminate() }
}

describe('a backup', () => {
  it('is taken while the site writes, verifies itself, and says what is in it and what is not', async () => {
    const { commits, stop } = await writeContinuously(sqliteFile(dataDir))
    const before = commits()
    const { isDone, lines } = await backUp(settings(), file)
    expect(commits()).toBeGreaterThan(before)
    await stop()
    expect(isDone).toBe(true)
    expect(lines[0]).toMatch(/copy\.db \(\d+\.\d MB\): customers, ledger, .*; verified$/)
    expect(lines).toContain("customers' demo USD 100000.00")
    expect(lines.join('\n')).toMatch(
      /does not contain[\s\S]*encryption key[\s\S]*DATA_DIR\/keys[\s\S]*release store/,
    )
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readdir(folder)).sort()).toEqual(['copy.db', 'copy.db.manifest.json', 'data'])
    expect(readManifest(file)).toMatchObject({
      kind: 'sqlite',
      database: { postings: 1, sums: ['demo USD 100000.00'], rows: { users: 1, contract_orders: 0 } },
      releases: { environment: 'production', revision: 0, entry: 0 },
      files: [{ part: 'database' }],
    })
  })

  it('brings everything back in an empty folder', async () => {
    await backUp(settings(), file)
    const restored = path.join(folder, 'restored')
    await mkdir(restored)
    await copyFile(file, sqliteFile(restored))
    const again = await openOwnStorage({ dataDir: restored, databaseUrl: undefined }, Date.now)
    expect(await usernames(again)).toEqual(await usernames(storage))
    expect((await again.read(verifyLedger)).faults).toEqual([])
    await again.close()
  })

  it('brings everything back in the place of a lost database', async () => {
    const before = await usernames(storage)
    await backUp(settings(), file)
    await storage.close()
    for (const end of ['', '-wal', '-shm']) await rm(`${sqliteFile(dataDir)}${end}`, { force: true })
    await copyFile(file, sqliteFile(dataDir))
    storage = await openOwnStorage(settings(), Date.now)
    expect(await usernames(storage)).toEqual(before)
  })

  it('takes candles and staff along where they are', async () => {
    for (const name of ['market.db', 'staff.db']) {
      const db = new DatabaseSync(path.join(dataDir, name))
      db.exec('CREATE TABLE t (x)')
      db.close()
    }
    const { lines } = await backUp(settings(), file)
    expect(lines.slice(1, 3)).toEqual([
      expect.stringContaining('copy.db.candles'),
      expect.stringContaining('copy.db.staff'),
    ])
    expect((await readdir(folder)).sort()).toEqual([
      'copy.db',
      'copy.db.candles',
      'copy.db.manifest.json',
      'copy.db.staff',
      'data',
    ])
  })

  it('is not written when the ledger is not sound, and leaves nothing behind', async () => {
    const db = new DatabaseSync(sqliteFile(dataDir))
    db.exec(
      `UPDATE accounts SET balance = balance + 1 WHERE id = (SELECT MIN(id) FROM accounts WHERE kind = 'available')`,
    )
    db.close()
    await expect(backUp(settings(), file)).rejects.toThrow(
      /copy\.db was not written: the ledger has faults: account/,
    )
    expect(await readdir(folder)).toEqual(['data'])
  })

  it('is not written from a damaged database', async () => {
    await storage.close()
    const handle = await open(sqliteFile(dataDir), 'r+')
    await handle.write(Buffer.alloc(4_096 * 20, 7), 0, 4_096 * 20, 4_096 * 10)
    await handle.close()
    await expect(backUp(settings(), file)).rejects.toThrow(/copy\.db was not written: /)
    expect(await readdir(folder)).toEqual(['data'])
  })

  it('never replaces a file, makes no database, and names what is missing', async () => {
    await writeFile(file, 'kept')
    await expect(backUp(settings(), file)).rejects.toThrow(`${file} exists already`)
    const empty = path.join(folder, 'empty')
    await expect(backUp(operatorSettings(empty), `${file}2`)).rejects.toThrow(
      `There is no database ${sqliteFile(empty)}`,
    )
    await expect(backUp(settings(), path.join(folder, 'no', 'where'))).rejects.toThrow('was not written')
    expect((await readdir(folder)).sort()).toEqual(['copy.db', 'data'])
  })
})
