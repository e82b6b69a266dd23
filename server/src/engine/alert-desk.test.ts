import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BusEvents, createMemoryBus } from '../bus.ts'
import { addPriceAlert, type PriceAlert } from '../domain/alerts/price-alert.ts'
import { marketStateOf } from '../domain/contracts/market-state.ts'
import { createIds } from '../ids.ts'
import { createScriptedMarket, type ScriptedMarket, scriptedInstrument } from '../market/scripted-market.ts'
import {
  alertOf,
  alertRowOf,
  findAnyAlert,
  insertAlert,
  takeAlertBack,
} from '../storage/queries/price-alerts.ts'
import type { Storage } from '../storage/storage.ts'
import { openTemporary } from '../storage/temporary.ts'
import { type AlertDesk, type AlertDeskParts, createAlertDesk } from './alert-desk.ts'
import { createSoleLeadership, type Leadership } from './leadership.ts'
import { addTraders } from './trading.builders.ts'

const CODE = 'BTCUSDT'
const clock = { now: () => 1_000 }
let storage: Storage
let market: ScriptedMarket
let bus: ReturnType<typeof createMemoryBus>
let told: BusEvents['customer.notified'][]
let desk: AlertDesk

beforeEach(async () => {
  storage = await openTemporary(() => 0)
  await addTraders(storage, 'ada')
  market = createScriptedMarket([scriptedInstrument()], clock.now)
  bus = createMemoryBus()
  told = []
  bus.subscribe('customer.notified', event => told.push(event))
  tick(50_000)
  desk = deskOf()
  await desk.start()
})

afterEach(async () => {
  await desk.stop()
  await storage.close()
})

function deskOf(changes: Partial<AlertDeskParts> = {}): AlertDesk {
  const quiet = (): void => {}
  return createAlertDesk({
    ...{ storage, market, bus, clock, ids: createIds(clock), pause: async () => {} },
    log: { info: quiet, warn: quiet, error: quiet },
    leadership: createSoleLeadership(),
    ...changes,
  })
}

function tick(dollars: number): void {
  market.tick({ code: CODE, mid: Math.round(dollars * 100), spread: 2 })
}

/** Adds an alert as the route does; `meanwhile` happens before it is durable. */
async function add(id: string, price: string, meanwhile: () => void = () => {}): Promise<PriceAlert> {
  const state = marketStateOf(market, CODE)
  const command = { id, userId: 'ada', price, clientId: id, active: 0 }
  const added = addPriceAlert(state, command, clock.now())
  if (!added.ok || state.quote === undefined) throw new Error(`refused: ${JSON.stringify(added)}`)
  meanwhile()
  await storage.write(tx => tx.run(insertAlert, alertRowOf(added.value)))
  desk.added(added.value, state.quote)
  return added.value
}

async function stored(id: string): Promise<PriceAlert | undefined> {
  await desk.settled()
  const row = await storage.read(tx => tx.one(findAnyAlert, { id }))
  return row && alertOf(row)
}

