import {
  type ContractDetail,
  getContractsOrder,
  type OrderLeg,
} from '@quayside/contracts/endpoints/trading/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../../ledger/verify.ts'
import { type OrderClient, openOrderClient } from './order.builders.ts'

let client: OrderClient

beforeEach(async () => {
  client = await openOrderClient()
})

afterEach(async () => {
  expect((await client.server.services.storage.read(verifyLedger)).faults).toEqual([])
  await client.close()
})

async function detail(id: string): Promise<ContractDetail> {
  return (await client.detail(id)).result
}

function linesOf(legs: readonly OrderLeg[]): string[] {
  return legs.map(({ kind, owner, account, amount }) => `${kind} ${owner} ${account} ${amount}`).toSorted()
}

describe('getContractsOrder', () => {
  it('has every figure by which a closed order can be recomputed', async () => {
    const { id } = (await client.buy()).result
    client.server.pass(1_000)
    await client.tick(51_000)
    await client.end(id)
    const order = await detail(id)
    expect(order).toMatchObject({
      id,
      status: 'closed',
      quantity: '1',
      feeRate: '0.0005',
      quoteCurrency: 'USDT',
      usdRate: '1',
      pnl: '999.98',
      payout: '3474.49',
      shortfall: '0.00',
      profit: '949.47',
      entryAt: '2026-11-20T12:00:00.000Z',
      exitAt: '2026-11-20T12:00:01.000Z',
      path: [
        { time: '2026-11-20T12:00:00.000Z', price: '50000.01' },
        { time: '2026-11-20T12:00:01.000Z', price: '50999.99' },
      ],
      parts: [],
    })
    expect(linesOf(order.legs)).toEqual([
      'contract_close customer available 3474.49',
      'contract_close customer margin -2500.01',
      'contract_close house fees 25.50',
      'contract_close house trading -999.98',
      'contract_open customer available -2525.02',
      'contract_open customer margin 2500.01',
      'contract_open house fees 25.01',
    ])
  })

  it('says what insurance paid', async () => {
    const { id } = (await client.buy()).result
    await client.tick(40_000)
    expect(await detail(id)).toMatchObject({
      closeReason: 'liquidation',
      pnl: '-10000.02',
      payout: '0.00',
      shortfall: '7520.01',
    })
  })

  it('shows an open position up to now, without a result', async () => {
    const { id } = (await client.buy()).result
    client.server.pass(5_000)
    await client.tick(50_100)
    expect(await detail(id)).toMatchObject({
      status: 'open',
      pnl: null,
      payout: null,
      shortfall: null,
      exitAt: null,
      unrealizedPnL: '99.98',
      path: [{ price: '50000.01' }, { price: '50099.99' }],
    })
  })

  it('shows how a limit order set money aside, was filled and gave back', async () => {
    const { id } = (await client.limit('49000')).result
    expect(await detail(id)).toMatchObject({ entryAt: null, path: [], pnl: null, quantity: '1' })
    await client.tick(45_000)
    expect(linesOf((await detail(id)).legs)).toEqual([
      'contract_hold customer available -2474.50',
      'contract_hold customer margin 2474.50',
      'contract_open customer available 201.98',
      'contract_open customer margin -224.49',
      'contract_open house fees 22.51',
    ])
    const cancelled = (await client.limit('40000')).result
    await client.cancel(cancelled.id)
    expect(linesOf((await detail(cancelled.id)).legs)).toEqual([
      'contract_cancel customer available 2020.00',
      'contract_cancel customer margin -2020.00',
      'contract_hold customer available -2020.00',
      'contract_hold customer margin 2020.00',
    ])
  })

  it('lists the parts that were closed before', async () => {
    const { id } = (await client.buy()).result
    const first = (await client.end(id, { lots: '0.2' })).result
    const second = (await client.end(id, { lots: '0.3' })).result
    expect((await detail(id)).parts.map(part => [part.id, part.lots])).toEqual([
      [first.id, '0.2'],
      [second.id, '0.3'],
    ])
    expect(await detail(second.id)).toMatchObject({ parentId: id, parts: [], margin: '750.00' })
  })

  it('knows no order of the other account mode', async () => {
    const { id } = (await client.buy()).result
    const { server, token } = client
    const answer = await server.call(getContractsOrder, {
      params: { id },
      token,
      headers: { virtually: 'YES' },
    })
    expect(answer).toMatchObject({ status: 404, code: '404' })
    expect(await client.detail('nothing')).toMatchObject({ status: 404 })
  })
})

