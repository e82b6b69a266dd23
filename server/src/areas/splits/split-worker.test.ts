import { refuse } from '@quayside/contracts/result'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createScriptedMarket,
  type ScriptedMarket,
  scriptedInstrument,
} from '../../market/scripted-market.ts'
import { delist } from '../../market/splits/delistings.ts'
import type { LastPrice } from '../../market/splits/split.ts'
import {
  insertSplit,
  markPriced,
  noteLastPrice,
  openSplits,
  rowOfSplit,
} from '../../market/splits/split-queries.ts'
import { createIds } from '../../platform/ids.ts'
import { commit } from '../../platform/storage/commit.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { openTemporary } from '../../platform/storage/temporary.builders.ts'
import { createManualTime } from '../../platform/time/manual-time.ts'
import { createSoleLeadership } from '../../triggers/leadership.ts'
import type { OrderNews } from '../contracts/order-events.ts'
import { findAnyOrder } from '../contracts/queries.ts'
import { contractOf, orderOf } from '../contracts/rows.ts'
import { changeTrail } from '../contracts/rules/stops/trail.ts'
import { splitReceipts } from '../contracts/split-receipt.ts'
import { delistOrders } from '../contracts/worker/delist-orders.ts'
import {
  addTraders,
  closeContext,
  contractWorkerOver,
  lossyStorage,
  open,
  place,
  silentLog,
} from '../contracts/worker/worker.builders.ts'
import type { ContractWorker } from '../contracts/worker.ts'
import { writeTriggers } from '../contracts/writes.ts'
import { createSplitWorker } from './split-worker.ts'

const CODE = 'AAPL'
const LAST: LastPrice = { bid: '400.00', ask: '400.02', at: 900 }
const shares = { minLots: '1', lotStep: '1', maxLots: '10000', maxLeverage: 5 }
const traders = ['ada', 'ben'] as const

let storage: Storage
let market: ScriptedMarket
let time: ReturnType<typeof createManualTime>
let worker: ContractWorker
let news: OrderNews[]

beforeEach(async () => {
  storage = await openTemporary(() => 0)
  await addTraders(storage, ...traders)
  market = createScriptedMarket([scriptedInstrument({ code: CODE, ...shares })], () => time.clock.now())
  time = createManualTime(1_000)
  news = []
  tick(400.01)
  worker = nodeOver(storage)
  await worker.start()
})
afterEach(async () => {
  await worker.stop()
  await closeContext(storage)
})

function nodeOver(own: Storage): ContractWorker {
  return contractWorkerOver(own, market, {
    clock: time.clock,
    timers: time.timers,
    notify: async (_tx, event) => void news.push(event),
  })
}

function tick(dollars: number): void {
  market.tick({ code: CODE, mid: Math.round(dollars * 100), spread: 2 })
}

async function announce(newParts: number, oldParts: number, isPriced = true): Promise<void> {
  const split = { id: 'split', code: CODE, day: '2026-12-07', effectiveAt: 2_000, newParts, oldParts }
  await storage.write(async tx => {
    await tx.run(insertSplit, rowOfSplit(split, 0))
    await tx.run(noteLastPrice, { id: 'split', ...LAST })
    if (isPriced) await tx.run(markPriced, { id: 'split', at: 2_000 })
  })
  market.setSession(CODE, { open: false, halted: 'split' })
}

function splitter(over: Storage = storage) {
  return createSplitWorker({
    storage: over,
    clock: time.clock,
    timers: time.timers,
    log: silentLog(),
    leadership: createSoleLeadership(),
    ids: createIds(time.clock),
    market,
    split: [worker.split.bind(worker)],
    delist: [worker.delist.bind(worker)],
  })
}

/** Runs the worker until it has nothing left to do. */
async function apply(over: Storage = storage): Promise<void> {
  const splits = splitter(over)
  await splits.start()
  await splits.settled()
  await splits.stop()
  await worker.settled()
}

async function stored(id: string) {
  const row = await storage.read(tx => tx.one(findAnyOrder, { id }))
  if (row === undefined) throw new Error(`there is no order ${id}`)
  return orderOf(row)
}

const node = () => ({ storage, market, worker, at: time.clock.now() })
const buy = (id: string, lots: string) => open(node(), CODE, { id, userId: 'ada', lots, leverage: 5 })
const left = async () => (await storage.read(tx => tx.all(openSplits, {}))).length
const balances = () =>
  storage.read(tx => tx.dynamic(q => q.selectFrom('accounts').select(['owner', 'kind', 'balance'])))

