import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createScriptedMarket,
  type ScriptedMarket,
  scriptedInstrument,
} from '../../market/scripted-market.ts'
import { type BusEvents, createMemoryBus } from '../../platform/bus.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { openTemporary } from '../../platform/storage/temporary.builders.ts'
import type { Leadership } from '../../triggers/leadership.ts'
import { addTraders } from '../contracts/worker/worker.builders.ts'
import { alertRowOf, insertAlert, takeAlertBack } from './queries.ts'
import type { PriceAlert } from './rules/price-alert.ts'
import { adasAlert, addAlertTo, alertWorkerOver, storedAlert } from './worker.builders.ts'
import type { AlertWorker, AlertWorkerParts } from './worker.ts'

const CODE = 'BTCUSDT'
let storage: Storage
let market: ScriptedMarket
let bus: ReturnType<typeof createMemoryBus>
let received: BusEvents['customer.notified'][]
let worker: AlertWorker

beforeEach(async () => {
  storage = await openTemporary(() => 0)
  await addTraders(storage, 'ada')
  market = createScriptedMarket([scriptedInstrument()], () => 1_000)
  bus = createMemoryBus()
  received = []
  bus.subscribe('customer.notified', event => received.push(event))
  tick(50_000)
  worker = workerOf()
  await worker.start()
})

afterEach(async () => {
  await worker.stop()
  await storage.close()
})

function workerOf(changes: Partial<AlertWorkerParts> = {}): AlertWorker {
  return alertWorkerOver({ storage, market }, { bus, ...changes })
}

function tick(dollars: number): void {
  market.tick({ code: CODE, mid: Math.round(dollars * 100), spread: 2 })
}

function add(id: string, price: string, meanwhile?: () => void): Promise<PriceAlert> {
  return addAlertTo({ storage, market, worker }, { id, price }, meanwhile)
}

function stored(id: string): Promise<PriceAlert | undefined> {
  return storedAlert({ storage, worker }, id)
}

describe('the alert worker', () => {
  it.each([
    { price: '50100.00', path: [50_099.99, 49_000], last: 50_100, fired: '50100.00' },
    { price: '50100.00', path: [50_050], last: 51_000, fired: '51000.00' },
    { price: '49900', path: [49_900.01, 52_000], last: 49_900, fired: '49900.00' },
    { price: '49900', path: [], last: 30_000, fired: '30000.00' },
  ])('fires $price at the first mid at or beyond it', async ({ price, path, last, fired }) => {
    await add('one', price)
    for (const each of path) {
      tick(each)
      expect(await stored('one')).toMatchObject({ status: 'active', firedAt: null, firedPrice: null })
    }
    tick(last)
    tick(50_000)
    expect(await stored('one')).toMatchObject({ status: 'fired', firedAt: 1_000, firedPrice: fired })
  })

  it('tells once, with the price that was asked for and the one that came', async () => {
    const events: string[] = []
    bus.subscribe('alert.changed', ({ kind }) => events.push(kind))
    await add('one', '50100')
    for (const price of [50_100, 50_000, 50_100, 50_200]) tick(price)
    await worker.settled()
    expect(received.map(({ kind, data }) => [kind, data])).toEqual([
      [
        'priceAlert',
        {
          alertId: 'one',
          code: CODE,
          name: CODE,
          condition: 'above',
          price: '50100.00',
          firedPrice: '50100.00',
        },
      ],
    ])
    expect(events).toEqual(['added', 'fired'])
  })

  it('fires at the tick that came while the alert became durable', async () => {
    tick(50_000)
    await add('one', '50100', () => {
      tick(50_150)
      tick(50_000)
    })
    expect(await stored('one')).toMatchObject({ status: 'fired', firedPrice: '50150.00' })
  })

  it.each([
    ['when the price was there, though it is attended to later', 10_000, 12_000],
    ['no moment before it was asked for', 15_000, 15_000],
  ])('notes %s', async (_, at, firedAt) => {
    let now = 10_000
    let isLeading = false
    let gained = (): void => {}
    const floor = { storage, market: createScriptedMarket([scriptedInstrument()], () => now) }
    floor.market.tick({ code: CODE, mid: 5_000_000 })
    const leadership: Leadership = {
      async start(onGained) {
        gained = onGained
      },
      isLeader: () => isLeading,
      isShared: true,
      stop: async () => {},
    }
    const late = alertWorkerOver(floor, { clock: { now: () => now }, leadership })
    await late.start()
    const alert = adasAlert(floor.market, { id: 'one', price: '50100', at })
    await storage.write(tx => tx.run(insertAlert, alertRowOf(alert)))
    const quote = floor.market.quote(CODE)
    if (quote !== undefined) late.added(alert, quote)
    now = 12_000
    floor.market.tick({ code: CODE, mid: 5_020_000 })
    now = 20_000
    isLeading = true
    gained()
    expect(await storedAlert({ storage, worker: late }, 'one')).toMatchObject({ status: 'fired', firedAt })
    await late.stop()
  })

  it('is silent about what was taken back', async () => {
    const alert = await add('one', '50100')
    await storage.write(tx => tx.run(takeAlertBack, { id: 'one' }))
    worker.removed({ ...alert, status: 'removed' })
    tick(51_000)
    expect(await stored('one')).toMatchObject({ status: 'removed', firedPrice: null })
    expect(received).toEqual([])
  })

  it('takes up after a restart what it had not fired', async () => {
    await add('one', '50100')
    await add('two', '49000')
    await worker.stop()
    tick(50_200)
    worker = workerOf()
    await worker.start()
    expect(await stored('one')).toMatchObject({ status: 'fired', firedPrice: '50200.00' })
    expect(await stored('two')).toMatchObject({ status: 'active' })
    tick(48_999)
    expect(await stored('two')).toMatchObject({ status: 'fired', firedPrice: '48999.00' })
  })

  it('takes no price of a silent market for a tick', async () => {
    await add('one', '50100')
    await worker.stop()
    tick(50_200)
    market.setSession(CODE, { open: false })
    worker = workerOf()
    await worker.start()
    expect(await stored('one')).toMatchObject({ status: 'active' })
  })

  it('tries again when the storage fails', async () => {
    await worker.stop()
    let failures = 2
    const write: Storage['write'] = fn =>
      failures-- > 0 ? Promise.reject(new Error('disk full')) : storage.write(fn)
    worker = workerOf({ storage: { ...storage, write } })
    await worker.start()
    await add('one', '50100')
    tick(50_100)
    expect(await stored('one')).toMatchObject({ status: 'fired' })
    expect(received).toHaveLength(1)
  })
})

