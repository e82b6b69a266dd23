import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chown, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findPostgresTools } from '../../../../scripts/programs/postgres-tools.mjs'
import { scratchFolder } from '../../../../scripts/scratch.mjs'
import { placeOrder } from '../../platform/storage/place-order.builders.ts'
import { type Cluster, startCluster } from '../../platform/storage/postgres/postgres.cluster.ts'
import { withClient } from '../../platform/storage/postgres/postgres-copy.ts'
import { requireBirth } from '../../platform/storage/startup/birth.ts'
import { openStorage } from '../../platform/storage/startup/open.ts'
import { addCustomers } from '../../platform/storage/storage.builders.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { operatorSettings } from '../backup/backup.builders.ts'
import { verifySite } from '../backup/verify.ts'
import { baseBackup } from './base-backup.ts'
import { restoreBase } from './restore-base.ts'

/** The full run installs the client programs. */
const tools = findPostgresTools()
const run = promisify(execFile)
const CUSTOMERS = ['ada', 'ben', 'cleo', 'dan']

describe.skipIf(tools === undefined)('PostgreSQL with a base backup and pg_receivewal', () => {
  let cluster: Cluster
  let folder: string
  let wal: string
  let receiver: ChildProcess
  let storage: Storage
  const clusters: Cluster[] = []

  beforeEach(async () => {
    folder = await mkdtemp(path.join(scratchFolder(), 'quayside-recovery-'))
    wal = path.join(folder, 'wal')
    await mkdir(wal)
    await start({ settings: ['synchronous_standby_names=quayside_wal', 'wal_level=replica'] })
    const { user } = cluster
    if (user !== undefined) for (const place of [folder, wal]) await chown(place, user.uid, user.gid)
    await run(`${tools}/pg_receivewal`, [...SLOT, '--create-slot'], receiving())
    receive()
    storage = await openStorage({ kind: 'postgres', url: cluster.url('postgres') }, Date.now)
    await requireBirth(storage, 'sandbox')
    await addCustomers(storage, CUSTOMERS)
  }, 60_000)
  afterEach(async () => {
    receiver.kill('SIGKILL')
    await storage.close().catch(() => undefined)
    for (const one of clusters.splice(0)) await one.stop().catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }, 60_000)

  const SLOT = ['--slot=quayside_wal']
  const settings = () => ({
    ...operatorSettings(path.join(folder, 'site'), cluster.url('postgres')),
    programs: `${tools}:/usr/bin:/bin`,
  })

  async function start(options: Parameters<typeof startCluster>[1]): Promise<void> {
    cluster = await startCluster(tools ?? '', options)
    clusters.push(cluster)
  }
  function receiving() {
    const env = {
      PATH: process.env.PATH,
      PGHOST: cluster.folder,
      PGUSER: 'quayside',
      PGAPPNAME: 'quayside_wal',
    }
    return { ...cluster.user, cwd: cluster.folder, env }
  }
  function receive(): void {
    const args = ['--directory', wal, '--synchronous', ...SLOT]
    receiver = spawn(`${tools}/pg_receivewal`, args, { ...receiving(), stdio: 'ignore' })
  }

  let number = 0
  const acknowledged: number[] = []
  /** Places orders until it is stopped or an order fails; notes each acknowledged one. */
  function trade() {
    let isEnding = false
    const lanes = CUSTOMERS.map(async customer => {
      while (!isEnding) {
        number += 1
        const own = number
        await storage.write(tx => placeOrder(tx, customer, own))
        acknowledged.push(own)
        await pause(5)
      }
    })
    const ended = Promise.allSettled(lanes)
    return {
      ended,
      async stop() {
        isEnding = true
        await ended
      },
    }
  }
  async function traded(count: number): Promise<void> {
    for (const target = acknowledged.length + count; acknowledged.length < target; ) await pause(10)
  }
  /** Ends the server as a lost machine does: killed, its data gone. */
  async function lose(): Promise<void> {
    await cluster.kill()
    receiver.kill('SIGINT')
    await rm(cluster.folder, { recursive: true, force: true })
  }
  async function recovered(
    until?: string,
  ): Promise<{ orders: ReadonlySet<number>; lines: readonly string[] }> {
    const data = path.join(folder, `restored-${until === undefined}`)
    await restoreBase(settings(), { base: path.join(folder, 'base'), wal, data, until })
    await start({ data, settings: ['synchronous_standby_names='] })
    // Connections are accepted once the recovery is consistent, and writes at its end.
    for (let isDone = false; !isDone; await pause(100)) {
      const { rows } = await withClient(cluster.url('postgres'), one =>
        one.query('SELECT pg_is_in_recovery() AS is'),
      )
      isDone = rows[0]?.is === false
    }
    const { rows } = await withClient(cluster.url('postgres'), one =>
      one.query('SELECT id FROM contract_orders'),
    )
    const { lines } = await verifySite(settings())
    return { orders: new Set(rows.map(({ id }) => Number(id))), lines }
  }

  it('restores every acknowledged order after the server and its data are lost', async () => {
    number = 0
    acknowledged.length = 0
    const trading = trade()
    await traded(50)
    await baseBackup(settings(), path.join(folder, 'base'))
    await traded(50)
    await withClient(cluster.url('postgres'), one => one.query('SELECT pg_switch_wal()'))
    await traded(50)
    await lose()
    await trading.ended
    const kept = [...acknowledged]
    expect(kept.length).toBeGreaterThanOrEqual(150)
    const { orders, lines } = await recovered()
    expect(kept.filter(one => !orders.has(one))).toEqual([])
    // Orders on their way when the server died: at most one of each customer.
    expect(orders.size - kept.length).toBeLessThanOrEqual(CUSTOMERS.length)
    expect(lines[0]).toBe('The database is sound.')
  }, 180_000)

  it('restores a moment, answers no order without pg_receivewal, and refuses a gap', async () => {
    number = 0
    acknowledged.length = 0
    const first = trade()
    await traded(20)
    await baseBackup(settings(), path.join(folder, 'base'))
    await traded(20)
    await first.stop()
    const before = [...acknowledged]
    await pause(1_500)
    const until = new Date().toISOString()
    await pause(1_500)
    await withClient(cluster.url('postgres'), one => one.query('SELECT pg_switch_wal()'))
    const second = trade()
    await traded(20)
    await second.stop()
    await withClient(cluster.url('postgres'), one => one.query('SELECT pg_switch_wal()'))
    // The recovery ends at a commit after the moment.
    const third = trade()
    await traded(20)
    await third.stop()

    receiver.kill('SIGSTOP')
    const unanswered = storage.write(tx => placeOrder(tx, 'ada', 999_999))
    await expect(unanswered).rejects.toThrow()
    await lose()
    receiver.kill('SIGKILL')

    const { orders, lines } = await recovered(until)
    expect([...orders].sort((a, b) => a - b)).toEqual(before.sort((a, b) => a - b))
    expect(lines[0]).toBe('The database is sound.')

    const names = (await readdir(wal)).filter(name => /^[0-9A-F]{24}$/.test(name)).sort()
    const middle = names.at(-1) ?? ''
    await rename(path.join(wal, middle), path.join(folder, middle))
    const data = path.join(folder, 'gap')
    const broken = restoreBase(settings(), { base: path.join(folder, 'base'), wal, data, until: undefined })
    await expect(broken).rejects.toThrow(`has no segment ${middle}`)
    await rename(path.join(wal, names[0] ?? ''), path.join(folder, 'first'))
    const changed = path.join(folder, 'base/PG_VERSION')
    await rm(changed)
    await expect(
      restoreBase(settings(), { base: path.join(folder, 'base'), wal, data, until: undefined }),
    ).rejects.toThrow(/is not a sound base backup: .*PG_VERSION/)
  }, 180_000)
})
