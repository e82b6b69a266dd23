import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { marketStateOf } from '../../../market/market-state.ts'
import {
  createScriptedMarket,
  type ScriptedMarket,
  scriptedInstrument,
} from '../../../market/scripted-market.ts'
import { createMemoryBus } from '../../../platform/bus.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { findAnyOrder, markToBeClosed } from '../queries.ts'
import { contractOf, orderOf } from '../rows.ts'
import { modifyOrder } from '../rules/stops/modify.ts'
import type { ContractWorker } from '../worker.ts'
import { writeTriggers } from '../writes.ts'
import { closeContext, closePart, contractWorkerOver, open, openContext, place } from './worker.builders.ts'

const CODE = 'BTCUSDT'
const NAMES = ['first', 'second'] as const
type Name = (typeof NAMES)[number]

let storage: Storage
let market: ScriptedMarket
let nodes: Readonly<Record<Name, ContractWorker>>
let leader: Name | undefined
let gained: Partial<Record<Name, () => void>>

beforeEach(async () => {
  let moment = 0
  ;({ storage, market } = await openContext(['ada'], () => ++moment))
  const bus = createMemoryBus()
  leader = 'first'
  gained = {}
  const node = (name: Name) =>
    contractWorkerOver(storage, market, {
      bus,
      leadership: {
        start: async onGained => void Object.assign(gained, { [name]: onGained }),
        isLeader: () => leader === name,
        isShared: true,
        stop: async () => {},
      },
    })
  nodes = { first: node('first'), second: node('second') }
  for (const name of NAMES) await nodes[name].start()
})

afterEach(async () => {
  for (const name of NAMES) await nodes[name].stop()
  await closeContext(storage)
})

function tick(dollars: number): void {
  market.tick({ code: CODE, mid: dollars * 100, spread: 2 })
}

function testNode(name: Name, at = 1_000) {
  return { storage, market, worker: nodes[name], at }
}

async function settled(): Promise<void> {
  for (const name of [...NAMES, ...NAMES]) await nodes[name].settled()
}

async function leads(name: Name): Promise<void> {
  leader = name
  gained[name]?.()
  await settled()
}

async function stored(id: string) {
  const row = await storage.read(tx => tx.one(findAnyOrder, { id }))
  return row && orderOf(row)
}

async function withoutLeader(dollars: number): Promise<void> {
  await settled()
  leader = undefined
  tick(dollars)
  tick(50_000)
}

