import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause, setImmediate as readNotices } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { IS_FULL_RUN } from '../../../../../scripts/full-run.ts'
import { spawnKept } from '../../../../../scripts/processes/lifetime.mjs'
import { findProgram } from '../../../../../scripts/programs/debian.mjs'
import { balanceOf, post } from '../../../ledger/post.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import { StorageError } from '../errors.ts'
import { prepare } from '../query.ts'
import { openStorage } from '../startup/open.ts'
import { openOwnStorage } from '../startup/own-storage.ts'
import { addCustomers, charge, usd } from '../storage.builders.ts'
import { describeStorage } from '../storage.conformance.ts'
import type { Storage } from '../storage.ts'
import { preparePgBouncer, throughPgBouncer } from './pgbouncer.builders.ts'
import { type Cluster, findPostgres, startCluster } from './postgres.cluster.ts'
import { pooledUrl } from './postgres-connection.ts'

const programs = findPostgres()
const isMissing = programs === undefined || findProgram('pgbouncer') === undefined

const timeouts = prepare(q =>
  q.selectNoFrom([
    sql<string>`current_setting('statement_timeout')`.as('statement'),
    sql<string>`current_setting('idle_in_transaction_session_timeout')`.as('idle'),
  ]),
)
const ownProcess = prepare(q => q.selectNoFrom(sql<number>`pg_backend_pid()`.as('pid')))

describe.skipIf(isMissing)('PostgreSQL behind PgBouncer in transaction mode', () => {
  let cluster: Cluster
  const stops: (() => Promise<unknown>)[] = []
  let count = 0

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    stops.unshift(cluster.stop)
    const pooler = spawnKept(await preparePgBouncer(cluster))
    for await (const chunk of pooler.stderr) if (String(chunk).includes('process up')) break
    stops.unshift(() => {
      pooler.kill('SIGTERM')
      return once(pooler, 'exit')
    })
    await inCluster('CREATE DATABASE whole')
    await (await openIn('whole')).close()
  }, 60_000)
  afterAll(async () => {
    for (const stop of stops) await stop()
  })

  const openIn = (name: string) =>
    openStorage({ kind: 'postgres', url: pooledUrl(throughPgBouncer(cluster.url(name))) }, () => 1)

  async function inCluster(statement: string): Promise<void> {
    const client = new pg.Client(cluster.url('postgres'))
    await client.connect()
    await client.query(statement)
    await client.end()
  }

  async function createDatabase() {
    count += 1
    const name = `test_${count}`
    // A template may have no connections.
    await inCluster("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'whole'")
    await inCluster(`CREATE DATABASE ${name} TEMPLATE whole`)
    return { open: () => openIn(name), drop: () => inCluster(`DROP DATABASE ${name} WITH (FORCE)`) }
  }

  if (IS_FULL_RUN) describeStorage('pooled', createDatabase)

  it('is refused in front of another database than DATABASE_URL', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'quayside-pool-'))
    const databasePoolUrl = throughPgBouncer(cluster.url('whole'))
    const open = (name: string) =>
      openOwnStorage({ dataDir, databaseUrl: cluster.url(name), databasePoolUrl }, () => 1)
    await expect(open('postgres')).rejects.toThrow('leads to another database than DATABASE_URL')
    await (await open('whole')).close()
    await rm(dataDir, { recursive: true })
  })

  describe('two nodes', () => {
    let nodes: readonly [Storage, Storage]
    const buy = (node: 0 | 1, customer: string, order: string) =>
      nodes[node].write(tx => post(tx, charge(customer, order, 7n)), customer)
    const paid = async (customer: string) =>
      10_000_000n - (await nodes[0].read(tx => balanceOf(tx, usd(customer))))

    beforeEach(async () => {
      const database = await createDatabase()
      nodes = [await database.open(), await database.open()]
      await addCustomers(nodes[0], ['ann', 'bob'])
      return async () => {
        expect((await nodes[0].read(verifyLedger)).faults).toEqual([])
        await Promise.all(nodes.map(node => node.close()))
        await database.drop()
      }
    })

    it('limit the time of statements and of idle transactions', async () => {
      const ask = (customer?: string) => nodes[0].write(tx => tx.one(timeouts, {}), customer)
      expect(await nodes[0].read(tx => tx.one(timeouts, {}))).toEqual({ statement: '4s', idle: '20s' })
      for (const customer of [undefined, 'ann'])
        expect(await ask(customer)).toEqual({ statement: '4s', idle: '1500ms' })
    })

    it('leave no lock and no time-out on a connection of the pool', async () => {
      await Promise.all(
        Array.from({ length: 40 }, (_, at) => buy(at % 2 === 0 ? 0 : 1, 'ann', `order-${at}`)),
      )
      const client = new pg.Client(throughPgBouncer(cluster.url(`test_${count}`)))
      await client.connect()
      const { rows } = await client.query(
        "SELECT current_setting('statement_timeout') AS statement, (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory') AS locks, (SELECT count(*) FROM pg_prepared_statements) AS prepared",
      )
      expect(rows).toEqual([{ statement: '0', locks: '0', prepared: '0' }])
      await client.end()
    })

    it('run commands of two customers next to each other', async () => {
      const { promise: hasBobPaid, resolve } = Promise.withResolvers<void>()
      const ann = nodes[0].write(async tx => {
        await post(tx, charge('ann', 'order-1', 7n))
        await hasBobPaid
      }, 'ann')
      await buy(1, 'bob', 'order-2')
      resolve()
      await ann
      expect([await paid('ann'), await paid('bob')]).toEqual([7n, 7n])
    })

    it.each([
      ['of a customer', 'ann'],
      ['of the house', undefined],
    ])('run a command %s again that was idle for too long', async (_, of) => {
      let runs = 0
      const idle = nodes[0].write(async tx => {
        runs += 1
        await post(tx, charge('ann', 'order-1', 7n))
        if (runs === 1) await pause(2_000)
        // On a busy machine the timer would come before the notice that waits on the socket.
        await readNotices()
        await post(tx, charge('ann', 'order-2', 7n))
      }, of)
      await Promise.all([idle, buy(1, 'ann', 'order-3'), buy(1, 'bob', 'order-4')])
      expect([runs, await paid('ann'), await paid('bob')]).toEqual([2, 21n, 7n])
    })

    it('reject the commands of a connection that was killed, and no others', async () => {
      const { promise: hasBobPaid, resolve } = Promise.withResolvers<void>()
      const ann = nodes[0].write(async tx => {
        await post(tx, charge('ann', 'order-1', 7n))
        const own = await tx.one(ownProcess, {})
        await inCluster(`SELECT pg_terminate_backend(${own?.pid})`)
        await post(tx, charge('ann', 'order-2', 7n))
      }, 'ann')
      const bob = nodes[0].write(async tx => {
        await post(tx, charge('bob', 'order-3', 7n))
        await hasBobPaid
      }, 'bob')
      await expect(ann).rejects.toThrow(StorageError)
      resolve()
      await Promise.all([bob, buy(0, 'ann', 'order-1'), buy(1, 'ann', 'order-2')])
      expect([await paid('ann'), await paid('bob')]).toEqual([14n, 7n])
    })
  })
})
