import { exportOrders } from '@quayside/contracts/endpoints/trading/orders'
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

const only = async () => (await client.list()).result.list[0]

describe('a stop entry', () => {
  it('sets margin and fee at its price aside and waits', async () => {
    const { message, result } = await client.stop('51000', { stopLoss: '50500', takeProfit: '52000' })
    expect(message).toBe('20004')
    expect(result).toMatchObject({
      type: 'stop',
      status: 'pending',
      stopPrice: '51000.00',
      limitPrice: null,
      openPrice: null,
      stopLoss: '50500.00',
      takeProfit: '52000.00',
      margin: '2550.00',
      openFee: '25.50',
      fee: '0.00',
      timeInForce: 'untilCancelled',
      expiresAt: '2026-12-20T12:00:00.000Z',
    })
    expect(await client.info()).toMatchObject({ amount: '97424.50', bondAmount: '2575.50' })
  })

  it.each([
    { name: 'a purchase at its price', side: 'buy', stop: '51000', mid: 50_999.99, entry: '51000.00' },
    { name: 'a purchase after a gap', side: 'buy', stop: '51000', mid: 55_000, entry: '55000.01' },
    { name: 'a sale at its price', side: 'sell', stop: '49000', mid: 49_000.01, entry: '49000.00' },
    { name: 'a sale after a gap', side: 'sell', stop: '49000', mid: 45_000, entry: '44999.99' },
  ])(
    'becomes a market order by the first tick that reaches it: $name',
    async ({ side, stop, mid, entry }) => {
      const { id } = (await client.stop(stop, { side })).result
      await client.tick(side === 'buy' ? 50_999.98 : 49_000.02)
      expect(await only()).toMatchObject({ status: 'pending' })
      await client.tick(mid)
      const order = await only()
      expect(order).toMatchObject({
        id,
        type: 'stop',
        status: 'open',
        openPrice: entry,
        stopPrice: `${stop}.00`,
      })
      expect((await client.notices())[0]).toMatchObject({
        kind: 'limitFilled',
        data: { type: 'stop', limitPrice: `${stop}.00`, openPrice: entry },
      })
      expect((await client.info()).bondAmount).toBe(order?.margin)
    },
  )

  it('takes what a gap costs beyond its hold from the wallet', async () => {
    const { id } = (await client.stop('51000')).result
    await client.tick(60_000)
    expect(await only()).toMatchObject({ margin: '3000.01', fee: '30.01' })
    expect(await client.info()).toMatchObject({ amount: '96969.98', bondAmount: '3000.01' })
    const { legs } = (await client.detail(id)).result
    expect(legs.map(({ kind, account, amount }) => `${kind} ${account} ${amount}`)).toEqual([
      'contract_hold available -2575.50',
      'contract_hold margin 2575.50',
      'contract_open available -454.52',
      'contract_open margin 424.51',
      'contract_open fees 30.01',
    ])
  })

  it('fails, and costs nothing, when the wallet does not cover the gap', async () => {
    await client.stop('51000', { lots: '38' })
    await client.tick(60_000)
    expect(await only()).toMatchObject({ status: 'failed', failReason: 'balance', fee: '0.00' })
    expect(await client.info()).toMatchObject({ amount: '100000.00', bondAmount: '0.00' })
    expect((await client.notices())[0]).toMatchObject({ kind: 'limitFailed', data: { type: 'stop' } })
  })

  it('fails when the spread alone would liquidate what it opens', async () => {
    await client.stop('51000')
    await client.tick(53_000, 400_000)
    expect(await only()).toMatchObject({ status: 'failed', failReason: 'spread' })
  })

  it('is cancelled, and ends automatically, like a limit order', async () => {
    const { id } = (await client.stop('51000')).result
    expect((await client.cancel(id)).result).toMatchObject({ status: 'cancelled', stopPrice: '51000.00' })
    await client.stop('51000', { timeInForce: 'until', expiresAt: '2026-11-20T13:00:00.000Z' })
    client.server.pass(3_600_000)
    await client.tick(52_000)
    expect(await only()).toMatchObject({ status: 'expired', type: 'stop' })
    expect(await client.info()).toMatchObject({ amount: '100000.00', bondAmount: '0.00' })
  })

  it('is moved, and refused where its new price lies on the wrong side of the market', async () => {
    const { id } = (await client.stop('51000')).result
    expect((await client.amend(id, { price: '52000', lots: '0.5' })).result).toMatchObject({
      stopPrice: '52000.00',
      margin: '1300.00',
      openFee: '13.00',
    })
    expect(await client.amend(id, { price: '50000' })).toMatchObject({
      code: '10016',
      details: { price: { min: '50000.02', max: null } },
    })
    await client.tick(51_500)
    expect(await only()).toMatchObject({ status: 'pending' })
    await client.tick(52_000)
    expect(await only()).toMatchObject({ status: 'open', openPrice: '52000.01' })
  })

  it.each([
    ['a purchase at the ask', { price: '50000.01' }, { price: { min: '50000.02', max: null } }],
    ['a purchase below the market', { price: '49000' }, { price: { min: '50000.02', max: null } }],
    ['a sale at the bid', { side: 'sell', price: '49999.99' }, { price: { min: '0.01', max: '49999.98' } }],
    [
      'a sale above the market',
      { side: 'sell', price: '51000' },
      { price: { min: '0.01', max: '49999.98' } },
    ],
    ['a price off the tick grid', { price: '51000.001' }, { price: { tick: '0.01' } }],
    [
      'a stop loss above its price',
      { price: '51000', stopLoss: '51500' },
      { unreasonable: 'stopLoss', stopLoss: { min: '49717.81', max: '50999.96' } },
    ],
  ])('is refused for %s, with what is allowed', async (_, requested, details) => {
    expect(await client.stop('51000', requested)).toMatchObject({ status: 422, code: '10016', details })
    expect(await client.info()).toMatchObject({ amount: '100000.00', bondAmount: '0.00' })
  })

  it('may lie a tick beyond the market, either way', async () => {
    expect((await client.stop('50000.02')).result).toMatchObject({ status: 'pending' })
    expect((await client.stop('49999.98', { side: 'sell' })).result).toMatchObject({ status: 'pending' })
  })

  it('is refused while the market is shut or silent, and for more than the wallet holds', async () => {
    expect(await client.stop('51000', { lots: '100' })).toMatchObject({ code: '10011' })
    client.server.market.setStale(CODE, true)
    expect(await client.stop('51000')).toMatchObject({ code: '10015', details: { stale: true } })
  })

  it('is exported as what it is, with its price', async () => {
    await client.stop('51000')
    const { token } = client
    const { result } = await client.server.call(exportOrders, { token, query: { kind: 'contract' } })
    const cell = (name: string) => result.rows[0]?.[result.columns.indexOf(name)]
    expect([cell('type'), cell('stopPrice'), cell('limitPrice')]).toEqual(['stop', '51000.00', null])
  })

  it('without a price is answered with 400', async () => {
    expect(await client.stop('51000', { price: undefined })).toMatchObject({ status: 400 })
  })
})
