import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { verifyLedger } from '../../../../ledger/verify.ts'
import { systemTimers } from '../../../time/clock.ts'
import { placeOrder } from '../../place-order.builders.ts'
import { type Cluster, findPostgres, startCluster } from '../../postgres/postgres.cluster.ts'
import { bringUpToDate, openPostgres } from '../../postgres/postgres.ts'
import { findUser } from '../../queries/users.ts'
import { startPresence } from '../../startup/presence.ts'
import { addCustomers } from '../../storage.builders.ts'
import type { ReadTx, Storage } from '../../storage.ts'
import { MIGRATIONS } from '../migrate.ts'
import type { Migration } from '../migration.ts'

const programs = findPostgres()
const CUSTOMERS = ['ann', 'bob', 'cyd', 'dee', 'eve', 'fay']

const added: Migration = {
  name: 'added',
  kind: 'expand',
  statements: ({ int, text, end }) => [
    `CREATE TABLE additions (id ${int} PRIMARY KEY${end}`,
    `ALTER TABLE contract_orders ADD COLUMN addition ${text}`,
    `ALTER TABLE contract_orders ADD COLUMN total ${int} NOT NULL DEFAULT 0`,
    `ALTER TABLE users ADD COLUMN addition ${text}`,
  ],
}
const removed: Migration = {
  name: 'removed',
  kind: 'contract',
  statements: () => ['ALTER TABLE contract_orders DROP COLUMN take_profit'],
}
const slow: Migration = { name: 'slow', kind: 'expand', statements: () => ['SELECT pg_sleep(5)'] }
const last: Migration = { name: 'last', kind: 'expand', statements: () => ['CREATE TABLE last_one (id INT)'] }

// This release is the former one of another that has further steps.
describe.skipIf(programs === undefined)('a node next to the schema of the next release', () => {
  let cluster: Cluster
  let databases = 0
  let url: string
  let node: Storage
  let orders = 0
  let endPresence: () => Promise<void>
  const warnings: string[] = []
  const onOutdated = vi.fn()

  async function query(sql: string): Promise<unknown[]> {
    const client = new pg.Client(url)
    await client.connect()
    const { rows } = await client.query(sql)
    await client.end()
    return rows
  }
  const steps = async () =>
    (await query(`SELECT name FROM migrations ORDER BY id OFFSET ${MIGRATIONS.length}`)).map(
      row => Object(row).name,
    )
  const upgrade = (...further: readonly Migration[]) => bringUpToDate(url, 1, [...MIGRATIONS, ...further])

  /** Customers order until the work is done; returns the number of accepted orders. */
  async function whileOrdering(work: () => Promise<void>): Promise<number> {
    let isOver = false
    const before = orders
    const trading = CUSTOMERS.map(async customer => {
      while (!isOver) {
        orders += 1
        const number = orders
        await node.write(tx => placeOrder(tx, customer, number), customer)
        await pause(10)
      }
    })
    const working = work().finally(() => {
      isOver = true
    })
    await Promise.all([working, ...trading])
    return orders - before
  }

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
  }, 60_000)
  afterAll(() => cluster.stop())
  beforeEach(async () => {
    databases += 1
    url = cluster.url('postgres')
    await query(`CREATE DATABASE test_${databases}`)
    url = cluster.url(`test_${databases}`)
    node = await openPostgres(url, () => 1)
    await addCustomers(node, CUSTOMERS)
    warnings.length = 0
    onOutdated.mockReset()
    endPresence = await startPresence({
      storage: node,
      clock: { now: Date.now },
      timers: { ...systemTimers, every: (_, run) => systemTimers.every(100, run) },
      log: { info() {}, error() {}, warn: (_, text) => void warnings.push(text) },
      id: 'east',
      name: 'east-4000',
      onOutdated,
    })
  })
  afterEach(async () => {
    await endPresence()
    expect((await node.read(verifyLedger)).faults).toEqual([])
    await node.close()
  })

  it('takes orders while another adds to it, starts on it, and says so', async () => {
    const accepted = await whileOrdering(async () => {
      await pause(200)
      await upgrade(added, last)
      await pause(200)
      await (await openPostgres(url, () => 1)).close()
    })
    expect(accepted).toBeGreaterThan(10)
    expect(await steps()).toEqual(['added', 'last'])
    await vi.waitFor(
      () =>
        expect(warnings).toContain(
          'the database has migrations of a newer release: this site keeps serving, but upgrade it too',
        ),
      5_000,
    )
    expect(onOutdated).not.toHaveBeenCalled()
  })

  it('reads whole rows, and writes, after another added a column to them', async () => {
    const find = (id: string) => (tx: ReadTx) => tx.one(findUser, { id })
    const usernames = async () => {
      const found = await Promise.all(
        CUSTOMERS.flatMap(id => [node.read(find(id)), node.write(find(id), id), node.write(find(id))]),
      )
      return new Set(found.map(user => user?.username))
    }
    expect(await usernames()).toEqual(new Set(CUSTOMERS))
    await upgrade(added)
    expect(await usernames()).toEqual(new Set(CUSTOMERS))
  })

  it('keeps a step waiting that would remove what it needs, and is refused after it', async () => {
    await upgrade(added, removed)
    expect(await steps()).toEqual(['added'])
    await expect(upgrade(added, removed, last)).rejects.toThrow(
      'The migration "removed" cannot run while older sites run, or within 15 seconds after one was killed: east-4000. Stop them, then start this one.',
    )
    expect(await steps()).toEqual(['added'])
    await endPresence()
    await upgrade(added, removed, last)
    expect(await steps()).toEqual(['added', 'removed', 'last'])
    await expect(openPostgres(url, () => 1)).rejects.toThrow(
      '"removed", is from a newer release and removes something that this release needs: start the newer release',
    )
  })

  it('restarts, and is refused, when the step was applied while it was frozen', async () => {
    await query(
      `CREATE FUNCTION skip() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
       UPDATE nodes SET seen_at = 0;
       CREATE TRIGGER frozen BEFORE UPDATE ON nodes FOR EACH ROW EXECUTE FUNCTION skip()`,
    )
    await upgrade(removed)
    await vi.waitFor(() => expect(onOutdated).toHaveBeenCalledTimes(1), 5_000)
  })

  it('waits for no step that needs a lock which a long transaction holds, nor for one that takes long', async () => {
    const holder = new pg.Client(url)
    await holder.connect()
    await holder.query('BEGIN; SELECT id FROM contract_orders')
    const accepted = await whileOrdering(async () => {
      const upgrading = upgrade(added)
      await pause(2_200)
      expect(await steps()).toEqual([])
      await holder.query('COMMIT')
      await upgrading
      await expect(upgrade(added, slow)).rejects.toThrow(
        'The migration "slow" takes longer than 1.5 seconds, and the running sites would have to wait for it.',
      )
    })
    await holder.end()
    expect(accepted).toBeGreaterThan(10)
    expect(await steps()).toEqual(['added'])
    await endPresence()
    await upgrade(added, slow)
    expect(await steps()).toEqual(['added', 'slow'])
  }, 60_000)
})
