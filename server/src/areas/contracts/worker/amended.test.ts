import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { marketStateOf } from '../../../market/market-state.ts'
import type { ScriptedMarket } from '../../../market/scripted-market.ts'
import { createMemoryBus } from '../../../platform/bus.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { Leadership } from '../../../triggers/leadership.ts'
import { writeAmendment } from '../amend-write.ts'
import { findAnyOrder } from '../queries.ts'
import { orderOf } from '../rows.ts'
import { type AmendCommand, amendOrder } from '../rules/limit-orders/amend.ts'
import type { ContractWorker } from '../worker.ts'
import { closeContext, contractWorkerOver, openContext, place } from './worker.builders.ts'

const CODE = 'BTCUSDT'
const follower: Leadership = {
  start: async () => {},
  isLeader: () => false,
  isShared: true,
  stop: async () => {},
}
let storage: Storage
let market: ScriptedMarket
let leader: ContractWorker
let other: ContractWorker

beforeEach(async () => {
  let moment = 0
  ;({ storage, market } = await openContext(['ada'], () => ++moment))
  const bus = createMemoryBus()
  leader = contractWorkerOver(storage, market, { bus })
  other = contractWorkerOver(storage, market, { bus, leadership: follower })
  for (const worker of [leader, other]) await worker.start()
  await place({ storage, market, worker: leader }, CODE, { id: 'one', waitsFor: '49000' })
  for (const worker of [leader, other]) await worker.settled()
})

afterEach(async () => {
  for (const worker of [leader, other]) await worker.stop()
  await closeContext(storage)
})

function tick(price: number): void {
  market.tick({ code: CODE, mid: price * 100, spread: 2 })
}

async function stored() {
  for (const worker of [leader, other, leader]) await worker.settled()
  const row = await storage.read(tx => tx.one(findAnyOrder, { id: 'one' }))
  return row && orderOf(row)
}

/** Amends the order on the other node; `meanwhile` runs after it is durable and before its event. */
async function amend(
  requested: AmendCommand,
  meanwhile: () => void | Promise<void> = () => {},
): Promise<void> {
  const { quote, ...rest } = marketStateOf(market, CODE)
  const changed = await storage.write(async tx => {
    const row = await tx.one(findAnyOrder, { id: 'one' })
    if (row === undefined) throw new Error('there is no order')
    const state = { ...rest, quote, order: orderOf(row), usdRate: '1', sessionEndsAt: null }
    const amended = amendOrder(state, requested, 2_000)
    if (!amended.ok) throw new Error(amended.error.code)
    await writeAmendment(tx, amended.value)
    return amended.value.order
  })
  await meanwhile()
  other.modified(changed, quote)
}

describe('an order that is amended on one node and reached on the other', () => {
  it('waits for its new price, though the leader has not heard of it yet', async () => {
    await amend({ price: '48000' }, async () => {
      tick(48_500)
      expect(await stored()).toMatchObject({ status: 'pending', waitsFor: '48000.00' })
    })
    expect(await stored()).toMatchObject({ status: 'pending' })
    tick(47_900)
    expect(await stored()).toMatchObject({ status: 'open', openPrice: '47900.01' })
  })

  it('is filled once, at its new size, by a tick that reaches both prices', async () => {
    await amend({ price: '48000', lots: '2' }, () => tick(47_000))
    expect(await stored()).toMatchObject({ status: 'open', openPrice: '47000.01', lots: '2' })
    expect([...leader.positionsOf('ada', 'demo')]).toHaveLength(1)
  })

  it('is filled by a tick that came before the news and reaches the new price alone', async () => {
    tick(50_000)
    await amend({ price: '49500' }, () => tick(49_400))
    expect(await stored()).toMatchObject({ status: 'open', openPrice: '49400.01' })
  })

  it('is not filled by a tick from before the change', async () => {
    tick(48_500)
    const status = (await stored())?.status
    expect(status).toBe('open')
    await expect(amend({ price: '48000' })).rejects.toThrow('10014')
  })

  it('goes on after its old time, where it was given more', async () => {
    await amend({ timeInForce: 'until', expiresAt: '1970-01-02T00:00:00.000Z' })
    expect(await stored()).toMatchObject({ status: 'pending', timeInForce: 'until', expiresAt: 86_400_000 })
  })
})
