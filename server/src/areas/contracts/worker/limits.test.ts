import { LIMIT_LIFE_MS } from '@quayside/money/contract-limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ScriptedMarket } from '../../../market/scripted-market.ts'
import { createMemoryBus } from '../../../platform/bus.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { createManualTime } from '../../../platform/time/manual-time.ts'
import type { Leadership } from '../../../triggers/leadership.ts'
import { findAnyOrder } from '../queries.ts'
import { limitOrderOf, orderOf } from '../rows.ts'
import type { Contract } from '../rules/contract.ts'
import { endLimitOrder, type LimitOrder } from '../rules/limit-order.ts'
import type { ContractWorker, ContractWorkerParts } from '../worker.ts'
import { writeEnding, writePart, writeTriggers } from '../writes.ts'
import { closeContext, contractWorkerOver, open, openContext, place } from './worker.builders.ts'

const CODE = 'BTCUSDT'
let storage: Storage
let market: ScriptedMarket
let worker: ContractWorker

beforeEach(async () => {
  let moment = 0
  ;({ storage, market } = await openContext(['ada'], () => ++moment))
  worker = contractWorkerOver(storage, market)
  await worker.start()
})

afterEach(async () => {
  await worker.stop()
  await closeContext(storage)
})

function tick(price: string): void {
  market.tick({ code: CODE, mid: Math.round(Number(price) * 100), spread: 2 })
}

function limit(id: string, waitsFor: string, changes = {}, meanwhile?: () => void) {
  return place({ storage, market, worker }, CODE, { id, waitsFor, ...changes }, meanwhile)
}

async function stored(id: string): Promise<Contract | LimitOrder | undefined> {
  await worker.settled()
  const row = await storage.read(tx => tx.one(findAnyOrder, { id }))
  return row && orderOf(row)
}

async function restart(changes: Partial<ContractWorkerParts> = {}): Promise<void> {
  await worker.stop()
  worker = contractWorkerOver(storage, market, changes)
  await worker.start()
}

describe('a pending order', () => {
  it('is filled by the tick that came while it became durable', async () => {
    await limit('one', '49000', {}, () => {
      tick('48000')
      tick('50000')
    })
    expect(await stored('one')).toMatchObject({ status: 'open', openPrice: '48000.01' })
  })

  it('meets its stop at the first tick after its fill, even before the fill is durable', async () => {
    await limit('one', '49000', { stopLoss: '48500' })
    tick('48900')
    tick('48400')
    tick('49000')
    expect(await stored('one')).toMatchObject({ closeReason: 'stop_loss', closePrice: '48399.99' })
  })

  it('is found again after a restart, with what its market did meanwhile', async () => {
    await limit('one', '49000')
    await limit('two', '48000')
    await worker.stop()
    tick('48500')
    await restart()
    expect(await stored('one')).toMatchObject({ status: 'open', openPrice: '48500.01' })
    tick('47000')
    expect(await stored('two')).toMatchObject({ status: 'open', openPrice: '47000.01' })
  })

  it('is not filled at an untradable price', async () => {
    await limit('one', '49000')
    await worker.stop()
    tick('48000')
    market.setSession(CODE, { open: false })
    await restart()
    expect(await stored('one')).toMatchObject({ status: 'pending' })
  })

  it('expires on the hour, and at a start after an outage', async () => {
    const time = createManualTime(1_000)
    await restart({ clock: time.clock, timers: time.timers })
    await limit('one', '49000')
    time.advance(LIMIT_LIFE_MS - 20_000)
    expect(await stored('one')).toMatchObject({ status: 'pending' })
    time.advance(40_000)
    expect(await stored('one')).toMatchObject({ status: 'expired', margin: 0n, openFee: 0n })
    await limit('two', '49000')
    await worker.stop()
    time.advance(LIMIT_LIFE_MS)
    await restart({ clock: time.clock, timers: time.timers })
    expect(await stored('two')).toMatchObject({ status: 'expired' })
  })

  it('is filled once, after the storage has failed', async () => {
    let failures = 3
    const failing: Storage = {
      ...storage,
      write: fn => (failures-- > 0 ? Promise.reject(new Error('disk full')) : storage.write(fn)),
    }
    await worker.stop()
    worker = contractWorkerOver(failing, market)
    await worker.start()
    await limit('one', '49000')
    tick('48000')
    tick('47000')
    expect(await stored('one')).toMatchObject({ status: 'open', openPrice: '48000.01' })
    expect([...worker.positionsOf('ada', 'demo')]).toHaveLength(1)
  })

  it('says that it has fired until that is durable', async () => {
    // During the takeover, a tick waits for the initial read.
    await worker.settled()
    await limit('one', '49000')
    expect(worker.hasFired('one')).toBe(false)
    tick('48000')
    expect(worker.hasFired('one')).toBe(true)
    await worker.settled()
    expect(worker.hasFired('one')).toBe(false)
    expect(worker.hasFired('nothing')).toBe(false)
  })

  it('tells of its placing, its fill and its end', async () => {
    const bus = createMemoryBus()
    const events: string[] = []
    const kept: string[] = []
    bus.subscribe('order.changed', ({ orderId, kind }) => events.push(`${orderId} ${kind}`))
    await restart({
      bus,
      notify: async (_tx, { kind, order }) => void kept.push(`${order.id} ${kind}`),
    })
    await limit('one', '49000')
    await limit('two', '51000', { side: 'sell', lots: '37' })
    tick('48000')
    await worker.settled()
    tick('60000')
    await worker.settled()
    expect(events).toEqual(['one pending', 'two pending', 'one opened', 'two closed'])
    expect(kept).toEqual(['one limitFilled', 'two limitFailed'])
  })
})

