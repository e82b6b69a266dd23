import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findPostgresTools } from '../../../../scripts/programs/postgres-tools.mjs'
import { placeOrder } from '../../platform/storage/place-order.builders.ts'
import { type Cluster, startCluster } from '../../platform/storage/postgres/postgres.cluster.ts'
import { withClient } from '../../platform/storage/postgres/postgres-copy.ts'
import { requireBirth } from '../../platform/storage/startup/birth.ts'
import { openOwnStorage } from '../../platform/storage/startup/own-storage.ts'
import { addCustomers } from '../../platform/storage/storage.builders.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { operatorSettings } from './backup.builders.ts'
import { backUp } from './backup.ts'
import { readManifest } from './manifest.ts'
import { restore } from './restore.ts'
import { verifyBackup, verifySite } from './verify.ts'

/** The full run installs the client programs. */
const tools = findPostgresTools()

describe.skipIf(tools === undefined)('a dump of PostgreSQL', () => {
  let cluster: Cluster
  let storage: Storage
  let folder: string
  let file: string

  beforeAll(async () => {
    cluster = await startCluster(tools ?? '')
    const dataDir = await mkdtemp(path.join(tmpdir(), 'quayside-dump-site-'))
    storage = await openOwnStorage({ dataDir, databaseUrl: cluster.url('postgres') }, Date.now)
    await requireBirth(storage, 'sandbox')
    await addCustomers(storage, ['ada', 'ben'])
  })
  afterAll(async () => {
    await storage.close()
    await cluster.stop()
  })
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'quayside-dump-'))
    file = path.join(folder, 'copy.db')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const settings = () => ({
    ...operatorSettings(path.join(folder, 'node'), cluster.url('postgres')),
    programs: `${tools}:/usr/bin:/bin`,
  })
  const query = (text: string) =>
    withClient(cluster.url('postgres'), async client => (await client.query(text)).rows)

  it('is taken under orders, and verifies in a temporary database that does not stay', async () => {
    let number = 0
    let isEnding = false
    const trading = (async () => {
      while (!isEnding) {
        number += 1
        await storage.write(tx => placeOrder(tx, 'ada', number))
      }
    })()
    await backUp(settings(), file)
    isEnding = true
    await trading
    expect(readManifest(file).database?.rows.contract_orders).toBeLessThan(number)
    const { lines } = await verifyBackup(settings(), file)
    expect(lines[0]).toContain('is whole: it is as its manifest says')
    expect(await query("SELECT datname FROM pg_database WHERE datname LIKE 'quayside%'")).toEqual([])
  })

  it('is restored into an empty database, and only into one that is not in use', async () => {
    await backUp(settings(), file)
    await query('CREATE DATABASE restored')
    const databaseUrl = cluster.url('restored')
    const target = { ...settings(), databaseUrl, dataDir: path.join(folder, 'new') }
    await withClient(databaseUrl, async () => {
      await expect(restore(target, file)).rejects.toThrow('is in use: stop every site')
    })
    const { lines } = await restore(target, file)
    expect(lines[0]).toContain('is restored')
    expect((await verifySite(target)).lines.slice(1)).toEqual(lines.slice(1, 4))
    const again = await openOwnStorage(target, Date.now)
    await requireBirth(again, 'sandbox')
    await again.write(tx => placeOrder(tx, 'ben', 99_999_999))
    await again.close()
    await expect(restore(target, file)).rejects.toThrow('is not empty')
    await expect(restore({ ...target, databaseUrl: undefined }, file)).rejects.toThrow('set DATABASE_URL')
  })
})
