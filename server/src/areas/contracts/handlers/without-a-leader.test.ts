import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../../ledger/verify.ts'
import type { Leadership } from '../../../triggers/leadership.ts'
import { type OrderClient, openOrderClient } from './order.builders.ts'

let client: OrderClient
let isLeading: boolean
let gained: (() => void)[]

beforeEach(async () => {
  isLeading = true
  gained = []
  const leadership: Leadership = {
    async start(onGained) {
      gained.push(onGained)
    },
    isLeader: () => isLeading,
    isShared: true,
    stop: async () => {},
  }
  client = await openOrderClient({ workers: { leadership } })
})

afterEach(async () => {
  expect((await client.server.services.storage.read(verifyLedger)).faults).toEqual([])
  await client.close()
})

/** No node leads while the market touches a price and returns. */
async function passWithoutLeader(mid: number): Promise<void> {
  isLeading = false
  await client.tick(mid)
  await client.tick(50_000)
}

async function lead(): Promise<void> {
  isLeading = true
  for (const each of gained) each()
  await client.server.workers.settled()
}

async function orderOf(id: string) {
  return (await client.detail(id)).result
}

describe('prices reached without a leader', () => {
  it('is not undone by a change of the other trigger', async () => {
    const { id } = (await client.buy({ stopLoss: '49000', takeProfit: '51000' })).result
    await passWithoutLeader(51_500)
    expect(await client.modify(id, { stopLoss: '49500' })).toMatchObject({
      status: 422,
      code: '10014',
      details: { status: 'toBeClosed' },
    })
    await lead()
    expect(await orderOf(id)).toMatchObject({
      closeReason: 'takeProfit',
      closePrice: '51499.99',
      stopLoss: '49000.00',
    })
  })

  it('is filled, and not undone by a change of the limit order', async () => {
    const { id } = (await client.limit('49000')).result
    await passWithoutLeader(48_900)
    expect(await client.modify(id, { stopLoss: '48000' })).toMatchObject({
      status: 422,
      code: '10014',
      details: { status: 'open' },
    })
    await lead()
    expect(await orderOf(id)).toMatchObject({ status: 'open', openPrice: '48900.01', stopLoss: null })
  })

  it.each([
    ['the whole', {}],
    ['a part', { lots: '0.4' }],
  ])('is not escaped by closing %s at a later price', async (_, part) => {
    const { id } = (await client.buy({ stopLoss: '49000' })).result
    await passWithoutLeader(48_900)
    expect(await client.end(id, part)).toMatchObject({
      status: 422,
      code: '10014',
      details: { status: 'toBeClosed' },
    })
    await lead()
    expect(await orderOf(id)).toMatchObject({ closeReason: 'stopLoss', closePrice: '48899.99', lots: '1' })
  })

  it('is not escaped by closing everything, which closes the rest', async () => {
    const { id } = (await client.buy({ stopLoss: '49000' })).result
    const { id: other } = (await client.buy()).result
    await passWithoutLeader(48_900)
    const { result } = await client.endAll()
    expect(result).toMatchObject({ closed: [{ id: other, closeReason: 'customer' }], remaining: 1 })
    await lead()
    expect(await orderOf(id)).toMatchObject({ closeReason: 'stopLoss', closePrice: '48899.99' })
  })

  it('is not escaped by cancelling the order that it fills', async () => {
    const { id } = (await client.limit('49000')).result
    await passWithoutLeader(48_900)
    expect(await client.cancel(id)).toMatchObject({
      status: 422,
      code: '10014',
      details: { status: 'open' },
    })
    await lead()
    expect(await orderOf(id)).toMatchObject({ status: 'open', openPrice: '48900.01' })
  })

  it('forbids nothing when it was no trigger', async () => {
    const { id } = (await client.buy({ stopLoss: '49000' })).result
    await passWithoutLeader(49_400)
    expect((await client.modify(id, { stopLoss: '49500' })).result).toMatchObject({ stopLoss: '49500.00' })
    await lead()
    expect(await orderOf(id)).toMatchObject({ status: 'open' })
    await client.tick(49_500)
    expect(await orderOf(id)).toMatchObject({ closeReason: 'stopLoss', closePrice: '49499.99' })
  })
})
