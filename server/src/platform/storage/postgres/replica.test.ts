import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, post } from '../../../ledger/post.ts'
import { createMemoryBus } from '../../bus.ts'
import { openStorage } from '../startup/open.ts'
import { addCustomers, charge, usd } from '../storage.builders.ts'
import type { Storage } from '../storage.ts'
import { type Cluster, findPostgres, startCluster } from './postgres.cluster.ts'
import { sqlOn, startReplica } from './replica.builders.ts'
import { createReplica, type Replica, type ReplicaState } from './replica.ts'

const programs = findPostgres() ?? ''
const FULL = 10_000_000n

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let left = 400; !(await isSo()); left -= 1) {
    if (left === 0) throw new Error('it did not become so')
    await setTimeout(25)
  }
}

type Site = {
  readonly storage: Storage
  readonly replica: Replica
  readonly states: ReplicaState[]
  readonly reads: { replica: number; primary: number }
  look(): void
  pass(ms: number): void
}

describe.skipIf(programs === '')('a streaming replica', () => {
  let primary: Cluster
  let standby: Cluster
  const sites: Site[] = []
  let orders = 0

  /** A site with a stopped clock, which `pass` advances, so that only the marks decide. */
  async function openSite(readUrl = standby.url('postgres')): Promise<Site> {
    let now = 0
    let look = () => {}
    const states: ReplicaState[] = []
    const reads = { replica: 0, primary: 0 }
    const replica = createReplica(readUrl, {
      timers: {
        every(_, run) {
          look = run
          return () => undefined
        },
      },
      elapsed: () => now,
      onState: state => states.push(state),
      onRead: by => {
        reads[by] += 1
      },
    })
    const storage = await openStorage({ kind: 'postgres', url: primary.url('postgres') }, () => 1, replica)
    const pass = (ms: number) => {
      now += ms
    }
    const site = { storage, replica, states, reads, look: () => look(), pass }
    sites.push(site)
    return site
  }

  async function serving(site: Site): Promise<void> {
    await until(() => {
      site.look()
      return site.states.at(-1) === 'serving'
    })
  }

  const buy = ({ storage }: Site, customer: string) => {
    orders += 1
    return storage.write(tx => post(tx, charge(customer, `order-${orders}`, 7n)), customer)
  }
  const balance = ({ storage }: Site, customer: string, how: 'read' | 'scan' = 'scan') =>
    storage[how](tx => balanceOf(tx, usd(customer)), customer)

  beforeAll(async () => {
    primary = await startCluster(programs)
    standby = await startReplica(programs, primary)
    const site = await openSite()
    await addCustomers(site.storage, ['ann', 'bob', 'cyd'])
  }, 60_000)
  afterAll(async () => {
    for (const { storage } of sites) await storage.close()
    await standby.stop()
    await primary.stop()
  })

  it('answers lists of customers, and nothing else', async () => {
    const site = await openSite()
    await serving(site)
    await until(async () => {
      await balance(site, 'cyd')
      return site.reads.replica > 0
    })
    const before = { ...site.reads }
    expect(await balance(site, 'cyd', 'read')).toBe(FULL)
    expect(await site.storage.scan(tx => balanceOf(tx, usd('cyd')))).toBe(FULL)
    expect(site.reads).toEqual({ ...before, replica: before.replica + 1 })
    await expect(site.storage.scan(() => Promise.reject(new Error('ours')), 'cyd')).rejects.toThrow('ours')
  })

  it('shows a customer’s own write at once while replay is paused, on every site', async () => {
    const [one, other] = [await openSite(), await openSite()]
    const bus = createMemoryBus()
    for (const { replica } of [one, other]) replica.share(bus, undefined)
    await serving(one)
    await serving(other)
    await sqlOn(standby, 'SELECT pg_wal_replay_pause()')
    try {
      const [ann, bob] = [await balance(one, 'ann'), await balance(one, 'bob')]
      await buy(one, 'ann')
      const before = one.reads.replica
      expect(await balance(one, 'ann')).toBe((ann ?? 0n) - 7n)
      expect(await balance(other, 'ann')).toBe((ann ?? 0n) - 7n)
      expect(await balance(one, 'bob')).toBe(bob)
      expect(one.reads.replica).toBe(before + 1)
      // A command of the house may concern any customer.
      orders += 1
      await one.storage.write(tx => post(tx, charge('bob', `order-${orders}`, 7n)))
      expect(await balance(one, 'bob')).toBe((bob ?? 0n) - 7n)
      expect(await balance(other, 'bob')).toBe((bob ?? 0n) - 7n)
    } finally {
      await sqlOn(standby, 'SELECT pg_wal_replay_resume()')
    }
  })

  it('is left alone when it lags, until it has caught up', async () => {
    const site = await openSite()
    await serving(site)
    await sqlOn(standby, 'SELECT pg_wal_replay_pause()')
    await buy(site, 'ann')
    await until(() => {
      site.pass(500)
      site.look()
      return site.states.at(-1) === 'behind'
    })
    expect(site.replica.lag()).toBeGreaterThan(1)
    const before = site.reads.replica
    await balance(site, 'cyd')
    expect(site.reads.replica).toBe(before)
    await sqlOn(standby, 'SELECT pg_wal_replay_resume()')
    await serving(site)
  })

  it('is refused when it is the primary, another database, or not there', async () => {
    await sqlOn(primary, 'CREATE DATABASE other')
    await until(
      async () => (await sqlOn(standby, `SELECT 1 FROM pg_database WHERE datname = 'other'`)).length > 0,
    )
    for (const url of [primary.url('postgres'), standby.url('other'), 'postgres://me@127.0.0.1:1/x']) {
      const site = await openSite(url)
      const state = url.includes(':1/') ? 'away' : 'no replica of this database'
      await until(() => {
        site.look()
        return site.states.at(-1) === state
      })
      expect(await balance(site, 'cyd')).toBe(FULL)
      expect(site.reads).toEqual({ replica: 0, primary: 1 })
    }
  })

  it('yields to the primary when Redis does not answer', async () => {
    const site = await openSite()
    site.replica.share(createMemoryBus(), () => Promise.reject(new Error('no Redis')))
    await serving(site)
    site.pass(2_001)
    await until(() => {
      site.look()
      return site.states.at(-1) === 'alone without Redis'
    })
    expect(await balance(site, 'cyd')).toBe(FULL)
    expect(site.reads.replica).toBe(0)
  })

  it('that dies within a scan leaves it to the primary, and so does a promoted one', async () => {
    const site = await openSite()
    await serving(site)
    let runs = 0
    const answer = await site.storage.scan(async tx => {
      runs += 1
      const found = await balanceOf(tx, usd('cyd'))
      if (runs === 1) await sqlOn(standby, CUT).catch(() => undefined)
      await balanceOf(tx, usd('ann'))
      return found
    }, 'cyd')
    expect([answer, runs, site.states.at(-1)]).toEqual([FULL, 2, 'away'])
    await serving(site)
    await sqlOn(standby, 'SELECT pg_promote()')
    await until(async () => (await sqlOn(standby, 'SELECT pg_is_in_recovery() AS is'))[0]?.is === false)
    await sqlOn(standby, 'CREATE TABLE stray (id int)')
    const before = site.reads.replica
    expect(await balance(site, 'cyd')).toBe(FULL)
    expect([site.reads.replica, site.states.at(-1)]).toEqual([before, 'no replica of this database'])
  })
})

/** Ends every other connection, as a crash does. */
const CUT = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'`
