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

async function newest() {
  return (await client.list()).result.list[0]
}

describe('adding margin', () => {
  it('moves money from available into the margin and the liquidation price away', async () => {
    const { id } = (await client.buy()).result
    const { message, result } = await client.margin(id, 'add', '1000')
    expect(message).toBe('20005')
    expect(result).toMatchObject({
      margin: '3500.01',
      addedMargin: '1000.00',
      // (50,000.01 - 2,500.0005 - 1,000) / 0.9745
      liquidationPrice: '47716.78',
      unrealizedPnLPercentage: '0.00',
    })
    expect(await client.info()).toMatchObject({ amount: '96474.98', bondAmount: '3500.01' })
  })

  it('keeps the position alive where it would have been liquidated, and gives all of it back at its end', async () => {
    const { id } = (await client.buy()).result
    await client.margin(id, 'add', '1000')
    await client.tick(48_000)
    expect(await newest()).toMatchObject({ status: 'open' })
    await client.end(id)
    // -2,000.02 from the price, fees of 25.01 and 24.00.
    expect(await newest()).toMatchObject({ profit: '-2049.03', margin: '3500.01' })
    expect(await client.info()).toMatchObject({ amount: '97950.97', bondAmount: '0.00' })
  })

  it('is liquidated at the new price, and loses what was added too', async () => {
    const { id } = (await client.buy()).result
    await client.margin(id, 'add', '1000')
    await client.tick(47_716)
    expect(await newest()).toMatchObject({ closeReason: 'liquidation', closePrice: '47715.99' })
  })

  it('has one effect for one client id, and one posting an act', async () => {
    const { id } = (await client.buy()).result
    const clientId = randomUUID()
    await client.margin(id, 'add', '100', { clientId })
    await client.margin(id, 'add', '100', { clientId })
    await client.margin(id, 'add', '50.5')
    expect(await newest()).toMatchObject({ addedMargin: '150.50' })
    const { legs } = (await client.detail(id)).result
    const added = legs.filter(leg => leg.kind === 'contract_margin_add' && leg.account === 'margin')
    expect(added.map(({ amount }) => amount)).toEqual(['100.00', '50.50'])
  })

  it('is allowed while the market is shut', async () => {
    const { id } = (await client.buy()).result
    client.server.market.setSession(CODE, { open: false })
    expect((await client.margin(id, 'add', '10')).code).toBe('200')
  })

  it.each([
    ['more than there is', '1000000', '10011'],
    ['parts of a cent', '0.001', '10016'],
    ['what no wallet holds', '99999999999999.99', '10011'],
  ])('refuses %s', async (_, amount, code) => {
    const { id } = (await client.buy()).result
    expect((await client.margin(id, 'add', amount)).code).toBe(code)
    expect(await newest()).toMatchObject({ addedMargin: '0.00', margin: '2500.01' })
  })

  it('refuses orders that are not open', async () => {
    const { id } = (await client.limit('49000')).result
    expect(await client.margin(id, 'add', '1')).toMatchObject({
      code: '10014',
      details: { status: 'pending' },
    })
    const closed = (await client.buy()).result
    await client.end(closed.id)
    expect((await client.margin(closed.id, 'add', '1')).code).toBe('10014')
  })
})

describe('taking margin back', () => {
  it('gives back all that was added, and no more', async () => {
    const { id } = (await client.buy()).result
    await client.margin(id, 'add', '1000')
    expect(await client.margin(id, 'return', '1000.01')).toMatchObject({
      code: '10016',
      details: { amount: { min: '0.01', max: '1000.00', step: '0.01' } },
    })
    expect((await client.margin(id, 'return', '1000')).result).toMatchObject({
      margin: '2500.01',
      addedMargin: '0.00',
      liquidationPrice: '48742.95',
    })
    expect(await client.info()).toMatchObject({ amount: '97474.98', bondAmount: '2500.01' })
  })

  it('keeps the liquidation beyond the mark by more than d', async () => {
    const { id } = (await client.buy()).result
    await client.margin(id, 'add', '2000')
    await client.tick(48_000)
    const refused = await client.margin(id, 'return', '2000')
    // The liquidation must stay below 47,999.99 - 0.02, which needs 724.04 of it.
    expect(refused).toMatchObject({ code: '10016', details: { amount: { max: '1275.96' } } })
    const { result } = await client.margin(id, 'return', '1275.96')
    expect(result).toMatchObject({ status: 'open', liquidationPrice: '47999.96' })
  })

  it('keeps the liquidation beyond the stop', async () => {
    const { id } = (await client.buy()).result
    await client.margin(id, 'add', '2000')
    await client.modify(id, { stopLoss: '48000' })
    expect((await client.margin(id, 'return', '2000')).code).toBe('10016')
    await client.modify(id, { stopLoss: null })
    expect((await client.margin(id, 'return', '2000')).code).toBe('200')
  })

  it('waits for a price while the market is silent', async () => {
    const { id } = (await client.buy()).result
    await client.margin(id, 'add', '10')
    client.server.market.setStale(CODE, true)
    expect(await client.margin(id, 'return', '10')).toMatchObject({ code: '10015', details: { stale: true } })
    expect((await client.margin(id, 'add', '10')).code).toBe('200')
  })
})

describe('closing a part of a position with added margin', () => {
  it('shares it out to the cent, and both halves keep their liquidation', async () => {
    const { id } = (await client.buy()).result
    await client.margin(id, 'add', '100.01')
    const part = (await client.end(id, { lots: '0.333' })).result
    expect(part).toMatchObject({ margin: '865.80', addedMargin: '33.30' })
    const whole = (await client.list({ status: 'open' })).result.list[0]
    expect(whole).toMatchObject({ margin: '1734.22', addedMargin: '66.71', liquidationPrice: '48640.32' })
    await client.margin(id, 'return', '66.71')
    await client.end(id)
    expect((await client.info()).bondAmount).toBe('0.00')
  })
})
