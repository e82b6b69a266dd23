import { randomUUID } from 'node:crypto'
import { resetDemo } from '@quayside/contracts/endpoints/account/account'
import { exportOrders } from '@quayside/contracts/endpoints/trading/orders'
import { LARGEST_MINOR } from '@quayside/money/money'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../../ledger/verify.ts'
import { createScriptedMarket, scriptedInstrument } from '../../../market/scripted-market.ts'
import { CODE, customerAt, type OrderClient, openOrderClient } from './order.builders.ts'

let client: OrderClient

beforeEach(async () => {
  client = await openOrderClient()
})

afterEach(async () => {
  expect((await client.server.services.storage.read(verifyLedger)).faults).toEqual([])
  await client.close()
})

const THIRTY_DAYS = 30 * 86_400_000

describe('a limit order', () => {
  it('sets margin and fee at its price aside and waits', async () => {
    const { message, result } = await client.limit('49000', { stopLoss: '48500', takeProfit: '50000' })
    expect(message).toBe('20004')
    expect(result).toMatchObject({
      type: 'limit',
      status: 'pending',
      limitPrice: '49000.00',
      openPrice: null,
      openTime: null,
      stopLoss: '48500.00',
      takeProfit: '50000.00',
      margin: '2450.00',
      openFee: '24.50',
      fee: '0.00',
      expiresAt: '2026-12-20T12:00:00.000Z',
      liquidationPrice: null,
      failReason: null,
    })
    expect(await client.info()).toMatchObject({
      amount: '97525.50',
      bondAmount: '2474.50',
      floatingPnL: '0.00',
    })
    expect((await client.list({ status: 'pending' })).result.total).toBe(1)
  })

  it.each([
    { name: 'a purchase at its price', side: 'buy', limit: '49000', mid: 48_999.99, entry: '49000.00' },
    { name: 'a purchase after a gap', side: 'buy', limit: '49000', mid: 45_000, entry: '45000.01' },
    { name: 'a sale at its price', side: 'sell', limit: '51000', mid: 51_000.01, entry: '51000.00' },
    { name: 'a sale after a gap', side: 'sell', limit: '51000', mid: 55_000, entry: '54999.99' },
  ])('fills $name at the first tick that reaches it', async ({ side, limit, mid, entry }) => {
    const { id } = (await client.limit(limit, { side })).result
    await client.tick(side === 'buy' ? 49_000 : 51_000)
    expect((await client.list()).result.list[0]).toMatchObject({ status: 'pending' })
    await client.tick(mid)
    const { list } = (await client.list()).result
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({ id, type: 'limit', status: 'open', openPrice: entry, expiresAt: null })
    expect((await client.notices()).map(({ kind }) => kind)).toContain('limitFilled')
    await client.tick(mid)
    expect((await client.info()).bondAmount).toBe(list[0]?.margin)
  })

  it('takes what it costs from what was set aside and gives the rest back', async () => {
    await client.limit('49000')
    await client.tick(45_000)
    // 45,000.01 / 20, and 0.05 % of it, both rounded up.
    expect((await client.list()).result.list[0]).toMatchObject({ margin: '2250.01', fee: '22.51' })
    expect(await client.info()).toMatchObject({ amount: '97727.48', bondAmount: '2250.01' })
  })

  it('takes what is missing after a gap from the wallet', async () => {
    await client.limit('51000', { side: 'sell' })
    expect(await client.info()).toMatchObject({ amount: '97424.50' })
    await client.tick(60_000)
    expect((await client.list()).result.list[0]).toMatchObject({ margin: '3000.00', fee: '30.00' })
    expect(await client.info()).toMatchObject({ amount: '96970.00', bondAmount: '3000.00' })
  })

  it('fails, and costs nothing, when the wallet does not cover the gap', async () => {
    const { id } = (await client.limit('51000', { side: 'sell', lots: '38' })).result
    await client.tick(60_000)
    expect((await client.list()).result.list[0]).toMatchObject({
      id,
      status: 'failed',
      failReason: 'balance',
      fee: '0.00',
      margin: '0.00',
    })
    expect(await client.info()).toMatchObject({ amount: '100000.00', bondAmount: '0.00' })
    expect(await client.cancel(id)).toMatchObject({ code: '10014', details: { status: 'failed' } })
    expect((await client.notices())[0]).toMatchObject({
      kind: 'limitFailed',
      data: { failReason: 'balance' },
    })
  })

  it('fails when the spread alone would liquidate what it opens', async () => {
    await client.limit('49000')
    await client.tick(47_000, 400_000)
    expect((await client.list()).result.list[0]).toMatchObject({
      status: 'failed',
      failReason: 'spread',
      missedPrice: '49000.00',
    })
    expect(await client.info()).toMatchObject({ amount: '100000.00', bondAmount: '0.00' })
  })

  it('is filled at once, at the market, when the market has reached it', async () => {
    const { result } = await client.limit('60000')
    expect(result).toMatchObject({
      type: 'limit',
      limitPrice: '60000.00',
      status: 'open',
      openPrice: '50000.01',
    })
    expect((await client.limit('40000', { side: 'sell' })).result).toMatchObject({ openPrice: '49999.99' })
  })

  it('is watched by stop and target from the tick after its fill on', async () => {
    const { id } = (await client.limit('49000', { stopLoss: '48500' })).result
    await client.tick(48_400)
    expect((await client.list()).result.list[0]).toMatchObject({ status: 'open', openPrice: '48400.01' })
    await client.tick(48_450)
    expect((await client.list()).result.list[0]).toMatchObject({
      id,
      status: 'closed',
      closeReason: 'stopLoss',
    })
  })

  it('ends automatically after thirty days, even when its price comes first', async () => {
    const { id } = (await client.limit('49000')).result
    client.server.pass(THIRTY_DAYS - 1)
    expect((await client.list()).result.list[0]).toMatchObject({ status: 'pending' })
    client.server.pass(1)
    await client.tick(48_000)
    expect((await client.list()).result.list[0]).toMatchObject({ id, status: 'expired', expiresAt: null })
    expect(await client.info()).toMatchObject({ amount: '100000.00', bondAmount: '0.00' })
    expect((await client.notices())[0]).toMatchObject({
      kind: 'limitExpired',
      data: { limitPrice: '49000.00' },
    })
  })

  it.each([
    ['a price off the tick grid', { price: '49000.001' }, '10016', { price: { tick: '0.01' } }],
    [
      'a price beyond any number',
      { price: '999999999999999', side: 'sell' },
      '10016',
      { price: { tick: '0.01' } },
    ],
    ['a price below the spread', { price: '0.01' }, '10016', { price: { tick: '0.01' } }],
    [
      'a leverage the spread would end',
      { price: '0.5', leverage: 20 },
      '10016',
      { leverage: { min: 1, max: 15 } },
    ],
    ['too many lots', { lots: '101' }, '10016', { lots: { min: '0.001', max: '100', step: '0.001' } }],
    ['too high a leverage', { leverage: 21 }, '10016', { leverage: { min: 1, max: 20 } }],
    [
      'a stop above the limit price',
      { stopLoss: '49500' },
      '10016',
      { unreasonable: 'stopLoss', stopLoss: { min: '47768.09', max: '48999.96' } },
    ],
    [
      'a target below the limit price',
      { takeProfit: '48000' },
      '10016',
      { unreasonable: 'takeProfit', takeProfit: { min: '49000.00', max: null } },
    ],
    [
      'more than the wallet holds',
      { lots: '100' },
      '10011',
      { needed: '247450.00', available: '100000.00', currency: 'USD' },
    ],
    [
      'more than any ledger holds',
      { price: '90000000000000.00', side: 'sell', lots: '100', leverage: 1 },
      '10011',
      { needed: '9004500000000000.00', available: '100000.00', currency: 'USD' },
    ],
  ])('is refused for %s and takes nothing', async (_, changes, code, details) => {
    expect(await client.limit('49000', changes)).toMatchObject({ status: 422, code, details })
    expect(await client.info()).toMatchObject({ amount: '100000.00', bondAmount: '0.00' })
    expect((await client.list()).result.total).toBe(0)
  })

  it.each([0n, 1n])(
    'is refused for all that a ledger holds, and %s ticks less, on top of a position',
    async less => {
      await client.close()
      const market = createScriptedMarket([scriptedInstrument({ lotSize: '1000' })])
      market.tick({ code: CODE, mid: 5_000_000, spread: 2 })
      client = await openOrderClient({ core: { market } })
      expect((await client.buy({ lots: '0.001', leverage: 2 })).result.margin).toBe('25000.01')
      // A hundred thousand units: margin plus fee in cents per tick of the price.
      const ticks = LARGEST_MINOR / 100_050n - less
      const price = `${ticks / 100n}.${String(ticks % 100n).padStart(2, '0')}`
      const answer = await client.limit(price, { side: 'sell', lots: '100', leverage: 1 })
      expect(answer).toMatchObject({ status: 422, code: '10011', details: { available: '74974.98' } })
      expect(await client.info()).toMatchObject({ bondAmount: '25000.01' })
    },
  )

  it('is refused while the market should be open and is silent, like a market order', async () => {
    client.server.market.setStale(CODE, true)
    expect(await client.limit('49000')).toMatchObject({ code: '10015', details: { stale: true } })
  })

  it.each([
    ['no price', { price: undefined }],
    ['a price without the type', { type: 'market' }],
    ['a price that is a number', { price: 49_000 }],
    ['a price of zero', { price: '0' }],
    ['a price in words', { price: 'NaN' }],
  ])('with %s is answered with 400', async (_, changes) => {
    expect(await client.limit('49000', changes)).toMatchObject({ status: 400, code: '400' })
  })
})

