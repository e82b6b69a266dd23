import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../ledger/verify.ts'
import { createScriptedMarket, scriptedInstrument } from '../../market/scripted-market.ts'
import { insertSplit, markPriced, noteLastPrice, rowOfSplit } from '../../market/splits/split-queries.ts'
import { createMemoryBus } from '../../platform/bus.ts'
import { createIds } from '../../platform/ids.ts'
import { type Cluster, findPostgres, startCluster } from '../../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../../platform/storage/postgres/postgres.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { createManualTime } from '../../platform/time/manual-time.ts'
import { createSoleLeadership } from '../../triggers/leadership.ts'
import { findAnyOrder } from '../contracts/queries.ts'
import { orderOf } from '../contracts/rows.ts'
import {
  addTraders,
  contractWorkerOver,
  open,
  place,
  silentLog,
} from '../contracts/worker/worker.builders.ts'
import { createSplitWorker } from './split-worker.ts'

const programs = findPostgres()
const CODE = 'AAPL'
const clock = { now: () => 3_000 }

describe.skipIf(programs === undefined)('a split of a database with two sites', () => {
  let cluster: Cluster
  let storages: Storage[]

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    const url = cluster.url('postgres')
    storages = [await openPostgres(url, () => 0), await openPostgres(url, () => 0)]
  })
  afterAll(async () => {
    for (const storage of storages) await storage.close()
    await cluster.stop()
  })

  /** A site on the database, with the bus that connects it to the other. */
  function siteOn(storage: Storage, bus: ReturnType<typeof createMemoryBus>) {
    const shares = { minLots: '1', lotStep: '1', maxLots: '10000', maxLeverage: 5 }
    const market = createScriptedMarket([scriptedInstrument({ code: CODE, ...shares })], () => 900)
    market.tick({ code: CODE, mid: 40_001, spread: 2 })
    const { timers } = createManualTime(0)
    const notified: string[] = []
    const worker = contractWorkerOver(storage, market, {
      bus,
      clock,
      timers,
      notify: async (_tx, { order }) => void notified.push(order.id),
    })
    const splits = createSplitWorker({
      storage,
      clock,
      timers,
      market,
      log: silentLog(),
      // Both believe that they lead, as around a change of leaders.
      leadership: createSoleLeadership(),
      ids: createIds({ now: Date.now }),
      split: [worker.split.bind(worker)],
      delist: [worker.delist.bind(worker)],
    })
    return { storage, market, worker, splits, notified }
  }

  it('adjusts each order once, and the other site knows it at once', async () => {
    const bus = createMemoryBus()
    const sites = storages.map(storage => siteOn(storage, bus))
    const [one, other] = sites
    if (one === undefined || other === undefined) throw new Error('a site is missing')
    await addTraders(one.storage, 'ada', 'ben')
    for (const { worker } of sites) await worker.start()
    const bought = { userId: 'ada', lots: '1', leverage: 5, stopLoss: '390.03' }
    const many = Array.from({ length: 60 }, (_, index) => `order ${index}`)
    for (const id of many) await open(one, CODE, { id, ...bought })
    await place(one, CODE, { id: 'limit', userId: 'ben', lots: '5', leverage: 5, waitsFor: '380.01' })
    const split = { id: 'split', code: CODE, day: '2026-12-07', effectiveAt: 2_000, newParts: 4, oldParts: 1 }
    await one.storage.write(async tx => {
      await tx.run(insertSplit, rowOfSplit(split, 0))
      await tx.run(noteLastPrice, { id: 'split', bid: '400.00', ask: '400.02', at: 900 })
      await tx.run(markPriced, { id: 'split', at: 2_000 })
    })
    for (const { market } of sites) market.setSession(CODE, { open: false, halted: 'split' })
    await Promise.all(sites.map(({ splits }) => splits.start()))
    for (const { splits, worker } of sites) {
      await splits.settled()
      await worker.settled()
    }
    const orders = await one.storage.read(tx =>
      tx.dynamic(q => q.selectFrom('contract_orders').select(['lots', 'status']).orderBy('id')),
    )
    expect(orders).toHaveLength(61)
    expect(new Set(orders.map(({ lots }) => lots))).toEqual(new Set(['4', '20']))
    expect([...one.notified, ...other.notified].sort()).toEqual([...many, 'limit'].sort())
    // The site that did not write it, or wrote only a part, fires at the new figures.
    for (const { market, worker } of sites) {
      market.setSession(CODE, { open: true })
      market.tick({ code: CODE, mid: 9_999, spread: 2 })
      await worker.settled()
    }
    expect(await orderWith('order 0')).toMatchObject({ status: 'open', stopLoss: '97.50' })
    other.market.tick({ code: CODE, mid: 9_750, spread: 2 })
    await other.worker.settled()
    expect(await orderWith('order 0')).toMatchObject({ status: 'closed', closePrice: '97.49' })
    for (const { splits, worker } of sites) {
      await splits.stop()
      await worker.stop()
    }
    expect((await one.storage.read(verifyLedger)).faults).toEqual([])
  })

  async function orderWith(id: string) {
    const row = await storages[0]?.read(tx => tx.one(findAnyOrder, { id }))
    if (row === undefined) throw new Error(`there is no order ${id}`)
    return orderOf(row)
  }
})