describe('two nodes', () => {
  const follower: Leadership = {
    start: async () => {},
    isLeader: () => false,
    isShared: true,
    stop: async () => {},
  }
  let other: ContractWorker

  beforeEach(async () => {
    const bus = createMemoryBus()
    await restart({ bus })
    other = contractWorkerOver(storage, market, { bus, leadership: follower })
    await other.start()
  })

  afterEach(() => other.stop())

  it('fill on the leader what was placed on the other', async () => {
    await place({ storage, market, worker: other }, CODE, { id: 'one', waitsFor: '49000' })
    await worker.settled()
    tick('48000')
    expect(await stored('one')).toMatchObject({ status: 'open', openPrice: '48000.01' })
    await other.settled()
    expect([...other.positionsOf('ada', 'demo')].map(({ contract }) => contract.id)).toEqual(['one'])
  })

  it('leave alone on the leader what was cancelled on the other', async () => {
    await limit('one', '49000')
    await other.settled()
    await storage.write(async tx => {
      const row = await tx.one(findAnyOrder, { id: 'one' })
      if (row === undefined) throw new Error('no order')
      const change = endLimitOrder(limitOrderOf(row), { status: 'cancelled', at: 2_000 })
      await writeEnding(tx, change)
    })
    // Storage decides, even before the event arrives.
    tick('48000')
    expect(await stored('one')).toMatchObject({ status: 'cancelled' })
  })

  it('never close by a stop that was changed on the other, however late the news', async () => {
    const contract = await open({ storage, market, worker }, CODE, { id: 'one', stopLoss: '49500' })
    if (contract === undefined) throw new Error('the opening was refused')
    const moved: Contract = { ...contract, stopLoss: '49000.00', updatedAt: 2_000 }
    await storage.write(tx => writeTriggers(tx, moved))
    tick('49400')
    expect(await stored('one')).toMatchObject({ status: 'open', stopLoss: '49000.00' })
    tick('48999')
    expect(await stored('one')).toMatchObject({ closeReason: 'stop_loss', closePrice: '48998.99' })
  })

  it('never close more than a part on the other has left', async () => {
    const contract = await open({ storage, market, worker }, CODE, { id: 'one', stopLoss: '49500' })
    if (contract === undefined) throw new Error('the opening was refused')
    const half = { lots: '0.5', quantity: '0.5', margin: 125_000n, openFee: 1_250n }
    const part: Contract = { ...contract, ...half, id: 'part', orderNo: 'part', parentId: 'one' }
    const rest: Contract = { ...contract, ...half, margin: 125_001n, openFee: 1_251n }
    const waiting = { contract: { ...part, status: 'to_be_closed' as const }, posting: undefined }
    await storage.write(tx => writePart(tx, waiting, rest))
    tick('49400')
    expect(await stored('one')).toMatchObject({ status: 'closed', lots: '0.5', margin: 125_001n })
  })
})
