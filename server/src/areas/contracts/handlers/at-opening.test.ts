import { exportOrders, listAllOrders } from '@quayside/contracts/endpoints/trading/orders'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../../ledger/verify.ts'
import { CODE, type OrderClient, openOrderClient } from './order.builders.ts'

const NEXT_OPEN = Date.UTC(2026, 10, 22)

let client: OrderClient

beforeEach(async () => {
  client = await openOrderClient()
  client.server.market.setSession(CODE, { open: false, nextOpen: NEXT_OPEN })
})

afterEach(async () => {
  expect((await client.server.services.storage.read(verifyLedger)).faults).toEqual([])
  await client.close()
})

const only = async () => (await client.list()).result.list[0]
const opens = () => client.server.market.setSession(CODE, { open: true })

describe('a market order for the first price of a shut market', () => {
  const atOpening = { atOpening: true, quotedPrice: undefined }

  it('sets margin and fee at the last price aside, and says what it waits for', async () => {
    const { message, result } = await client.buy({ ...atOpening, stopLoss: '49000' })
    expect(message).toBe('20004')
    expect(result).toMatchObject({
      type: 'market',
      status: 'pending',
      lastPrice: '50000.01',
      openPrice: null,
      limitPrice: null,
      stopPrice: null,
      stopLoss: '49000.00',
      fee: '0.00',
      timeInForce: 'untilCancelled',
    })
    expect((await client.info()).bondAmount).toBe((Number(result.margin) + Number(result.openFee)).toFixed(2))
  })

  it('says in the list of all orders what it waits for, as every order that waits, and nothing once it does not', async () => {
    const { id } = (await client.buy(atOpening)).result
    await client.limit('48000')
    await client.stop('52000')
    const waiting = async () =>
      (await client.server.call(listAllOrders, { query: {}, token: client.token })).result.list
        .map(order => order.waitsFor)
        .reverse()
    const others = [
      { type: 'limit', price: '48000.00' },
      { type: 'stop', price: '52000.00' },
    ]
    expect(await waiting()).toEqual([{ type: 'market', price: null }, ...others])
    await client.cancel(id)
    expect(await waiting()).toEqual([undefined, ...others])
  })

  it.each([
    { name: 'a purchase after a fall', side: 'buy', mid: 45_000, entry: '45000.01' },
    { name: 'a purchase after a rise', side: 'buy', mid: 55_000, entry: '55000.01' },
    { name: 'a sale after a fall', side: 'sell', mid: 45_000, entry: '44999.99' },
  ])('is filled by the first tick, wherever it is: $name', async ({ side, mid, entry }) => {
    const { id } = (await client.buy({ ...atOpening, side })).result
    opens()
    await client.tick(mid)
    const order = await only()
    expect(order).toMatchObject({ id, type: 'market', status: 'open', openPrice: entry })
    const [notice] = await client.notices()
    expect(notice).toMatchObject({ kind: 'limitFilled', data: { type: 'market', openPrice: entry } })
    expect(notice?.data).not.toHaveProperty('limitPrice')
    expect((await client.info()).bondAmount).toBe(order?.margin)
  })

  it('is filled five percent higher where the wallet keeps as much of the cost, as the ticket does', async () => {
    await client.buy({ ...atOpening, lots: '37.7' })
    opens()
    await client.tick(52_500)
    expect(await only()).toMatchObject({ status: 'open', openPrice: '52500.01' })
  })

  it('fails, and gives everything back, when the wallet does not cover the gap', async () => {
    await client.buy({ ...atOpening, lots: '39' })
    opens()
    await client.tick(60_000)
    expect(await only()).toMatchObject({ status: 'failed', failReason: 'balance', missedPrice: '60000.01' })
    expect(await client.info()).toMatchObject({ amount: '100000.00', bondAmount: '0.00' })
  })

  it('is a market order where the market has opened meanwhile', async () => {
    opens()
    const { result } = await client.buy(atOpening)
    expect(result).toMatchObject({ type: 'market', status: 'open', openPrice: '50000.01' })
    expect(result).not.toHaveProperty('lastPrice')
  })

  it('is refused where the market is open and silent, or has never had a price', async () => {
    opens()
    client.server.market.setStale(CODE, true)
    expect(await client.buy(atOpening)).toMatchObject({ code: '10015', details: { stale: true } })
  })

  it('may be canceled, and amended in size but not in price or time', async () => {
    const { id } = (await client.buy({ ...atOpening, lots: '0.5' })).result
    for (const requested of [{ price: '40000' }, { timeInForce: 'session' }]) {
      expect(await client.amend(id, requested)).toMatchObject({ code: '10016', details: { type: 'market' } })
    }
    expect((await client.amend(id, { lots: '0.25' })).result).toMatchObject({
      lots: '0.25',
      lastPrice: '50000.01',
    })
    expect((await client.cancel(id)).result).toMatchObject({ status: 'cancelled', type: 'market' })
    expect(await client.info()).toMatchObject({ amount: '100000.00', bondAmount: '0.00' })
  })

  it('is exported without a price of its own', async () => {
    await client.buy(atOpening)
    const { token } = client
    const { result } = await client.server.call(exportOrders, { token, query: { kind: 'contract' } })
    const cell = (name: string) => result.rows[0]?.[result.columns.indexOf(name)]
    expect([cell('type'), cell('stopPrice'), cell('limitPrice')]).toEqual(['market', null, null])
  })

  it.each([
    ['a limit', { type: 'limit', price: '49000', atOpening: true }],
    ['a no', { atOpening: false }],
  ])('is answered with 400 for %s', async (_, requested) => {
    expect(await client.buy({ ...requested, quotedPrice: undefined })).toMatchObject({ status: 400 })
  })
})

describe('an order for a price, placed while the market is shut', () => {
  it('waits, though the last price has reached it, and is filled by the first tick that does', async () => {
    const { id } = (await client.limit('51000')).result
    expect(await only()).toMatchObject({ id, status: 'pending', limitPrice: '51000.00' })
    opens()
    await client.tick(51_500)
    expect(await only()).toMatchObject({ status: 'pending' })
    await client.tick(50_500)
    expect(await only()).toMatchObject({ status: 'open', openPrice: '50500.01' })
  })

  it('waits as a stop entry, and becomes a market order by the first tick beyond it', async () => {
    const { id } = (await client.stop('51000')).result
    opens()
    await client.tick(53_000)
    expect(await only()).toMatchObject({ id, status: 'open', openPrice: '53000.01' })
  })
})