describe('the application of a split', () => {
  it('waits until the prices are adjusted', async () => {
    await buy('one', '10')
    await announce(4, 1, false)
    await apply()
    expect(await stored('one')).toMatchObject({ lots: '10' })
    expect(await left()).toBe(1)
  })

  it('adjusts positions and orders without moving money, each with a receipt and a notification', async () => {
    await buy('one', '10')
    await place(node(), CODE, { id: 'two', userId: 'ben', lots: '5', leverage: 5, waitsFor: '390.03' })
    const before = await balances()
    await announce(4, 1)
    await apply()
    expect(await balances()).toEqual(before)
    expect(await stored('one')).toMatchObject({ lots: '40', openPrice: '100.005', status: 'open' })
    expect(await stored('two')).toMatchObject({ lots: '20', waitsFor: '97.50', status: 'pending' })
    expect(await storage.read(tx => splitReceipts(tx, 'one'))).toMatchObject([
      { ratio: '4:1', day: '2026-12-07', before: { lots: '10', price: '400.02' }, after: { lots: '40' } },
    ])
    expect(news.map(({ kind, order }) => [kind, order.id])).toEqual([
      ['splitAdjusted', 'one'],
      ['splitAdjusted', 'two'],
    ])
    expect(await left()).toBe(0)
  })

  it('happens once, however often and on how many nodes it runs', async () => {
    await buy('one', '10')
    await announce(4, 1)
    await Promise.all([apply(), apply()])
    await apply()
    expect(await stored('one')).toMatchObject({ lots: '40' })
    expect(news).toHaveLength(1)
    const acts = await storage.read(tx => tx.dynamic(q => q.selectFrom('audit_log').select('action')))
    expect(acts).toEqual([{ action: 'price.splitApplied' }])
  })

  it('continues after a crash between two pages with the orders that are left', async () => {
    for (let index = 0; index < 60; index += 1) await buy(`order ${index}`, '1')
    await announce(2, 1)
    let writes = 0
    const failing: Storage = {
      ...storage,
      async write(fn) {
        writes += 1
        if (writes > 1) throw new Error('the database is away')
        return await storage.write(fn)
      },
    }
    await apply(failing)
    expect(await left()).toBe(1)
    await apply()
    for (let index = 0; index < 60; index += 1)
      expect(await stored(`order ${index}`)).toMatchObject({ lots: '2' })
    expect(news).toHaveLength(60)
  })

  it('leaves orders alone that came after it, for a leader that was slow to hear of the end', async () => {
    await announce(4, 1)
    let isOver = false
    const slow: Storage = {
      ...storage,
      async write(fn) {
        if (!isOver) {
          isOver = true
          await apply()
          market.setSession(CODE, { open: true })
          tick(100)
          await buy('late', '10')
        }
        return await storage.write(fn)
      },
    }
    await apply(slow)
    expect(await stored('late')).toMatchObject({ lots: '10' })
  })

  it('fires on new figures after a commit whose answer was lost', async () => {
    await open(node(), CODE, {
      id: 'one',
      userId: 'ada',
      side: 'sell',
      lots: '10',
      leverage: 5,
      stopLoss: '408.00',
    })
    await announce(4, 1)
    const losing = lossyStorage(storage)
    losing.loseNextAnswer()
    await apply(losing)
    await apply()
    market.setSession(CODE, { open: true })
    tick(103)
    await worker.settled()
    expect(await stored('one')).toMatchObject({ lots: '40', status: 'closed', closePrice: '103.01' })
  })

  it('pays what lies between two sizes at the last price that the source quoted', async () => {
    await buy('one', '5')
    await announce(3, 2)
    await apply()
    expect(await stored('one')).toMatchObject({ lots: '7' })
    const parts = await storage.read(tx =>
      tx.dynamic(q => q.selectFrom('contract_orders').selectAll().where('parent_id', '=', 'one')),
    )
    expect(parts).toMatchObject([
      { status: 'closed', close_price: LAST.bid, exit_at: LAST.at, ended_for: 'split' },
    ])
  })

  it('ends what is too small: a position at that price, a pending order with its hold returned', async () => {
    await buy('one', '5')
    await place(node(), CODE, { id: 'two', userId: 'ben', lots: '5', leverage: 5, waitsFor: '390.00' })
    await announce(1, 10)
    await apply()
    expect(await stored('one')).toMatchObject({ status: 'closed', closePrice: LAST.bid, endedFor: 'split' })
    expect(await stored('two')).toMatchObject({ status: 'cancelled', margin: 0n, endedFor: 'split' })
    expect(news.map(({ kind }) => kind)).toEqual(['splitClosed', 'splitCanceled'])
    const [receipt] = await storage.read(tx => splitReceipts(tx, 'one'))
    expect(receipt?.after).toBeNull()
  })

  it('lets staff close nothing at a pre-split price', async () => {
    await buy('one', '10')
    await announce(4, 1)
    await apply()
    time.advance(2_000)
    market.setSession(CODE, { open: false })
    const closeAll = () =>
      commit(storage, (tx, afterCommit) =>
        worker.closeAll(tx, {
          userId: 'ada',
          mode: 'demo',
          at: time.clock.now(),
          isDecided: true,
          afterCommit,
        }),
      )
    expect(await closeAll()).toEqual(refuse('10015', { stale: true }))
    tick(100)
    expect((await closeAll()).ok).toBe(true)
  })

  it('fires nothing on old figures and new prices, and everything on new figures afterwards', async () => {
    await open(node(), CODE, { id: 'one', userId: 'ada', lots: '10', leverage: 5, stopLoss: '396.00' })
    await open(node(), CODE, { id: 'two', userId: 'ben', lots: '10', leverage: 5 })
    const state = { instrument: market.instrument(CODE), session: undefined, isStale: false }
    const quote = market.quote(CODE)
    const order = contractOf(
      (await storage.read(tx => tx.one(findAnyOrder, { id: 'two' }))) ?? (await Promise.reject(new Error())),
    )
    const trailed = changeTrail({ order, ...state, quote }, { trailing: { by: 'price', distance: '8.00' } })
    if (!trailed.ok) throw new Error('the trailing stop was refused')
    await storage.write(tx => writeTriggers(tx, trailed.value))
    worker.modified(trailed.value, quote)
    time.advance(2_000)
    await announce(4, 1)
    await apply()
    market.setSession(CODE, { open: true })
    tick(100.01)
    await worker.settled()
    expect([await stored('one'), await stored('two')]).toMatchObject([{ status: 'open' }, { status: 'open' }])
    tick(98.99)
    await worker.settled()
    expect(await stored('one')).toMatchObject({
      status: 'closed',
      closePrice: '98.98',
      closeReason: 'stop_loss',
    })
    expect(await stored('two')).toMatchObject({ status: 'open' })
    tick(97.9)
    await worker.settled()
    expect(await stored('two')).toMatchObject({ status: 'closed', closeReason: 'stop_loss' })
  })
})

