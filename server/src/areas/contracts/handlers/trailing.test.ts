import { getContractsOrder, listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../../ledger/verify.ts'
import { CODE, type OrderClient, openOrderClient } from './order.builders.ts'

let client: OrderClient

beforeEach(async () => {
  client = await openOrderClient()
})

afterEach(async () => {
  expect((await client.server.services.storage.read(verifyLedger)).faults).toEqual([])
  await client.close()
})

async function newest() {
  return (await client.list()).result.list[0]
}

const byPrice = (distance: string) => ({ trailing: { by: 'price', distance } })

describe('a trailing stop', () => {
  it('follows the best bid of a long, never back, and closes at the first bid at or below it', async () => {
    const { id } = (await client.buy()).result
    const { message, result } = await client.modify(id, byPrice('500'))
    expect(message).toBe('20005')
    expect(result.trailing).toMatchObject({
      by: 'price',
      distance: '500.00',
      best: '49999.99',
      stop: '49499.99',
    })
    await client.tick(50_400)
    await client.tick(50_100)
    expect((await newest())?.trailing).toMatchObject({ best: '50399.99', stop: '49899.99' })
    await client.tick(49_899)
    expect(await newest()).toMatchObject({
      status: 'closed',
      closeReason: 'stopLoss',
      closePrice: '49898.99',
      stopLoss: null,
      trailing: { best: '50399.99', stop: '49899.99' },
    })
  })

  it('follows the best ask of a short, in percent of it, rounded away from the market', async () => {
    const { id } = (await client.buy({ side: 'sell' })).result
    await client.modify(id, { trailing: { by: 'percent', distance: '1' } })
    await client.tick(49_000)
    // 49,000.01 x 1.01 = 49,490.0101
    expect((await newest())?.trailing).toMatchObject({ best: '49000.01', stop: '49490.02' })
    await client.tick(49_490.01)
    expect(await newest()).toMatchObject({ closeReason: 'stopLoss', closePrice: '49490.02' })
  })

  it('shows its way in the receipt', async () => {
    const { id } = (await client.buy()).result
    await client.modify(id, byPrice('500'))
    for (const mid of [50_100, 50_050, 50_300]) {
      client.server.pass(1_000)
      await client.tick(mid)
    }
    const { trail } = (await client.detail(id)).result
    expect(trail.map(({ price, stop }) => [price, stop])).toEqual([
      ['49999.99', '49499.99'],
      ['50099.99', '49599.99'],
      ['50299.99', '49799.99'],
    ])
  })

  it('takes the place of a fixed stop, and a fixed stop takes its place', async () => {
    const { id } = (await client.buy({ stopLoss: '49000', takeProfit: '52000' })).result
    expect((await client.modify(id, byPrice('500'))).result).toMatchObject({
      stopLoss: null,
      takeProfit: '52000.00',
    })
    expect((await client.modify(id, { takeProfit: '53000' })).result.trailing).not.toBeNull()
    expect((await client.modify(id, { stopLoss: '49000' })).result).toMatchObject({
      stopLoss: '49000.00',
      trailing: null,
    })
  })

  it('is taken away with null, and keeps its way when it is asked for once more', async () => {
    const { id } = (await client.buy()).result
    await client.modify(id, byPrice('500'))
    await client.tick(50_400)
    await client.tick(50_200)
    expect((await client.modify(id, byPrice('500'))).result.trailing?.best).toBe('50399.99')
    expect((await client.modify(id, { trailing: null })).result.trailing).toBeNull()
    await client.tick(49_600)
    expect(await newest()).toMatchObject({ status: 'open' })
  })

  it.each([
    ['nearer than d', byPrice('0.01'), { min: '0.02', max: '1257.03', step: '0.01' }],
    ['at the liquidation', byPrice('1257.04'), { min: '0.02', max: '1257.03', step: '0.01' }],
    ['between two ticks', byPrice('500.005'), { min: '0.02', max: '1257.03', step: '0.01' }],
    [
      'too wide in percent',
      { trailing: { by: 'percent', distance: '3' } },
      { min: '0.01', max: '2.51', step: '0.01' },
    ],
  ])('is refused %s with what is allowed', async (_, requested, allowed) => {
    const { id } = (await client.buy()).result
    expect(await client.modify(id, requested)).toMatchObject({
      code: '10016',
      details: { trailing: allowed },
    })
    expect((await newest())?.trailing).toBeNull()
  })

  it('belongs to positions only, and excludes a fixed stop', async () => {
    const pending = (await client.limit('49000')).result
    expect(await client.modify(pending.id, byPrice('500'))).toMatchObject({
      code: '10014',
      details: { status: 'pending' },
    })
    const { id } = (await client.buy()).result
    expect((await client.modify(id, { ...byPrice('500'), stopLoss: '49000' })).code).toBe('400')
  })

  it('stays with what is left of a position, and goes along with the part that is closed', async () => {
    const { id } = (await client.buy()).result
    await client.modify(id, byPrice('500'))
    await client.tick(50_400)
    const part = (await client.end(id, { lots: '0.4' })).result
    expect(part.trailing).toMatchObject({ best: '50399.99' })
    await client.tick(50_500)
    expect((await client.list({ status: 'open' })).result.list[0]?.trailing).toMatchObject({
      best: '50499.99',
    })
    await client.tick(49_000)
    expect((await client.detail(id)).result).toMatchObject({ closeReason: 'stopLoss', lots: '0.6' })
  })

  it('has come as far in the receipt of a close of everything', async () => {
    const { id } = (await client.buy()).result
    await client.modify(id, byPrice('500'))
    await client.tick(50_400)
    const { closed } = (await client.endAll()).result
    expect(closed).toMatchObject([{ id, trailing: { best: '50399.99', stop: '49899.99' } }])
  })

  it('waits while the market is silent', async () => {
    const { id } = (await client.buy()).result
    client.server.market.setStale(CODE, true)
    expect((await client.modify(id, byPrice('500'))).code).toBe('10015')
  })

  it('is parsed by its contract as it is answered', async () => {
    const { id } = (await client.buy()).result
    await client.modify(id, byPrice('500'))
    expect(getContractsOrder.result.safeParse((await client.detail(id)).result).success).toBe(true)
    expect(listOrder.result.safeParse((await client.list()).result).success).toBe(true)
  })
})
