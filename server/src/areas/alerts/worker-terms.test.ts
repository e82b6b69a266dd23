import { isoOf } from '@quayside/contracts/iso-time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createScriptedMarket,
  type ScriptedMarket,
  scriptedInstrument,
} from '../../market/scripted-market.ts'
import { type BusEvents, createMemoryBus } from '../../platform/bus.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { openTemporary } from '../../platform/storage/temporary.builders.ts'
import { createManualTime, type ManualTime } from '../../platform/time/manual-time.ts'
import type { Leadership } from '../../triggers/leadership.ts'
import { addTraders } from '../contracts/worker/worker.builders.ts'
import { addAlertTo, alertWorkerOver, type RequestedAlert, storedAlert } from './worker.builders.ts'
import type { AlertWorker } from './worker.ts'

const CODE = 'BTCUSDT'
const START = 1_000
const HOUR = 3_600_000
let storage: Storage
let market: ScriptedMarket
let bus: ReturnType<typeof createMemoryBus>
let time: ManualTime
let received: BusEvents['customer.notified'][]
let leading: 'first' | 'second' | 'both' | 'none'
let gained: (() => void)[]
let worker: AlertWorker
let other: AlertWorker

beforeEach(async () => {
  storage = await openTemporary(() => 0)
  await addTraders(storage, 'ada')
  time = createManualTime(START)
  market = createScriptedMarket([scriptedInstrument()], time.clock.now)
  bus = createMemoryBus()
  received = []
  leading = 'first'
  gained = []
  bus.subscribe('customer.notified', event => received.push(event))
  tick(50_000)
  worker = await begin('first')
  other = await begin('second')
})

afterEach(async () => {
  await worker.stop()
  await other.stop()
  await storage.close()
})

async function begin(name: 'first' | 'second'): Promise<AlertWorker> {
  const { clock, timers } = time
  const begun = alertWorkerOver({ storage, market }, { bus, clock, timers, leadership: leadershipOf(name) })
  await begun.start()
  return begun
}

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

function tick(dollars: number): void {
  market.tick({ code: CODE, mid: Math.round(dollars * 100), spread: 2 })
}

async function pass(...prices: number[]): Promise<void> {
  for (const price of prices) {
    tick(price)
    await settled()
  }
}

async function wait(milliseconds: number): Promise<void> {
  time.advance(milliseconds)
  await settled()
}

async function lead(next: typeof leading): Promise<void> {
  leading = next
  for (const each of gained) each()
  await settled()
}

async function settled(): Promise<void> {
  await worker.settled()
  await other.settled()
}

function add(requested: Omit<RequestedAlert, 'id'>) {
  return addAlertTo({ storage, market, worker }, { id: 'one', at: time.clock.now(), ...requested })
}

const stored = () => storedAlert({ storage, worker }, 'one')
const fired = () => received.map(({ data }) => data.firedPrice)