describe('cancelContracts', () => {
  it('frees what was set aside, once', async () => {
    const { id } = (await client.limit('49000')).result
    const clientId = randomUUID()
    const { message, result } = await client.cancel(id, { clientId })
    expect(message).toBe('20005')
    expect(result).toMatchObject({ id, status: 'cancelled', margin: '0.00', expiresAt: null })
    expect((await client.cancel(id, { clientId })).result).toEqual(result)
    expect(await client.cancel(id)).toMatchObject({ code: '10014', details: { status: 'cancelled' } })
    expect(await client.info()).toMatchObject({ amount: '100000.00', bondAmount: '0.00' })
    await client.tick(40_000)
    expect((await client.list()).result.list[0]).toMatchObject({ status: 'cancelled', openPrice: null })
  })

  it('ends at one moment for the list and for the export, which names its price', async () => {
    await client.cancel((await client.limit('49000')).result.id)
    const { token } = client
    const { result } = await client.server.call(exportOrders, { token, query: { kind: 'contract' } })
    const { closeTime } = (await client.list()).result.list[0] ?? {}
    expect(result.rows[0]?.[result.columns.indexOf('closeTime')]).toBe(closeTime)
    expect(Number(result.rows[0]?.[result.columns.indexOf('limitPrice')])).toBe(49_000)
    expect(closeTime).toBe('2026-11-20T12:00:00.000Z')
  })

  it('is refused for a filled order, and a pending one cannot be closed', async () => {
    const { id } = (await client.limit('49000')).result
    expect(await client.end(id)).toMatchObject({ code: '10014', details: { status: 'pending' } })
    expect(await client.end(id, { lots: '0.5' })).toMatchObject({
      code: '10014',
      details: { status: 'pending' },
    })
    await client.tick(49_000 - 0.01)
    expect(await client.cancel(id)).toMatchObject({ code: '10014', details: { status: 'open' } })
  })

  it('does not find another customer’s order', async () => {
    const { id } = (await client.limit('49000')).result
    const { token } = await client.server.signUp('nadia')
    const stranger = customerAt(client.server, token)
    for (const answer of [stranger.cancel(id), stranger.modify(id), stranger.end(id), stranger.detail(id)]) {
      expect(await answer).toMatchObject({ status: 404, code: '404' })
    }
  })
})

describe('resetDemo', () => {
  it('cancels what is pending', async () => {
    await client.limit('49000')
    await client.buy()
    await client.server.call(resetDemo, { body: { clientId: randomUUID() }, token: client.token })
    expect(await client.info()).toMatchObject({ amount: '100000.00', bondAmount: '0.00' })
    expect((await client.list()).result.list.map(({ status }) => status).toSorted()).toEqual([
      'cancelled',
      'closed',
    ])
  })
})
