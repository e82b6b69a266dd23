import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { alertRowOf, insertAlert } from '../areas/alerts/queries.ts'
import { adasAlert, alertWorkerOver, storedAlert } from '../areas/alerts/worker.builders.ts'
import { findAnyOrder } from '../areas/contracts/queries.ts'
import { orderOf } from '../areas/contracts/rows.ts'
import { modifyOrder } from '../areas/contracts/rules/stops/modify.ts'
import {
  addTraders,
  contractWorkerOver,
  open,
  place,
  silentLog,
} from '../areas/contracts/worker/worker.builders.ts'
import type { ContractWorker } from '../areas/contracts/worker.ts'
import { writeTriggers } from '../areas/contracts/writes.ts'
import { marketStateOf } from '../market/market-state.ts'
import { createScriptedMarket, type ScriptedMarket, scriptedInstrument } from '../market/scripted-market.ts'
import { createMemoryBus } from '../platform/bus.ts'
import { createIds } from '../platform/ids.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { openTemporary } from '../platform/storage/temporary.builders.ts'
import { createManualTime, type ManualTime } from '../platform/time/manual-time.ts'
import { createSoleLeadership, type Leadership } from '../triggers/leadership.ts'
import { createWorkerLife } from '../triggers/lifecycle.ts'
import { startReconciliation } from '../triggers/reconciliation.ts'

const CODE = 'BTCUSDT'
const START = 1_000_000
const EVERY = 10_000

let storage: Storage
let market: ScriptedMarket
let time: ManualTime
let leader: ContractWorker
/** A node without a bus: it ends between its commits and their notifications. */
let dying: ContractWorker

function leadership(isLeader: boolean): Leadership {
  return { start: async () => {}, isLeader: () => isLeader, isShared: true, stop: async () => {} }
}

function nodeOf(isLeader: boolean): ContractWorker {
  const { clock, timers } = time
  return contractWorkerOver(storage, market, {
    clock,
    timers,
    bus: createMemoryBus(),
    leadership: leadership(isLeader),
  })
}

beforeEach(async () => {
  storage = await openTemporary(() => 0)
  await addTraders(storage, 'ada')
  let moment = 0
  market = createScriptedMarket([scriptedInstrument()], () => ++moment)
  tick(50_000)
  time = createManualTime(START)
  leader = nodeOf(true)
  dying = nodeOf(false)
  await leader.start()
  await dying.start()
})

afterEach(async () => {
  await leader.stop()
  await dying.stop()
  await storage.close()
})

function tick(dollars: number): void {
  market.tick({ code: CODE, mid: dollars * 100, spread: 2 })
}

function testNode() {
  return { storage, market, worker: dying, at: time.clock.now() }
}

async function reconcile(): Promise<void> {
  time.advance(EVERY)
  await leader.settled()
}

async function stored(id: string) {
  await leader.settled()
  const row = await storage.read(tx => tx.one(findAnyOrder, { id }))
  return row && orderOf(row)
}

function held(): string[] {
  return [...leader.positionsOf('ada', 'demo')].map(({ contract }) => contract.id)
}

