import { spawn } from 'node:child_process'
import { connect as dialSocket } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { decimal } from '@quayside/money/decimal'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { houseAccount } from '../../../ledger/chart.ts'
import { changeExposure, readExposure } from '../../../ledger/exposure/totals.ts'
import { foldHouseBalances } from '../../../ledger/house-balances.ts'
import { InsufficientBalance } from '../../../ledger/insufficient-balance.ts'
import { balanceOf, post } from '../../../ledger/post.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import { openLine } from '../../cut-line.builders.ts'
import { NeedsTurn, StorageError } from '../errors.ts'
import { openStorage } from '../startup/open.ts'
import { addCustomers, charge, usd } from '../storage.builders.ts'
import { describeStorage } from '../storage.conformance.ts'
import type { Storage, Tx } from '../storage.ts'
import { type Cluster, findPostgres, startCluster } from './postgres.cluster.ts'
import { openPostgres } from './postgres.ts'
import { watchReturn } from './watch-return.ts'

const programs = findPostgres()
const CUSTOMERS = ['ann', 'bob', 'cyd', 'dee', 'eve', 'fay']
const child = path.join(import.meta.dirname, 'frozen.child.ts')

describe.skipIf(programs === undefined)('PostgreSQL storage, with a cluster of its own', () => {
  let cluster: Cluster | undefined
  let count = 0

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
  }, 60_000)
  afterAll(() => cluster?.stop())

  let template: Promise<void> | undefined
  async function makeTemplate(): Promise<void> {
    await inCluster('CREATE DATABASE whole')
    const storage = await openIn('whole')
    await storage.close()
  }

  async function inCluster(sql: string, database = 'postgres'): Promise<void> {
    const client = new pg.Client(running().url(database))
    await client.connect()
    await client.query(sql)
    await client.end()
  }

  function running(): Cluster {
    if (cluster === undefined) throw new Error('the cluster is not running')
    return cluster
  }

  type Database = { readonly open: () => Promise<Storage>; readonly drop: () => Promise<void> }

  const openIn = (name: string) => openStorage({ kind: 'postgres', url: running().url(name) }, () => 1)

  async function createDatabase({ isEmpty = false } = {}): Promise<Database> {
    template ??= isEmpty ? undefined : makeTemplate()
    await template
    count += 1
    const name = `test_${count}`
    await inCluster(`CREATE DATABASE ${name}${isEmpty ? '' : ' TEMPLATE whole'}`)
    return {
      open: () => openIn(name),
      drop: () => inCluster(`DROP DATABASE ${name} WITH (FORCE)`),
    }
  }

  describeStorage('PostgreSQL', () => createDatabase())

  it('lets two nodes post at the same time without losing or doubling a cent', async () => {
    const database = await createDatabase({ isEmpty: true })
    const nodes = await Promise.all([database.open(), database.open()])
    await addCustomers(nodes[0], ['ann'])
    const postings = Array.from({ length: 120 }, (_, index) => charge('ann', `order-${index % 100}`, 7n))
    const settled = await Promise.allSettled(
      postings.map((made, index) => nodes[index % 2 === 0 ? 0 : 1].write(tx => post(tx, made))),
    )
    expect(settled.filter(one => one.status === 'fulfilled')).toHaveLength(100)
    expect(await nodes[1].read(tx => balanceOf(tx, usd('ann')))).toBe(10_000_000n - 700n)
    expect((await nodes[0].read(verifyLedger)).faults).toEqual([])
    await Promise.all(nodes.map(node => node.close()))
    await database.drop()
  })

  describe('commands of customers', () => {
    let database: Database
    let nodes: readonly [Storage, Storage]

    beforeEach(async () => {
      database = await createDatabase({ isEmpty: true })
      nodes = [await database.open(), await database.open()]
      await addCustomers(nodes[0], CUSTOMERS)
    })
    afterEach(async () => {
      expect((await nodes[0].read(verifyLedger)).faults).toEqual([])
      await Promise.all(nodes.map(node => node.close()))
      await database.drop()
    })

    it('run next to each other', async () => {
      const { promise: hasBobPaid, resolve } = Promise.withResolvers<void>()
      const ann = nodes[0].write(async tx => {
        await post(tx, charge('ann', 'order-1', 7n))
        await hasBobPaid
      }, 'ann')
      await nodes[1].write(tx => post(tx, charge('bob', 'order-2', 7n)), 'bob')
      resolve()
      await ann
    })

    it.each([
      ['of the same customer', 'ann'],
      ['of the house', undefined],
    ])('wait for one %s', async (_, of) => {
      const steps: string[] = []
      const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
      const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
      const first = nodes[0].write(async tx => {
        await post(tx, charge('ann', 'order-1', 7n))
        begin()
        await mayEnd
        steps.push('first')
      }, of)
      await hasBegun
      const second = nodes[1].write(async tx => {
        await post(tx, charge('ann', 'order-2', 7n))
        steps.push('second')
      }, 'ann')
      await setTimeout(50)
      end()
      await Promise.all([first, second])
      expect(steps).toEqual(['first', 'second'])
    })

    it('post for many customers from two nodes without losing or doubling a cent', async () => {
      const orders = Array.from({ length: 300 }, (_, index) => {
        const customer = CUSTOMERS[index % CUSTOMERS.length] ?? ''
        const made = charge(customer, `order-${index % 250}`, 7n)
        return nodes[index % 2 === 0 ? 0 : 1].write(tx => post(tx, made), customer)
      })
      const settled = await Promise.allSettled(orders)
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(250)
      const fees = houseAccount('fees', 'USD', 'demo')
      expect(await nodes[1].read(tx => balanceOf(tx, fees))).toBe(1_750n)
      await nodes[0].write(foldHouseBalances)
      expect(await nodes[1].read(tx => balanceOf(tx, fees))).toBe(1_750n)
    })

    it('add to what all share one transaction after another', async () => {
      const change = { mode: 'real', code: 'BTCUSDT', short: decimal('0'), mostPaid: 1n } as const
      await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          nodes[index % 2 === 0 ? 0 : 1].write(
            tx => changeExposure(tx, { ...change, long: decimal('0.1') }),
            CUSTOMERS[index % CUSTOMERS.length],
          ),
        ),
      )
      const [totals] = await nodes[0].read(readExposure)
      expect([totals?.long.toFixed(), totals?.mostPaid]).toEqual(['20', 200n])
    })

    it('run again alone when their shared work needs its turn, and those of their transaction too', async () => {
      const alone: boolean[] = []
      const postpone = async () => {
        throw new NeedsTurn()
      }
      const buy = (customer: string) =>
        nodes[0].write(async tx => {
          await post(tx, charge(customer, customer, 7n))
          if (!tx.isAlone) await tx.share(postpone, customer)
          alone.push(tx.isAlone)
          return tx.customer
        }, customer)
      expect(await Promise.all(CUSTOMERS.map(buy))).toEqual(CUSTOMERS)
      expect(alone.filter(Boolean)).toHaveLength(CUSTOMERS.length)
    })

    it('share nothing that was undone', async () => {
      const done: string[] = []
      const note = async (_: Tx, items: readonly string[]) => void done.push(...items)
      const refused = nodes[0].write(async tx => {
        await tx.share(note, 'refused')
        await post(tx, charge('ann', 'order-1', 20_000_000n))
      }, 'ann')
      const undone = nodes[0].write(async tx => {
        await tx.share(note, 'undone')
        await post(tx, charge('ann', 'order-2', 7n))
        await tx.undo()
        await tx.share(note, 'kept')
      }, 'ann')
      await expect(refused).rejects.toThrow(InsufficientBalance)
      await undone
      expect(done).toEqual(['kept'])
    })
  })

  it('rejects the commands of a lost connection and serves the next ones', async () => {
    const database = await createDatabase()
    const storage = await database.open()
    await addCustomers(storage, ['ann'])
    const lost = storage.write(async tx => {
      await post(tx, charge('ann', 'order-1', 7n))
      await inCluster(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL',
      )
      return await post(tx, charge('ann', 'order-2', 7n))
    })
    await expect(lost).rejects.toThrow(StorageError)
    await storage.write(tx => post(tx, charge('ann', 'order-1', 7n)))
    expect(await storage.read(tx => balanceOf(tx, usd('ann')))).toBe(10_000_000n - 7n)
    await storage.close()
    await database.drop()
  })

  describe('a command that takes too long', () => {
    const sleep = (seconds: number) => (tx: Tx) =>
      tx.dynamic(q => q.selectNoFrom(sql`pg_sleep(${sql.lit(seconds)})`.as('slept')))
    const SLOW = 'the database took too long for a statement: nothing was changed, try again'
    const LOCKED = 'the database had no free lock in time: nothing was changed, try again'
    let database: Database
    let storage: Storage

    beforeEach(async () => {
      database = await createDatabase()
      const url = `${running().url(`test_${count}`)}&statement_timeout=400&lock_timeout=100`
      storage = await openStorage({ kind: 'postgres', url }, () => 1)
      await addCustomers(storage, ['ann'])
    })
    afterEach(async () => {
      expect((await storage.read(verifyLedger)).faults).toEqual([])
      await storage.close()
      await database.drop()
    })

    it('fails alone and with one error, also in statements after the slow one', async () => {
      const slow = storage.write(async tx => {
        await post(tx, charge('ann', 'order-1', 7n))
        await sleep(5)(tx).catch(() => undefined)
        await post(tx, charge('ann', 'order-2', 7n))
      })
      const next = storage.write(tx => post(tx, charge('ann', 'order-3', 7n)))
      await expect(slow).rejects.toThrow(SLOW)
      await next
      await storage.write(tx => post(tx, charge('ann', 'order-1', 7n)))
      expect(await storage.read(tx => balanceOf(tx, usd('ann')))).toBe(10_000_000n - 14n)
    })

    it.each([
      ['of a customer', 'ann'],
      ['of the house', undefined],
    ])('%s fails when it has waited for its turn too often, and leaves it to the next', async (_, of) => {
      const other = await database.open()
      const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
      const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
      const holding = other.write(async tx => {
        await post(tx, charge('ann', 'order-1', 7n))
        begin()
        await mayEnd
      })
      await hasBegun
      await expect(storage.write(tx => post(tx, charge('ann', 'order-2', 7n)), of)).rejects.toThrow(LOCKED)
      end()
      await holding
      await storage.write(tx => post(tx, charge('ann', 'order-2', 7n)), of)
      await other.close()
    })

    it('is a read, which says so too', async () => {
      const read = storage.read(tx => tx.dynamic(q => q.selectNoFrom(sql`pg_sleep(5)`.as('slept'))))
      await expect(read).rejects.toThrow(SLOW)
    })
  })

  it('waits for no answer of a database that a line was cut to, and reconnects', async () => {
    const database = await createDatabase()
    const { searchParams } = new URL(running().url('postgres'))
    const line = await openLine(() => dialSocket(`${searchParams.get('host')}/.s.PGSQL.5432`))
    const url = `postgresql://quayside@127.0.0.1:${line.port}/test_${count}`
    const PATIENCE = 800
    const storage = await openPostgres(url, () => 1, { patienceMs: PATIENCE })
    await addCustomers(storage, ['ann'])
    const balance = () => storage.read(tx => balanceOf(tx, usd('ann')))
    const buy = (order: string) => storage.write(tx => post(tx, charge('ann', order, 7n)))
    await balance()
    line.cut()
    const cutAt = performance.now()
    const answers = await Promise.allSettled([balance(), buy('order-1')])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    // One timeout, without a second one for the rollback.
    expect(performance.now() - cutAt).toBeLessThan(2 * PATIENCE - 100)
    await buy('order-1')
    expect(await balance()).toBe(10_000_000n - 7n)
    await storage.close()
    await line.close()
    await database.drop()
  })

  it('says once that a database which was away answers again', async () => {
    const database = await createDatabase()
    const { searchParams } = new URL(running().url('postgres'))
    const dial = () => dialSocket(`${searchParams.get('host')}/.s.PGSQL.5432`)
    let line = await openLine(dial)
    const { port } = line
    const url = `postgresql://quayside@127.0.0.1:${port}/test_${count}`
    let returns = 0
    const storage = watchReturn(await openPostgres(url, () => 1, { patienceMs: 500 }), () => {
      returns += 1
    })
    const ask = () => storage.read(tx => balanceOf(tx, usd('ann')))
    await ask()
    await expect(storage.read(() => Promise.reject(new Error('of one reader')))).rejects.toThrow('one reader')
    await ask()
    expect(returns).toBe(0)
    await line.close()
    await expect(ask()).rejects.toThrow(StorageError)
    await expect(ask()).rejects.toThrow('cannot be reached')
    line = await openLine(dial, port)
    await ask()
    await ask()
    expect(returns).toBe(1)
    await storage.close()
    await line.close()
    await database.drop()
  })

  it('does not wait for a site that is frozen with the lock, which writes once when it wakes', async () => {
    const database = await createDatabase()
    const storage = await database.open()
    await addCustomers(storage, ['ann'])
    const frozen = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', child, running().url(`test_${count}`)],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    )
    const lines = createInterface({ input: frozen.stdout })[Symbol.asyncIterator]()
    expect(await lines.next()).toMatchObject({ value: 'holding' })
    frozen.kill('SIGSTOP')
    // The database cancels the wait for the writers' lock.
    await inCluster(
      "BEGIN; SET LOCAL lock_timeout = '5s'; SELECT pg_advisory_xact_lock(7081125114); COMMIT",
      `test_${count}`,
    )
    await storage.write(tx => post(tx, charge('ann', 'order-1', 7n)))
    expect(await storage.read(tx => balanceOf(tx, usd('ann')))).toBe(10_000_000n - 7n)
    frozen.kill('SIGCONT')
    frozen.stdin.write('go on\n')
    expect(await lines.next()).toMatchObject({ value: 'written in run 2' })
    expect(await storage.read(tx => balanceOf(tx, usd('ann')))).toBe(10_000_000n - 14n)
    expect((await storage.read(verifyLedger)).faults).toEqual([])
    await storage.close()
    await database.drop()
  })

  it('lets a step of the schema take longer than any statement may', async () => {
    const database = await createDatabase({ isEmpty: true })
    const name = `test_${count}`
    // The first index takes longer than the statement timeout of one second.
    await inCluster(
      `CREATE SEQUENCE indexes;
       CREATE FUNCTION slowly() RETURNS event_trigger LANGUAGE plpgsql AS
         $$ BEGIN IF nextval('public.indexes') = 1 THEN PERFORM pg_sleep(1.2); END IF; END $$;
       CREATE EVENT TRIGGER slow ON ddl_command_start WHEN TAG IN ('CREATE INDEX') EXECUTE FUNCTION slowly()`,
      name,
    )
    const url = `${running().url(name)}&statement_timeout=1000&lock_timeout=1000`
    const storage = await openStorage({ kind: 'postgres', url }, () => 1)
    await addCustomers(storage, ['ann'])
    expect((await storage.read(verifyLedger)).faults).toEqual([])
    await storage.close()
    await database.drop()
  })

  it('says in one sentence that the database cannot be reached', async () => {
    const url = running().url('no_such_database')
    await expect(openStorage({ kind: 'postgres', url }, () => 1)).rejects.toThrow('cannot be reached')
  })
})