describe('two nodes', () => {
  let other: AlertWorker
  let leading: 'first' | 'second' | 'both' | 'nobody'
  let gained: (() => void)[]

  beforeEach(async () => {
    await worker.stop()
    leading = 'first'
    gained = []
    worker = workerOf({ leadership: leadershipOf('first') })
    other = workerOf({ leadership: leadershipOf('second') })
    await worker.start()
    await other.start()
  })
  afterEach(() => other.stop())

  function leadershipOf(name: 'first' | 'second'): Leadership {
    const isLeader = () => leading === name || leading === 'both'
    return {
      async start(onGained) {
        gained.push(onGained)
        if (isLeader()) onGained()
      },
      isLeader,
      isShared: true,
      async stop() {},
    }
  }

  async function settledBoth(): Promise<void> {
    await worker.settled()
    await other.settled()
  }

  it('follow each other, and the new leader fires what the old one had not', async () => {
    await add('one', '50100')
    await add('two', '50200')
    tick(50_100)
    await settledBoth()
    leading = 'second'
    tick(50_300)
    await settledBoth()
    expect(await stored('one')).toMatchObject({ status: 'fired', firedPrice: '50100.00' })
    expect(await stored('two')).toMatchObject({ status: 'fired', firedPrice: '50300.00' })
    expect(received).toHaveLength(2)
  })

  it('fire at take-over what has passed its price without a leader', async () => {
    await add('one', '50100')
    leading = 'nobody'
    tick(50_400)
    await settledBoth()
    expect(await stored('one')).toMatchObject({ status: 'active' })
    leading = 'second'
    for (const each of gained) each()
    await settledBoth()
    expect(await stored('one')).toMatchObject({ status: 'fired', firedPrice: '50400.00' })
    expect(received).toHaveLength(1)
  })

  it('fire at take-over what passed its price and came back without a leader, with the price that was passed', async () => {
    await add('one', '50100')
    await settledBoth()
    leading = 'nobody'
    tick(50_400)
    tick(50_600)
    tick(50_000)
    await add('two', '50200')
    await settledBoth()
    leading = 'second'
    for (const each of gained) each()
    await settledBoth()
    expect(await stored('one')).toMatchObject({ status: 'fired', firedPrice: '50400.00' })
    expect(await stored('two')).toMatchObject({ status: 'active' })
    tick(50_200)
    await settledBoth()
    expect(await stored('two')).toMatchObject({ status: 'fired', firedPrice: '50200.00' })
    expect(received).toHaveLength(2)
  })

  it('name the price that was passed, not one that came while the new leader still read', async () => {
    await add('one', '50100')
    await settledBoth()
    leading = 'nobody'
    tick(50_400)
    leading = 'second'
    for (const each of gained) each()
    tick(50_600)
    await settledBoth()
    expect(await stored('one')).toMatchObject({ status: 'fired', firedPrice: '50400.00' })
    expect(received).toHaveLength(1)
  })

  it('never tell twice, even while both believe that they lead', async () => {
    leading = 'both'
    await Promise.all([add('one', '50100'), add('two', '50100'), add('three', '49000')])
    await settledBoth()
    tick(50_100)
    tick(48_000)
    await settledBoth()
    expect(received.map(({ data }) => data.alertId).toSorted()).toEqual(['one', 'three', 'two'])
  })

  it('lets the leader see the ticks between an alert of another node and the news of it', async () => {
    // The leader gets the event only now, after later ticks.
    const alert = adasAlert(market, { id: 'far', price: '50100', at: 999 })
    await storage.write(tx => tx.run(insertAlert, alertRowOf(alert)))
    tick(50_100)
    tick(50_000)
    bus.publish('alert.changed', { alertId: 'far', userId: 'ada', kind: 'added' })
    await settledBoth()
    expect(await stored('far')).toMatchObject({ status: 'fired', firedPrice: '50100.00' })
  })
})
