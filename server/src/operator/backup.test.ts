import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addTraders } from '../areas/contracts/worker/worker.builders.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { requireBirth } from '../platform/storage/startup/birth.ts'
import { openOwnStorage, sqliteFile } from '../platform/storage/startup/own-storage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { backUp } from './backup.ts'

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

const settings = () => ({ dataDir, databaseUrl: undefined })
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
    expect(lines[0]).toMatch(
      /copy\.db \(\d+\.\d MB\): customers, ledger, .*; verified: its ledger is sound, \d+ postings/,
    )
    expect(lines.join('\n')).toMatch(
      /does not contain[\s\S]*encryption key[\s\S]*DATA_DIR\/keys[\s\S]*release store/,
    )
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readdir(folder)).sort()).toEqual(['copy.db', 'data'])
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
    expect((await readdir(folder)).sort()).toEqual(['copy.db', 'copy.db.candles', 'copy.db.staff', 'data'])
  })

  it('is not written when the ledger is not sound, and leaves nothing behind', async () => {
    const db = new DatabaseSync(sqliteFile(dataDir))
    db.exec(`UPDATE accounts SET balance = balance + 1 WHERE id = (SELECT MIN(id) FROM accounts)`)
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
    await expect(backUp({ dataDir: empty, databaseUrl: undefined }, `${file}2`)).rejects.toThrow(
      `There is no database ${sqliteFile(empty)}`,
    )
    await expect(backUp(settings(), path.join(folder, 'no', 'where'))).rejects.toThrow('was not written')
    expect((await readdir(folder)).sort()).toEqual(['copy.db', 'data'])
  })
})

describe('a backup of PostgreSQL', () => {
  const databaseUrl = 'postgresql://ada:s3cret@db.example:5433/quayside?sslmode=require'

  async function programsThat(dump: string, restore = 'echo "1; TABLE DATA public users"'): Promise<string> {
    const bin = path.join(folder, 'bin')
    await mkdir(bin)
    const log = `echo "$0 $*" >> ${bin}/calls; echo "$PGHOST $PGPORT $PGUSER $PGPASSWORD $PGDATABASE $PGSSLMODE" >> ${bin}/settings`
    for (const [name, script] of [
      ['pg_dump', dump],
      ['pg_restore', restore],
    ] as const) {
      await writeFile(path.join(bin, name), `#!/bin/sh\n${log}\n${script}\n`, { mode: 0o755 })
    }
    return bin
  }
  const dumping = 'for each; do case $each in --file=*) echo dump > $(echo $each | cut -c8-);; esac; done'
  const node = () => path.join(folder, 'node')

  it('is a dump that is read back in full, without the password in the list of processes', async () => {
    const bin = await programsThat(dumping)
    const programs = `${bin}:/usr/bin:/bin`
    const { lines } = await backUp({ dataDir: node(), databaseUrl, programs }, file)
    expect(lines[0]).toMatch(/copy\.db .*; verified: read back in full, 1 tables\./)
    const calls = await readFile(path.join(bin, 'calls'), 'utf8')
    expect(calls).not.toContain('s3cret')
    expect(calls.trim().split('\n')).toHaveLength(3)
    const settings = new Set((await readFile(path.join(bin, 'settings'), 'utf8')).trim().split('\n'))
    expect([...settings]).toEqual(['db.example 5433 ada s3cret quayside require'])
  })

  it.each([
    [
      'a dump that fails',
      'echo "pg_dump: error: version mismatch" >&2; exit 1',
      undefined,
      'version mismatch',
    ],
    [
      'a dump that cannot be read back',
      dumping,
      'echo "pg_restore: error: end of file" >&2; exit 1',
      'end of file',
    ],
  ])('is not written from %s', async (_what, dump, restore, sentence) => {
    const programs = `${await programsThat(dump, restore)}:/usr/bin:/bin`
    const backup = backUp({ dataDir: node(), databaseUrl, programs }, file)
    await expect(backup).rejects.toThrow(`copy.db was not written: `)
    await expect(backup).rejects.toThrow(sentence)
    expect((await readdir(folder)).sort()).toEqual(['bin', 'data'])
  })

  it('names the program that is missing', async () => {
    const backup = backUp({ dataDir: node(), databaseUrl, programs: folder }, file)
    await expect(backup).rejects.toThrow('pg_dump is not installed')
  })
})