describe('the alert desk', () => {
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
    await desk.settled()
    expect(told.map(({ kind, data }) => [kind, data])).toEqual([
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

  it('is silent about what was taken back', async () => {
    const alert = await add('one', '50100')
    await storage.write(tx => tx.run(takeAlertBack, { id: 'one' }))
    desk.removed({ ...alert, status: 'removed' })
    tick(51_000)
    expect(await stored('one')).toMatchObject({ status: 'removed', firedPrice: null })
    expect(told).toEqual([])
  })

  it('takes up after a restart what it had not fired', async () => {
    await add('one', '50100')
    await add('two', '49000')
    await desk.stop()
    tick(50_200)
    desk = deskOf()
    await desk.start()
    expect(await stored('one')).toMatchObject({ status: 'fired', firedPrice: '50200.00' })
    expect(await stored('two')).toMatchObject({ status: 'active' })
    tick(48_999)
    expect(await stored('two')).toMatchObject({ status: 'fired', firedPrice: '48999.00' })
  })

  it('takes no price of a silent market for a tick', async () => {
    await add('one', '50100')
    await desk.stop()
    tick(50_200)
    market.setSession(CODE, { open: false })
    desk = deskOf()
    await desk.start()
    expect(await stored('one')).toMatchObject({ status: 'active' })
  })

  it('tries again when the storage fails', async () => {
    await desk.stop()
    let failures = 2
    const write: Storage['write'] = fn =>
      failures-- > 0 ? Promise.reject(new Error('disk full')) : storage.write(fn)
    desk = deskOf({ storage: { ...storage, write } })
    await desk.start()
    await add('one', '50100')
    tick(50_100)
    expect(await stored('one')).toMatchObject({ status: 'fired' })
    expect(told).toHaveLength(1)
  })
})

describe('two nodes', () => {
  let other: AlertDesk
  let leading: 'first' | 'second' | 'both' | 'nobody'
  let gained: (() => void)[]

  beforeEach(async () => {
    await desk.stop()
    leading = 'first'
    gained = []
    desk = deskOf({ leadership: leadershipOf('first') })
    other = deskOf({ leadership: leadershipOf('second') })
    await desk.start()
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
      async stop() {},
    }
  }

  async function settledBoth(): Promise<void> {
    await desk.settled()
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
    expect(told).toHaveLength(2)
  })

  it('fire at take-over what has passed its price while nobody led', async () => {
    await add('one', '50100')
    leading = 'nobody'
    tick(50_400)
    await settledBoth()
    expect(await stored('one')).toMatchObject({ status: 'active' })
    leading = 'second'
    for (const each of gained) each()
    await settledBoth()
    expect(await stored('one')).toMatchObject({ status: 'fired', firedPrice: '50400.00' })
    expect(told).toHaveLength(1)
  })

  it('never tell twice, even while both believe that they lead', async () => {
    leading = 'both'
    await Promise.all([add('one', '50100'), add('two', '50100'), add('three', '49000')])
    await settledBoth()
    tick(50_100)
    tick(48_000)
    await settledBoth()
    expect(told.map(({ data }) => data.alertId).toSorted()).toEqual(['one', 'three', 'two'])
  })

  it('lets the leader see the ticks between an alert of another node and the news of it', async () => {
    // The leader hears of it only now: its ticks have gone on.
    const added = addPriceAlert(
      marketStateOf(market, CODE),
      { id: 'far', userId: 'ada', price: '50100', clientId: 'far', active: 0 },
      clock.now() - 1,
    )
    if (!added.ok) throw new Error('refused')
    await storage.write(tx => tx.run(insertAlert, alertRowOf(added.value)))
    tick(50_100)
    tick(50_000)
    bus.publish('alert.changed', { alertId: 'far', userId: 'ada', kind: 'added' })
    await settledBoth()
    expect(await stored('far')).toMatchObject({ status: 'fired', firedPrice: '50100.00' })
  })
})

type Step =
  | { readonly act: 'add'; readonly points: number }
  | { readonly act: 'tick'; readonly points: number }
  | { readonly act: 'restart' }

const points = fc.integer({ min: 4_990_000, max: 5_010_000 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant('add' as const), points }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('tick' as const), points }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('restart' as const) }) },
)

it('fires what a search through every alert at every tick would fire', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async steps => {
      run += 1
      const model = createModel()
      tick(50_000)
      await desk.settled()
      for (const [index, each] of steps.entries()) await take(each, `run-${run}-${index}`, model)
      for (const { id, fired } of model.all) {
        const expected = fired === null ? ['active', null] : ['fired', text(fired)]
        const alert = await stored(id)
        expect([alert?.status, alert?.firedPrice]).toEqual(expected)
      }
    }),
    { numRuns: 25 },
  )
})

async function take(each: Step, id: string, model: ReturnType<typeof createModel>): Promise<void> {
  switch (each.act) {
    case 'add':
      if (model.add(id, each.points)) await add(id, text(each.points))
      break
    case 'tick':
      model.tick(each.points)
      market.tick({ code: CODE, mid: each.points, spread: 2 })
      break
    case 'restart':
      await desk.stop()
      desk = deskOf()
      await desk.start()
  }
}

/** The obvious way: every alert is looked at with every tick. */
function createModel() {
  const all: { id: string; isAbove: boolean; points: number; fired: number | null }[] = []
  let mid = 5_000_000
  return {
    all,
    /** Whether there is such an alert: not at the very price of now. */
    add(id: string, at: number): boolean {
      if (at !== mid) all.push({ id, isAbove: at > mid, points: at, fired: null })
      return at !== mid
    },
    tick(at: number): void {
      mid = at
      for (const one of all) {
        const isReached = one.isAbove ? at >= one.points : at <= one.points
        if (one.fired === null && isReached) one.fired = at
      }
    },
  }
}

function text(cents: number): string {
  return (cents / 100).toFixed(2)
}
