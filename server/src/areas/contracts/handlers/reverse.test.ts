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

async function all() {
  return (await client.list()).result.list.map(({ id, status, side }) => ({ id, status, side }))
}

describe('reversing', () => {
  it('closes a long and opens a short of the same size and leverage, both at the bid', async () => {
    const { id } = (await client.buy({ stopLoss: '49000', takeProfit: '52000' })).result
    await client.tick(51_000)
    const clientId = randomUUID()
    const { message, result } = await client.reverse(id, { clientId })
    expect(message).toBe('20004')
    expect(result.closed).toMatchObject({
      id,
      status: 'closed',
      closeReason: 'customer',
      closePrice: '50999.99',
      // 999.98 from the price, minus 25.01 and 25.50.
      profit: '949.47',
      stopLoss: '49000.00',
    })
    expect(result.opened).toMatchObject({
      clientId,
      status: 'open',
      side: 'sell',
      lots: '1',
      leverage: 20,
      type: 'market',
      openPrice: '50999.99',
      margin: '2550.00',
      addedMargin: '0.00',
      openFee: '25.50',
      stopLoss: null,
      takeProfit: null,
      liquidationPrice: '52218.42',
    })
    expect(await client.info()).toMatchObject({ amount: '98373.97', bondAmount: '2550.00' })
  })

  it('turns a short into a long at the ask', async () => {
    const { id } = (await client.buy({ side: 'sell' })).result
    const { closed, opened } = (await client.reverse(id)).result
    expect([closed.closePrice, opened.openPrice, opened.side]).toEqual(['50000.01', '50000.01', 'buy'])
  })

  it('watches the new position from the very next tick on', async () => {
    const { id } = (await client.buy()).result
    const { opened } = (await client.reverse(id)).result
    await client.tick(40_000)
    expect((await client.detail(id)).result).toMatchObject({ closeReason: 'customer' })
    await client.tick(60_000)
    expect((await client.detail(opened.id)).result).toMatchObject({ closeReason: 'liquidation' })
  })

  it('has one effect for one client id, by which the new order is found', async () => {
    const { id } = (await client.buy()).result
    const clientId = randomUUID()
    const first = await client.reverse(id, { clientId })
    expect((await client.reverse(id, { clientId })).result).toEqual(first.result)
    expect((await client.list({ clientId })).result.list).toMatchObject([{ id: first.result.opened.id }])
    expect((await client.list()).result.total).toBe(2)
  })

  it('does neither when the wallet does not cover the other side', async () => {
    const { id } = (await client.buy({ lots: '38' })).result
    // The fall reduces the margin of 95,000.38; the new position needs the rest plus a fee.
    await client.tick(49_900)
    const before = await client.info()
    expect(await client.reverse(id)).toMatchObject({ code: '10011' })
    expect(await all()).toEqual([{ id, status: 'open', side: 'buy' }])
    expect(await client.info()).toEqual(before)
    expect((await client.end(id)).code).toBe('200')
  })

  it('does neither while the market is shut or silent', async () => {
    const { id } = (await client.buy()).result
    client.server.market.setSession(CODE, { open: false, nextOpen: null })
    expect(await client.reverse(id)).toMatchObject({ code: '10015', details: { nextOpen: null } })
    client.server.market.setSession(CODE, { open: true })
    client.server.market.setStale(CODE, true)
    expect(await client.reverse(id)).toMatchObject({ code: '10015', details: { stale: true } })
    expect(await all()).toEqual([{ id, status: 'open', side: 'buy' }])
  })

  it('does neither when the price has moved away from what was shown', async () => {
    const { id } = (await client.buy()).result
    await client.tick(49_000)
    expect(await client.reverse(id, { quotedPrice: '49999.99' })).toMatchObject({
      code: '10015',
      details: { moved: { quoted: '49999.99', current: '48999.99' } },
    })
    expect(await all()).toEqual([{ id, status: 'open', side: 'buy' }])
  })

  it('needs a position that is open', async () => {
    const { id } = (await client.buy()).result
    await client.end(id)
    expect(await client.reverse(id)).toMatchObject({ code: '10014', details: { status: 'closed' } })
    const pending = (await client.limit('49000')).result
    expect(await client.reverse(pending.id)).toMatchObject({
      code: '10014',
      details: { status: 'pending' },
    })
  })
})