describe('the price that the customer saw', () => {
  it.each([
    ['buy', '50000.00', 'at the spread', '200'],
    ['buy', '49999.98', 'by more than the spread', '10015'],
    ['buy', '60000', 'for the better', '200'],
    ['sell', '50000.01', 'at the spread', '200'],
    ['sell', '50000.02', 'by more than the spread', '10015'],
    ['sell', '40000', 'for the better', '200'],
  ])('to %s of %s moved %s: %s', async (side, quotedPrice, _, code) => {
    const answer = await client.buy({ side, quotedPrice })
    expect(answer.code).toBe(code)
    if (code === '200') return
    const current = side === 'buy' ? '50000.01' : '49999.99'
    expect(answer.details).toEqual({ moved: { quoted: quotedPrice, current } })
    expect((await client.info()).amount).toBe('100000.00')
  })

  it('does not bind a limit order, which protects itself', async () => {
    expect((await client.limit('60000', { quotedPrice: '1' })).result).toMatchObject({ status: 'open' })
  })
})

describe('listOrder', () => {
  it('is narrowed by state, side, code, text, time and client id, and paged', async () => {
    const long = (await client.buy()).result
    client.server.pass(60_000)
    const short = (await client.buy({ side: 'sell' })).result
    client.server.pass(60_000)
    const waiting = (await client.limit('49000')).result
    await client.end(long.id)
    const found = async (query: Parameters<typeof client.list>[0]) =>
      (await client.list(query)).result.list.map(({ id }) => id)
    expect(await found({})).toEqual([waiting.id, short.id, long.id])
    expect(await found({ status: 'closed' })).toEqual([long.id])
    expect(await found({ status: ['open', 'pending'] })).toEqual([waiting.id, short.id])
    expect(await found({ side: 'sell' })).toEqual([short.id])
    expect(await found({ code: 'EURUSD' })).toEqual([])
    expect(await found({ q: 'btc' })).toEqual([waiting.id, short.id, long.id])
    expect(await found({ q: ' ' })).toHaveLength(3)
    expect(await found({ q: '%' })).toEqual([])
    expect(await found({ q: short.orderNo })).toEqual([short.id])
    expect(await found({ q: long.orderNo.slice(0, 6) })).toHaveLength(3)
    expect(await found({ q: long.orderNo.slice(6) })).toEqual([])
    expect(await found({ from: short.createdAt })).toEqual([waiting.id, short.id])
    expect(await found({ to: short.createdAt })).toEqual([short.id, long.id])
    expect(await found({ from: short.createdAt, to: short.createdAt })).toEqual([short.id])
    expect(await found({ clientId: waiting.clientId.toUpperCase() })).toEqual([waiting.id])
    expect((await client.list({ q: 'btc', page: '2', size: '2' })).result).toMatchObject({
      total: 3,
      page: 2,
    })
  })

  it.each([
    ['a state that is none', { status: 'waiting' }],
    ['a moment that is none', { from: '2026-02-31T25:00:00Z' }],
    ['a page of nothing', { page: '0' }],
    ['a page that is too large', { size: '101' }],
  ])('answers %s with 400', async (_, query) => {
    expect(await client.list(query)).toMatchObject({ status: 400, code: '400' })
  })
})
