import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addAlertTo, alertWorkerOver, storedAlert } from '../areas/alerts/worker.builders.ts'
import type { AlertWorker } from '../areas/alerts/worker.ts'
import { createTriggerNotice } from '../areas/contracts/notifications.ts'
import { findAnyOrder } from '../areas/contracts/queries.ts'
import {
  closeContext,
  contractWorkerOver,
  lossyStorage,
  open,
  openContext,
  place,
} from '../areas/contracts/worker/worker.builders.ts'
import type { ContractWorker } from '../areas/contracts/worker.ts'
import type { ScriptedMarket } from '../market/scripted-market.ts'
import { createMemoryBus } from '../platform/bus.ts'
import { createIds } from '../platform/ids.ts'
import type { Storage } from '../platform/storage/storage.ts'

const CODE = 'BTCUSDT'
let storage: Storage
let lossy: ReturnType<typeof lossyStorage>
let market: ScriptedMarket
let bus: ReturnType<typeof createMemoryBus>
let received: string[]
let worker: ContractWorker
let alerts: AlertWorker

beforeEach(async () => {
  let moment = 0
  ;({ storage, market } = await openContext(['ada'], () => ++moment))
  lossy = lossyStorage(storage)
  bus = createMemoryBus()
  received = []
  bus.subscribe('customer.notified', ({ kind }) => received.push(`notified ${kind}`))
  bus.subscribe('order.changed', ({ kind }) => received.push(kind))
  bus.subscribe('alert.changed', ({ kind }) => received.push(kind))
  bus.subscribe('balance.changed', () => received.push('balance'))
  const clock = { now: () => 1_000 }
  const notify = createTriggerNotice({ bus, clock, ids: createIds(clock), market })
  worker = contractWorkerOver(lossy, market, { bus, notify })
  alerts = alertWorkerOver({ storage: lossy, market }, { bus })
  await worker.start()
  await alerts.start()
})

afterEach(async () => {
  await worker.stop()
  await alerts.stop()
  await closeContext(storage)
})

/** A price whose command is durable but loses its response; returns the notifications. */
async function notifiedAfter(
  price: number,
  worker: ContractWorker | AlertWorker,
): Promise<readonly string[]> {
  received.length = 0
  lossy.loseNextAnswer()
  market.tick({ code: CODE, mid: price * 100, spread: 2 })
  await worker.settled()
  return received
}

const rowOf = (id: string) => storage.read(tx => tx.one(findAnyOrder, { id }))

describe('though the answer of the storage was lost', () => {
  it('an alert tells that it has fired, once', async () => {
    await addAlertTo({ storage, market, worker: alerts }, { id: 'one', price: '50100' })
    expect(await notifiedAfter(50_100, alerts)).toEqual(['notified priceAlert', 'fired'])
    expect(await storedAlert({ storage, worker: alerts }, 'one')).toMatchObject({ status: 'fired' })
  })

  it('a close by a stop is told, once', async () => {
    await open({ storage, market, worker }, CODE, { id: 'one', stopLoss: '49500' })
    expect(await notifiedAfter(49_000, worker)).toEqual(['closed', 'balance', 'notified stopLoss'])
    expect(worker.hasFired('one')).toBe(false)
  })

  it('a limit order that was filled is told of, and its stop is watched', async () => {
    await place({ storage, market, worker }, CODE, { id: 'one', waitsFor: '49000', stopLoss: '48500' })
    expect(await notifiedAfter(48_900, worker)).toEqual(['opened', 'balance', 'notified limitFilled'])
    market.tick({ code: CODE, mid: 4_840_000, spread: 2 })
    await worker.settled()
    expect(await rowOf('one')).toMatchObject({ status: 'closed', close_reason: 'stop_loss' })
  })

  it('a limit order that could not be filled is told of', async () => {
    await place({ storage, market, worker }, CODE, {
      id: 'one',
      side: 'sell',
      waitsFor: '51000',
      lots: '38',
      leverage: 20,
    })
    expect(await notifiedAfter(99_000, worker)).toEqual(['closed', 'balance', 'notified limitFailed'])
    expect(await rowOf('one')).toMatchObject({ status: 'failed' })
  })
})