describe('an alert that repeats daily', () => {
  beforeEach(() => add({ price: '50100', repeat: 'daily', note: 'Sell half' }))

  it('notifies once of a price that trembles at its line, and waits on', async () => {
    for (let count = 0; count < 200; count += 1) await pass(50_100, 50_099)
    expect(fired()).toEqual(['50100.00'])
    expect(received[0]?.data).toMatchObject({ note: 'Sell half' })
    expect(await stored()).toMatchObject({ status: 'active', firedAt: START, firedPrice: '50100.00' })
  })

  it.each([
    ['above', '50100', [50_100, 50_050, 50_000, 50_150], ['50100.00', '50150.00']],
    ['below', '49900', [49_900, 49_940, 50_000, 49_850], ['49900.00', '49850.00']],
  ])('notifies again %s its price after a day and the way back', async (_, price, path, expected) => {
    if (price !== '50100') {
      await storage.write(tx => tx.dynamic(q => q.deleteFrom('price_alerts').returning('id')))
      await add({ price, repeat: 'daily' })
    }
    const [first = 0, near = 0, back = 0, again = 0] = path
    await pass(first, near)
    await wait(25 * HOUR)
    await pass(again)
    expect(fired()).toEqual(expected.slice(0, 1))
    await pass(back, again)
    expect(fired()).toEqual(expected)
  })

  it('is silent within the day, and notifies at the first tick after it', async () => {
    await pass(50_100, 50_000, 50_200)
    await wait(23 * HOUR)
    await pass(50_000, 50_300)
    expect(fired()).toEqual(['50100.00'])
    await wait(HOUR)
    await wait(10_000)
    expect(fired()).toEqual(['50100.00'])
    await pass(50_250, 50_350)
    expect(fired()).toEqual(['50100.00', '50250.00'])
  })

  it('counts a tick after the day that came before the worker looked at its clock', async () => {
    await pass(50_100, 50_000)
    await wait(24 * HOUR - 9_000)
    time.advance(9_500)
    await pass(50_200, 50_000)
    await wait(10_000)
    expect(fired()).toEqual(['50100.00', '50200.00'])
  })

  it('continues after a restart, in each phase', async () => {
    const restart = async () => {
      await worker.stop()
      worker = await begin('first')
    }
    await pass(50_100)
    await restart()
    await pass(50_200, 50_000)
    await restart()
    await pass(50_300, 50_000)
    await wait(25 * HOUR)
    await restart()
    await pass(50_400)
    expect(fired()).toEqual(['50100.00', '50400.00'])
  })

  it('goes from leader to leader without a second notice', async () => {
    await pass(50_100)
    await lead('second')
    await pass(50_200, 50_000)
    await lead('first')
    await pass(50_300, 50_000)
    await wait(25 * HOUR)
    await lead('second')
    await pass(50_400)
    expect(fired()).toEqual(['50100.00', '50400.00'])
  })

  it('notifies once while both nodes believe that they lead', async () => {
    leading = 'both'
    await pass(50_100, 50_000, 50_200)
    await wait(25 * HOUR)
    await pass(50_300, 50_000, 50_400)
    expect(fired()).toHaveLength(2)
  })

  it('notifies a new leader’s customer of the price that was passed without one', async () => {
    await pass(50_100, 50_000)
    await wait(25 * HOUR)
    leading = 'none'
    await pass(50_200, 50_000)
    await lead('second')
    expect(fired()).toEqual(['50100.00', '50200.00'])
  })
})

describe('an alert with an expiration', () => {
  beforeEach(() => add({ price: '50100', expiresAt: isoOf(START + HOUR) }))

  it('ends when it expires, without a notice', async () => {
    await wait(HOUR + 10_000)
    expect(await stored()).toMatchObject({ status: 'removed', expiredAt: expect.any(Number) })
    await pass(50_100)
    expect(received).toEqual([])
  })

  it('expires at a tick of the very moment', async () => {
    time.advance(HOUR)
    await pass(50_100)
    expect(received).toEqual([])
    expect(await stored()).toMatchObject({ status: 'removed', firedPrice: null })
  })

  it('fires at a tick a millisecond before', async () => {
    time.advance(HOUR - 1)
    await pass(50_100)
    expect(fired()).toEqual(['50100.00'])
    await wait(20_000)
    expect(await stored()).toMatchObject({ status: 'fired', expiredAt: null })
  })

  it('fires at a price that was reached in time and is processed late', async () => {
    leading = 'none'
    await wait(HOUR - 1)
    await pass(50_200)
    await wait(HOUR)
    await lead('second')
    expect(fired()).toEqual(['50200.00'])
    expect(await stored()).toMatchObject({ status: 'fired', firedAt: START + HOUR - 1 })
  })

  it('expires once for two nodes, and after a restart', async () => {
    leading = 'both'
    await wait(HOUR + 10_000)
    const expired = await stored()
    await worker.stop()
    worker = await begin('first')
    await pass(50_100)
    expect(await stored()).toEqual(expired)
  })
})