describe('market moves without a leader', () => {
  it('ends a position at the tick that reached its stop', async () => {
    await open(testNode('first'), CODE, { id: 'one', stopLoss: '49500' })
    await withoutLeader(49_000)
    await leads('second')
    expect(await stored('one')).toMatchObject({ closeReason: 'stop_loss', closePrice: '48999.99' })
  })

  it('fills a limit order at the tick that reached it', async () => {
    await place(testNode('first'), CODE, { id: 'one', waitsFor: '49500' })
    await withoutLeader(49_000)
    await leads('second')
    expect(await stored('one')).toMatchObject({ status: 'open', openPrice: '49000.01' })
  })

  it('counts before a tick that comes while the new leader still reads', async () => {
    await open(testNode('first'), CODE, { id: 'one', stopLoss: '49500' })
    await place(testNode('first'), CODE, { id: 'two', waitsFor: '49500' })
    await withoutLeader(49_000)
    const led = leads('second')
    tick(49_400)
    await led
    expect(await stored('one')).toMatchObject({ closeReason: 'stop_loss', closePrice: '48999.99' })
    expect(await stored('two')).toMatchObject({ status: 'open', openPrice: '49000.01' })
  })

  it('does not end an order at the very price that filled it', async () => {
    await place(testNode('first'), CODE, { id: 'two', waitsFor: '49500', stopLoss: '49200' })
    await withoutLeader(49_000)
    await leads('second')
    expect(await stored('two')).toMatchObject({ status: 'open', openPrice: '49000.01' })
    tick(49_100)
    expect(await stored('two')).toMatchObject({ closeReason: 'stop_loss', closePrice: '49099.99' })
  })

  it('closes at its first tick what waited for the market', async () => {
    const contract = await open(testNode('first'), CODE, { id: 'one' })
    await storage.write(tx => tx.run(markToBeClosed, { id: 'one', at: 2_000, seen: null }))
    if (contract !== undefined) nodes.first.changed({ ...contract, status: 'to_be_closed' })
    await withoutLeader(49_000)
    await leads('second')
    expect(await stored('one')).toMatchObject({ closeReason: 'customer', closePrice: '48999.99' })
  })

  it('is nothing to a position or a limit order that came after it', async () => {
    await withoutLeader(49_000)
    await open(testNode('second'), CODE, { id: 'one', stopLoss: '49500' })
    await place(testNode('second'), CODE, { id: 'two', waitsFor: '49500' })
    await leads('second')
    expect(await stored('one')).toMatchObject({ status: 'open' })
    expect(await stored('two')).toMatchObject({ status: 'pending' })
    tick(49_400)
    await settled()
    expect(await stored('one')).toMatchObject({ closeReason: 'stop_loss', closePrice: '49399.99' })
    expect(await stored('two')).toMatchObject({ status: 'open', openPrice: '49400.01' })
  })

  it('ends what came in its midst at the first tick after that', async () => {
    await withoutLeader(49_000)
    await open(testNode('second'), CODE, { id: 'one', stopLoss: '49500' })
    await place(testNode('second'), CODE, { id: 'two', waitsFor: '49500' })
    await withoutLeader(48_800)
    await leads('second')
    expect(await stored('one')).toMatchObject({ closeReason: 'stop_loss', closePrice: '48799.99' })
    expect(await stored('two')).toMatchObject({ status: 'open', openPrice: '48800.01' })
  })

  it('is nothing to a stop that was set after it', async () => {
    await open(testNode('first'), CODE, { id: 'one' })
    await withoutLeader(49_000)
    await storage.write(async tx => {
      const row = await tx.one(findAnyOrder, { id: 'one' })
      if (row === undefined) throw new Error('no order')
      const changed = modifyOrder(
        { order: contractOf(row), ...marketStateOf(market, CODE) },
        { stopLoss: '49500' },
        2_000,
      )
      if (!changed.ok) throw new Error(changed.error.code)
      await writeTriggers(tx, changed.value)
    })
    await leads('second')
    expect(await stored('one')).toMatchObject({ status: 'open', stopLoss: '49500.00' })
    tick(49_400)
    await settled()
    expect(await stored('one')).toMatchObject({ closeReason: 'stop_loss', closePrice: '49399.99' })
  })

  it('ends what a partial close on another node leaves', async () => {
    await open(testNode('first'), CODE, { id: 'one', stopLoss: '49500' })
    await withoutLeader(49_000)
    const notify = await closePart(testNode('first'), '0.4')
    notify()
    await settled()
    await leads('second')
    expect(await stored('one')).toMatchObject({
      closeReason: 'stop_loss',
      closePrice: '48999.99',
      lots: '0.6',
    })
    expect(await stored('part')).toMatchObject({ closeReason: 'customer', closePrice: '49999.99' })
  })

  it('is nothing to what the leader before has seen through', async () => {
    await open(testNode('first'), CODE, { id: 'one', stopLoss: '49500' })
    tick(49_600)
    tick(50_000)
    await settled()
    await leads('second')
    expect(await stored('one')).toMatchObject({ status: 'open' })
  })
})

describe('a leader whose prices lag behind', () => {
  it('does not fill what was placed elsewhere at a price from before it', async () => {
    const ahead = createScriptedMarket([scriptedInstrument()], () => market.now() + 10)
    const seen = (dollars: number) => ahead.tick({ code: CODE, mid: dollars * 100, spread: 2 })
    tick(49_000)
    seen(50_000)
    const bus = createMemoryBus()
    const leadership = { start: async () => {}, isShared: true, stop: async () => {} }
    const behind = contractWorkerOver(storage, market, {
      bus,
      leadership: { ...leadership, isLeader: () => true },
    })
    const quick = contractWorkerOver(storage, ahead, {
      bus,
      leadership: { ...leadership, isLeader: () => false },
    })
    for (const node of [behind, quick]) await node.start()
    await place({ storage, market: ahead, worker: quick }, CODE, { id: 'one', waitsFor: '49500' })
    await behind.settled()
    expect(await stored('one')).toMatchObject({ status: 'pending' })
    tick(49_200)
    await behind.settled()
    expect(await stored('one')).toMatchObject({ status: 'open', openPrice: '49200.01' })
    for (const node of [behind, quick]) await node.stop()
  })
})
