import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { masterKeysOf } from '../../platform/secrets/master-keys.ts'
import { type Cluster, findPostgres, startCluster } from '../../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../../platform/storage/postgres/postgres.ts'
import { systemTimers } from '../../platform/time/clock.ts'
import { describeCandleStore } from '../candles/candle-store.conformance.ts'
import { createBatchSeal } from './batch-seal.ts'
import { openFeedDatabase } from './feed-database.ts'
import { createFeedLease } from './feed-lease.ts'
import { sharedCandleStore } from './postgres-candles.ts'
import { createPostgresTicks } from './postgres-ticks.ts'
import { tickBatch } from './tick-batch.builders.ts'
import { describeTickBus } from './tick-bus.conformance.ts'

const programs = findPostgres()
const seal = createBatchSeal(masterKeysOf(Buffer.alloc(32, 1)))
const log = { info() {}, warn() {}, error() {} }
const ADMIT =
  "INSERT INTO lease VALUES (1, $1, 'test', 0) ON CONFLICT (id) DO UPDATE SET token = excluded.token"

describe.skipIf(programs === undefined)('prices in PostgreSQL', () => {
  let cluster: Cluster
  let url: string
  let pool: pg.Pool
  let databases = 0

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    const migrated = await openPostgres(cluster.url('postgres'), () => 0)
    await migrated.close()
  })
  beforeEach(async () => {
    databases += 1
    const client = new pg.Client(cluster.url('template1'))
    await client.connect()
    await client.query(`CREATE DATABASE ticks_${databases} TEMPLATE postgres`)
    await client.end()
    url = cluster.url(`ticks_${databases}`)
    pool = openFeedDatabase(url)
  })
  afterEach(() => pool.end())
  afterAll(() => cluster.stop())

  describeCandleStore('in PostgreSQL', async () => ({
    store: sharedCandleStore(pool),
    reopen: async () => sharedCandleStore(pool),
  }))

  describeTickBus('PostgreSQL', {
    async open() {
      const open = () => createPostgresTicks({ pool, seal, url, timers: systemTimers, log })
      const [one, other] = [open(), open()]
      return {
        one,
        other,
        admit: async epoch => void (await pool.query(ADMIT, [epoch])),
        async stop() {
          await one.close()
          await other.close()
        },
      }
    },
  })

  it('goes on notifying after the connection that listens is cut', async () => {
    await pool.query(ADMIT, [1])
    const ticks = createPostgresTicks({ pool, seal, url, timers: systemTimers, log })
    let calls = 0
    ticks.follow(() => {
      calls += 1
    })
    const cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
    await vi.waitFor(async () => expect((await pool.query(cut)).rowCount).toBe(1))
    const before = calls
    await ticks.publish(tickBatch())
    await vi.waitFor(() => expect(calls).toBeGreaterThan(before))
    await ticks.close()
  })

  describe('the lease of the feed', () => {
    function openLease(holder: string) {
      const elapsed = () => performance.now()
      const gained: number[] = []
      const state = { lost: 0 }
      const lease = createFeedLease({ pool, holder, timers: systemTimers, log, elapsed })
      lease.start({
        onGained: epoch => void gained.push(epoch),
        onLost: () => {
          state.lost += 1
        },
      })
      return { lease, gained, state }
    }

    it('is held by one process, and a standby takes it over with a higher epoch when it is given back', async () => {
      const first = openLease('first')
      await vi.waitFor(() => expect(first.gained).toHaveLength(1), 5_000)
      const second = openLease('second')
      await pause(900)
      expect([first.lease.isHeld(), second.lease.isHeld(), second.gained]).toEqual([true, false, []])
      await first.lease.stop()
      await vi.waitFor(() => expect(second.gained).toHaveLength(1), 5_000)
      expect(second.gained[0]).toBeGreaterThan(first.gained[0] ?? 0)
      expect(first.lease.isHeld()).toBe(false)
      await second.lease.stop()
    })

    it('survives a stall of its process while no standby has taken it', async () => {
      const first = openLease('first')
      await vi.waitFor(() => expect(first.gained).toHaveLength(1), 5_000)
      const stalled = performance.now()
      while (performance.now() - stalled < 1_700) {}
      expect(first.lease.isHeld()).toBe(false)
      expect(await first.lease.confirm()).toBe(true)
      await pause(900)
      expect([first.lease.isHeld(), first.state.lost, first.gained.length]).toEqual([true, 0, 1])
      await first.lease.stop()
    })

    it('is lost by a process that cannot renew it, before a standby gains it', async () => {
      const first = openLease('first')
      await vi.waitFor(() => expect(first.gained).toHaveLength(1), 5_000)
      await pool.query("UPDATE lease SET holder = 'another', token = token + 1")
      await vi.waitFor(() => expect(first.state.lost).toBe(1), 5_000)
      expect(await first.lease.confirm()).toBe(false)
      expect(first.lease.isHeld()).toBe(false)
      // The row has expired by then.
      await vi.waitFor(() => expect(first.gained).toHaveLength(2), 5_000)
      await first.lease.stop()
    })

    it('is free at once when its end was written by a clock far ahead', async () => {
      await pool.query("INSERT INTO lease VALUES (1, 99999999999, 'first', 99999999999999)")
      const second = openLease('second')
      await vi.waitFor(() => expect(second.gained).toEqual([100_000_000_000]))
      await second.lease.stop()
    })
  })
})
