import { randomUUID } from 'node:crypto'
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

async function orders() {
  const { list } = (await client.list()).result
  return {
    whole: list.find(each => each.parentId === null),
    parts: list.filter(each => each.parentId !== null),
  }
}

describe('closing in part', () => {
  it('splits the position and closes the part', async () => {
    const { id } = (await client.buy({ stopLoss: '49000', takeProfit: '52000' })).result
    await client.tick(51_000)
    const clientId = randomUUID()
    const { result } = await client.end(id, { lots: '0.4', clientId })
    expect(result).toMatchObject({
      clientId,
      parentId: id,
      status: 'closed',
      closeReason: 'customer',
      lots: '0.4',
      openPrice: '50000.01',
      closePrice: '50999.99',
      margin: '1000.00',
      openFee: '10.00',
      closeFee: '10.20',
      profit: '379.79',
    })
    expect(result.id).not.toBe(id)
    const { whole } = await orders()
    expect(whole).toMatchObject({
      id,
      status: 'open',
      lots: '0.6',
      margin: '1500.01',
      openFee: '15.01',
      stopLoss: '49000.00',
      takeProfit: '52000.00',
      liquidationPrice: '48742.95',
      unrealizedPnL: '599.98',
    })
    expect(await client.info()).toMatchObject({ amount: '98864.77', bondAmount: '1500.01', profit: '379.79' })
  })

  it('leaves to the cent what closing it whole would have left, but for rounding', async () => {
    const { id } = (await client.buy({ lots: '0.003' })).result
    await client.end(id, { lots: '0.001' })
    await client.end(id, { lots: '0.001' })
    await client.end(id)
    const { whole, parts } = await orders()
    const each = [whole, ...parts].map(order => [order?.status, order?.lots, order?.margin])
    expect(each).toEqual([
      ['closed', '0.001', '2.51'],
      ['closed', '0.001', '2.50'],
      ['closed', '0.001', '2.50'],
    ])
    expect((await client.info()).bondAmount).toBe('0.00')
  })

  it('closes whole when it is all the lots', async () => {
    const { id } = (await client.buy()).result
    expect((await client.end(id, { lots: '1.000' })).result).toMatchObject({
      id,
      status: 'closed',
      lots: '1',
    })
    expect((await client.list()).result.total).toBe(1)
  })

  it('keeps the rest under its stop, with its own size', async () => {
    const { id } = (await client.buy({ stopLoss: '49500' })).result
    await client.end(id, { lots: '0.4' })
    await client.tick(49_000)
    const { whole } = await orders()
    expect(whole).toMatchObject({ id, closeReason: 'stopLoss', lots: '0.6', closePrice: '48999.99' })
    expect((await client.info()).bondAmount).toBe('0.00')
  })

  it('waits with the part while the market is shut; the rest goes on', async () => {
    const { id } = (await client.buy()).result
    client.server.market.setSession(CODE, { open: false })
    const { result } = await client.end(id, { lots: '0.4' })
    expect(result).toMatchObject({ parentId: id, status: 'toBeClosed', lots: '0.4', margin: '1000.00' })
    expect(await client.info()).toMatchObject({ amount: '97474.98', bondAmount: '2500.01' })
    client.server.market.setSession(CODE, { open: true })
    await client.tick(49_900)
    const { whole, parts } = await orders()
    expect(parts[0]).toMatchObject({ id: result.id, status: 'closed', closePrice: '49899.99' })
    expect(whole).toMatchObject({ status: 'open', lots: '0.6' })
    expect((await client.notices())[0]).toMatchObject({ kind: 'closedAtOpen', data: { lots: '0.4' } })
  })

  it.each(['0.0004', '0.0005', '0.9995', '1.001', '50'])(
    'refuses %s of 1 lot and splits nothing',
    async lots => {
      const { id } = (await client.buy()).result
      expect(await client.end(id, { lots })).toMatchObject({
        status: 422,
        code: '10016',
        details: { lots: { min: '0.001', max: '0.999', step: '0.001' } },
      })
      expect((await client.list()).result.total).toBe(1)
      expect((await client.info()).bondAmount).toBe('2500.01')
    },
  )

  it('refuses a part of what can only be closed whole', async () => {
    const { id } = (await client.buy({ lots: '0.001' })).result
    expect(await client.end(id, { lots: '0.0005' })).toMatchObject({
      code: '10016',
      details: { lots: { min: '0.001', max: '0.001' } },
    })
  })

  it('splits once for one client id, and two parts of a race are both right', async () => {
    const { id } = (await client.buy()).result
    const clientId = randomUUID()
    const ask = () => client.end(id, { lots: '0.3', clientId })
    const [first, second] = await Promise.all([ask(), ask()])
    expect(second.result).toEqual(first.result)
    const answers = await Promise.all([client.end(id, { lots: '0.4' }), client.end(id, { lots: '0.4' })])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['10016', '200'])
    expect((await orders()).whole).toMatchObject({ lots: '0.3' })
  })
})

describe('closeAllContracts', () => {
  it('closes what is open, lets wait what is shut and leaves limit orders alone', async () => {
    await client.buy()
    await client.buy({ side: 'sell' })
    await client.limit('49000')
    const { result } = await client.endAll()
    expect(result).toMatchObject({ waiting: [], remaining: 0 })
    expect(result.closed.map(({ side, status }) => [side, status])).toEqual([
      ['buy', 'closed'],
      ['sell', 'closed'],
    ])
    expect((await client.list({ status: ['open', 'pending'] })).result.total).toBe(1)
    expect((await client.info()).bondAmount).toBe('2474.50')
    await client.buy()
    client.server.market.setSession(CODE, { open: false })
    expect((await client.endAll()).result).toMatchObject({ closed: [], waiting: [{ status: 'toBeClosed' }] })
  })

  it('closes one instrument alone', async () => {
    await client.buy()
    expect((await client.endAll({ code: 'EURUSD' })).result).toEqual({
      closed: [],
      waiting: [],
      remaining: 0,
    })
    expect((await client.endAll({ code: CODE })).result.closed).toHaveLength(1)
  })

  it('closes at most 200 a call and says what is left', async () => {
    await client.close()
    client = await openOrderClient({ environment: { LIMITS: 'openPositions=203' } })
    for (let count = 0; count < 203; count += 1) await client.buy({ lots: '0.001' })
    expect((await client.endAll()).result).toMatchObject({ remaining: 3, closed: { length: 200 } })
    expect((await client.endAll()).result).toMatchObject({ remaining: 0, closed: { length: 3 } })
  })
})