describe('what a node did that ended before it could tell', () => {
  it('reaches the leader: a position', async () => {
    await open(testNode(), CODE, { id: 'one', stopLoss: '49500' })
    await reconcile()
    tick(49_000)
    expect(await stored('one')).toMatchObject({ closeReason: 'stop_loss', closePrice: '48999.99' })
  })

  it('reaches the leader: a position whose stop was passed in the meantime', async () => {
    await open(testNode(), CODE, { id: 'one', stopLoss: '49500' })
    tick(49_000)
    await reconcile()
    expect(await stored('one')).toMatchObject({ closeReason: 'stop_loss', closePrice: '48999.99' })
  })

  it('reaches the leader: a position whose stop was passed by a price that has gone since', async () => {
    await open(testNode(), CODE, { id: 'one', stopLoss: '49500' })
    tick(49_000)
    tick(50_000)
    await reconcile()
    expect(await stored('one')).toMatchObject({ closeReason: 'stop_loss', closePrice: '48999.99' })
  })

  it('reaches the leader: a position that a price from before it does not end', async () => {
    tick(49_000)
    tick(50_000)
    await open(testNode(), CODE, { id: 'one', stopLoss: '49500' })
    await reconcile()
    expect(await stored('one')).toMatchObject({ status: 'open' })
  })

  it('reaches the leader: a nearer stop of an old position', async () => {
    await open({ ...testNode(), worker: leader }, CODE, { id: 'one', stopLoss: '49500' })
    for (let times = 0; times < 30; times += 1) await reconcile()
    await storage.write(async tx => {
      const row = await tx.one(findAnyOrder, { id: 'one' })
      if (row === undefined) throw new Error('no order')
      const state = { order: orderOf(row), ...marketStateOf(market, CODE) }
      const changed = modifyOrder(state, { stopLoss: '49800' }, time.clock.now())
      if (!changed.ok) throw new Error(changed.error.code)
      await writeTriggers(tx, changed.value)
    })
    await reconcile()
    tick(49_700)
    expect(await stored('one')).toMatchObject({ closeReason: 'stop_loss', closePrice: '49699.99' })
  })

  it('reaches the leader: the end of a position', async () => {
    await open({ ...testNode(), worker: leader }, CODE, { id: 'one' })
    expect(held()).toEqual(['one'])
    await storage.write(tx =>
      dying.closeAll(tx, { userId: 'ada', mode: 'demo', at: START, afterCommit() {} }),
    )
    await reconcile()
    expect(held()).toEqual([])
  })

  it('reaches the leader: a limit order', async () => {
    await place(testNode(), CODE, { id: 'one', waitsFor: '49000' })
    await reconcile()
    tick(48_000)
    expect(await stored('one')).toMatchObject({ status: 'open', openPrice: '48000.01' })
  })

  it('reaches the leader: a limit order that a price has reached which has gone since', async () => {
    tick(48_500)
    tick(50_000)
    await place(testNode(), CODE, { id: 'one', waitsFor: '49000' })
    tick(48_800)
    tick(50_000)
    await reconcile()
    expect(await stored('one')).toMatchObject({ status: 'open', openPrice: '48800.01' })
  })

  it('reaches the leader: a price alert', async () => {
    const { clock, timers } = time
    const floor = { storage, market }
    const alerts = alertWorkerOver(floor, { clock, timers, leadership: leadership(true) })
    await alerts.start()
    const id = createIds(clock).next()
    const alert = adasAlert(market, { id, price: '50100', at: clock.now() })
    await storage.write(tx => tx.run(insertAlert, alertRowOf(alert)))
    time.advance(EVERY)
    await alerts.settled()
    tick(50_200)
    expect(await storedAlert({ storage, worker: alerts }, id)).toMatchObject({
      status: 'fired',
      firedPrice: '50200.00',
    })
    await alerts.stop()
  })
})

describe('reconciliation', () => {
  const { track, settled } = createWorkerLife({
    ...createManualTime(0),
    log: silentLog(),
    leadership: createSoleLeadership(),
  })

  it('asks from a while before the last reading that succeeded', async () => {
    const requested: number[] = []
    const end = startReconciliation({ ...time, track, leadership: leadership(false) }, async since => {
      requested.push(since - START)
      if (requested.length === 2) throw new Error('no connection')
    })
    for (let times = 0; times < 4; times += 1) {
      time.advance(EVERY)
      await settled()
    }
    end()
    time.advance(EVERY)
    expect(requested).toEqual([-15_000, -5_000, -5_000, 15_000])
  })

  it('asks nothing where there is one node alone', () => {
    let requested = 0
    startReconciliation({ ...time, track, leadership: createSoleLeadership() }, async () => {
      requested += 1
    })
    time.advance(10 * EVERY)
    expect(requested).toBe(0)
  })
})