describe('a delisting', () => {
  async function announceDelisting(): Promise<void> {
    const listed = [scriptedInstrument({ code: CODE })]
    await storage.write(tx => delist(tx, CODE, { listed, now: 2_000 }))
  }

  it('waits until the feed has halted the instrument', async () => {
    await buy('one', '10')
    await announceDelisting()
    await apply()
    expect(await stored('one')).toMatchObject({ status: 'open' })
  })

  it('ends orders: pending ones with their hold returned, positions at the last price, once', async () => {
    await buy('one', '10')
    await place(node(), CODE, { id: 'two', userId: 'ben', lots: '5', leverage: 5, waitsFor: '390.00' })
    await announceDelisting()
    market.setSession(CODE, { open: false, halted: 'delisted' })
    await apply()
    await apply()
    expect(await stored('one')).toMatchObject({
      status: 'closed',
      closePrice: '400.00',
      closeReason: 'customer',
      endedFor: 'delisted',
    })
    expect(await stored('two')).toMatchObject({ status: 'cancelled', margin: 0n, endedFor: 'delisted' })
    expect(news.map(({ kind }) => kind)).toEqual(['delistedCanceled', 'delistedClosed'])
  })

  it('waits for a split, whose new prices do not fit unadjusted positions', async () => {
    await buy('one', '10')
    await announce(4, 1, false)
    await announceDelisting()
    time.advance(2_000)
    market.setSession(CODE, { open: false, halted: 'delisted' })
    await apply()
    expect(await stored('one')).toMatchObject({ status: 'open', lots: '10' })
    await storage.write(tx => tx.run(markPriced, { id: 'split', at: 3_000 }))
    await apply()
    expect(await stored('one')).toMatchObject({ status: 'open', lots: '40' })
    tick(100)
    await apply()
    expect(await stored('one')).toMatchObject({ status: 'closed', lots: '40', closePrice: '99.99' })
  })

  it('names the markup in the last price', async () => {
    await buy('one', '10')
    const marked = { ...scriptedInstrument({ code: CODE, ...shares }), markup: '0.01' }
    const delisting = { code: CODE, most: 50, afterCommit: () => {} }
    const parts = {
      clock: time.clock,
      market: { instrument: () => marked, lastQuote: market.lastQuote },
      notify: async () => {},
      live: worker.live.bind(worker),
      ended: () => {},
    }
    await storage.write(tx => delistOrders(tx, delisting, parts))
    expect(await stored('one')).toMatchObject({ closePrice: '400.00', exitMarkup: '0.01' })
  })
})
