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

describe('modifyContracts', () => {
  it('keeps what is absent and removes what is null', async () => {
    const { id } = (await client.buy({ stopLoss: '49000', takeProfit: '51000' })).result
    const { message, result } = await client.modify(id, { stopLoss: '49500.5' })
    expect(message).toBe('20005')
    expect(result).toMatchObject({ id, status: 'open', stopLoss: '49500.50', takeProfit: '51000.00' })
    expect((await client.modify(id, { stopLoss: null })).result).toMatchObject({ stopLoss: null })
    expect(await newest()).toMatchObject({ stopLoss: null, takeProfit: '51000.00' })
  })

  it('watches the new level from the very next tick on, and the old one never again', async () => {
    const { id } = (await client.buy({ stopLoss: '49500', takeProfit: '50500' })).result
    await client.modify(id, { stopLoss: '49000', takeProfit: '52000' })
    await client.tick(49_400)
    await client.tick(51_000)
    expect(await newest()).toMatchObject({ status: 'open' })
    await client.tick(48_999)
    expect(await newest()).toMatchObject({ closeReason: 'stopLoss', closePrice: '48998.99' })
  })

  it('lets a stop follow a profit beyond the entry', async () => {
    const { id } = (await client.buy()).result
    await client.tick(60_000)
    expect((await client.modify(id, { stopLoss: '59000' })).code).toBe('200')
    await client.tick(58_000)
    expect(await newest()).toMatchObject({
      closeReason: 'stopLoss',
      closePrice: '57999.99',
      profit: '7945.97',
    })
  })

  it.each([
    ['stopLoss', { stopLoss: '50500' }, { stopLoss: { min: '48742.96', max: '49999.97' } }],
    ['takeProfit', { takeProfit: '49000' }, { takeProfit: { min: '50000.01', max: null } }],
    [
      'both',
      { stopLoss: '1', takeProfit: '50000.011' },
      {
        stopLoss: { min: '48742.96', max: '49999.97' },
        takeProfit: { min: '50000.01', max: null },
      },
    ],
  ])(
    'refuses %s out of place with what is allowed, and changes nothing',
    async (unreasonable, requested, allowed) => {
      const { id } = (await client.buy({ stopLoss: '49000', takeProfit: '51000' })).result
      expect(await client.modify(id, requested)).toMatchObject({
        status: 422,
        code: '10016',
        details: { unreasonable, ...allowed },
      })
      expect(await newest()).toMatchObject({ stopLoss: '49000.00', takeProfit: '51000.00' })
    },
  )

  it('does not judge again what stays as it is', async () => {
    const { id } = (await client.buy({ stopLoss: '49000' })).result
    await client.tick(49_000.02)
    const { result } = await client.modify(id, { stopLoss: '49000', takeProfit: '51000' })
    expect(result).toMatchObject({ stopLoss: '49000.00', takeProfit: '51000.00' })
  })

  it('judges a pending order as if its limit price were the quote', async () => {
    const { id } = (await client.limit('40000')).result
    expect(await client.modify(id, { stopLoss: '45000' })).toMatchObject({
      code: '10016',
      details: { unreasonable: 'stopLoss', stopLoss: { min: '38994.36', max: '39999.96' } },
    })
    expect((await client.modify(id, { stopLoss: '39500' })).result).toMatchObject({
      status: 'pending',
      stopLoss: '39500.00',
    })
    await client.tick(39_999)
    await client.tick(39_400)
    expect(await newest()).toMatchObject({ id, closeReason: 'stopLoss', closePrice: '39399.99' })
  })

  it('is allowed while the market is shut, and refused while it should be open and is silent', async () => {
    const { id } = (await client.buy()).result
    client.server.market.setStale(CODE, true)
    expect(await client.modify(id, { stopLoss: '49000' })).toMatchObject({
      code: '10015',
      details: { stale: true },
    })
    client.server.market.setSession(CODE, { open: false })
    expect((await client.modify(id, { stopLoss: '49000' })).result).toMatchObject({ stopLoss: '49000.00' })
  })

  it('is refused once the order has ended or waits for its market', async () => {
    const { id } = (await client.buy()).result
    client.server.market.setSession(CODE, { open: false })
    await client.end(id)
    expect(await client.modify(id, { stopLoss: '49000' })).toMatchObject({
      code: '10014',
      details: { status: 'toBeClosed' },
    })
    client.server.market.setSession(CODE, { open: true })
    await client.tick(50_000)
    expect(await client.modify(id, { stopLoss: '49000' })).toMatchObject({
      code: '10014',
      details: { status: 'closed', closeReason: 'customer' },
    })
  })

  it('comes too late for a stop that has fired', async () => {
    const { id } = (await client.buy({ stopLoss: '49500' })).result
    client.server.market.tick({ code: CODE, mid: 4_900_000, spread: 2 })
    expect(await client.modify(id, { stopLoss: '48800' })).toMatchObject({ code: '10014' })
    expect(await newest()).toMatchObject({ closeReason: 'stopLoss' })
  })

  it.each([
    ['a number', { stopLoss: 49_000 }],
    ['a negative price', { stopLoss: '-1' }],
    ['zero', { takeProfit: '0.00' }],
    ['an exponent', { takeProfit: '5e4' }],
    ['no client id', { clientId: undefined }],
  ])('answers %s with 400', async (_, body) => {
    const { id } = (await client.buy()).result
    expect(await client.modify(id, body)).toMatchObject({ status: 400, code: '400' })
  })

  it('gives the same answer to the same client id', async () => {
    const { id } = (await client.buy()).result
    const clientId = randomUUID()
    const first = await client.modify(id, { stopLoss: '49000', clientId })
    await client.modify(id, { stopLoss: '49100' })
    expect((await client.modify(id, { stopLoss: '49000', clientId })).result).toEqual(first.result)
    expect(await newest()).toMatchObject({ stopLoss: '49100.00' })
  })
})
