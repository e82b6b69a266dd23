import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../../ledger/verify.ts'
import { CODE, customerAt, type OrderClient, openOrderClient } from './order.builders.ts'

let client: OrderClient

beforeEach(async () => {
  client = await openOrderClient()
})

afterEach(async () => {
  expect((await client.server.services.storage.read(verifyLedger)).faults).toEqual([])
  await client.close()
})

const only = async () => (await client.list()).result.list[0]
const legsOf = async (id: string) =>
  (await client.detail(id)).result.legs.map(({ kind, account, amount }) => `${kind} ${account} ${amount}`)

describe('amendContracts', () => {
  it('moves what is set aside with price and size, in one command with one effect', async () => {
    const { id } = (await client.limit('49000')).result
    client.server.pass(60_000)
    const clientId = randomUUID()
    const { message, result } = await client.amend(id, { clientId, price: '48000', lots: '0.5' })
    expect(message).toBe('20005')
    expect(result).toMatchObject({
      id,
      status: 'pending',
      limitPrice: '48000.00',
      lots: '0.5',
      quantity: '0.5',
      // 0.5 x 48,000 / 20, and 0.05 % of it.
      margin: '1200.00',
      openFee: '12.00',
      fee: '0.00',
      amendedAt: '2026-11-20T12:01:00.000Z',
    })
    expect(await client.info()).toMatchObject({ amount: '98788.00', bondAmount: '1212.00' })
    expect((await client.amend(id, { clientId, price: '48000', lots: '0.5' })).result).toEqual(result)
    expect(await client.amend(id, { clientId, price: '47000' })).toMatchObject({ status: 409 })
    expect(await legsOf(id)).toEqual([
      'contract_hold available -2474.50',
      'contract_hold margin 2474.50',
      'contract_amend available 1262.50',
      'contract_amend margin -1262.50',
    ])
  })

  it('waits for the new price from then on, and not for the old one', async () => {
    const { id } = (await client.limit('49000')).result
    await client.amend(id, { price: '48000' })
    await client.tick(48_500)
    expect(await only()).toMatchObject({ status: 'pending' })
    await client.tick(47_000)
    expect(await only()).toMatchObject({ id, status: 'open', openPrice: '47000.01', margin: '2350.01' })
    expect(await legsOf(id)).toContain('contract_open fees 23.51')
  })

  it('is filled at once, at the market, when its new price is reached already', async () => {
    const { id } = (await client.limit('49000', { stopLoss: '48500', leverage: 10 })).result
    const { result } = await client.amend(id, { price: '51000', lots: '2' })
    expect(result).toMatchObject({
      id,
      status: 'open',
      limitPrice: '51000.00',
      openPrice: '50000.01',
      lots: '2',
      margin: '10000.01',
      openFee: '50.01',
      expiresAt: null,
      stopLoss: '48500.00',
    })
    expect(await client.info()).toMatchObject({ amount: '89949.98', bondAmount: '10000.01' })
    await client.tick(48_400)
    expect(await only()).toMatchObject({ id, closeReason: 'stopLoss' })
  })

  it('changes its time alone and leaves aside what was set aside', async () => {
    const { id } = (await client.limit('49000')).result
    const until = { timeInForce: 'until', expiresAt: '2026-11-20T13:00:00.000Z' }
    expect((await client.amend(id, until)).result).toMatchObject({ ...until, margin: '2450.00' })
    expect(await legsOf(id)).toHaveLength(2)
    client.server.pass(3_600_000)
    await client.tick(48_000)
    expect(await only()).toMatchObject({ id, status: 'expired' })
    expect(await client.info()).toMatchObject({ amount: '100000.00', bondAmount: '0.00' })
  })

  it('can be given more time than it had', async () => {
    const { id } = (
      await client.limit('49000', { timeInForce: 'until', expiresAt: '2026-11-20T13:00:00.000Z' })
    ).result
    await client.amend(id, { timeInForce: 'untilCancelled' })
    client.server.pass(3_600_000)
    await client.tick(48_000)
    expect(await only()).toMatchObject({ id, status: 'open' })
  })

  it('moves stop and target with the price', async () => {
    const { id } = (await client.limit('49000', { stopLoss: '48500', takeProfit: '49500' })).result
    const requested = { price: '45000', stopLoss: '44500', takeProfit: null }
    expect((await client.amend(id, requested)).result).toMatchObject({
      stopLoss: '44500.00',
      takeProfit: null,
    })
  })

  it('is possible while the market is shut, and fills at its first tick', async () => {
    const { id } = (await client.limit('49000')).result
    client.server.market.setSession(CODE, { open: false, nextOpen: 0 })
    expect((await client.amend(id, { price: '51000' })).result).toMatchObject({ status: 'pending' })
    client.server.market.setSession(CODE, { open: true })
    await client.tick(50_500)
    expect(await only()).toMatchObject({ id, status: 'open', openPrice: '50500.01' })
  })

  it.each([
    ['a price off the tick grid', { price: '48000.001' }, '10016', { price: { tick: '0.01' } }],
    ['too many lots', { lots: '101' }, '10016', { lots: { min: '0.001', max: '100', step: '0.001' } }],
    [
      'a stop that the new price leaves on the wrong side',
      { price: '48400' },
      '10016',
      { unreasonable: 'stopLoss', stopLoss: { min: '47183.18', max: '48399.96' } },
    ],
    [
      'a moment that is over',
      { timeInForce: 'until', expiresAt: '2026-11-20T12:00:00.000Z' },
      '10016',
      { expiresAt: { min: '2026-11-20T12:01:00.000Z', max: '2026-12-20T12:00:00.000Z' } },
    ],
    ['a session that never ends', { timeInForce: 'session' }, '10016', { timeInForce: {} }],
    ['more than the wallet holds', { lots: '100' }, '10011', { available: '97525.50', currency: 'USD' }],
  ])('is refused for %s and changes nothing', async (_, requested, code, details) => {
    const { result } = await client.limit('49000', { stopLoss: '48500' })
    expect(await client.amend(result.id, requested)).toMatchObject({ status: 422, code, details })
    expect(await only()).toEqual(result)
    expect(await client.info()).toMatchObject({ amount: '97525.50', bondAmount: '2474.50' })
  })

  it('is refused when no price is known, though its market is open', async () => {
    const { id } = (await client.limit('49000')).result
    client.server.market.setStale(CODE, true)
    expect(await client.amend(id, { price: '48000' })).toMatchObject({
      code: '10015',
      details: { stale: true },
    })
  })

  it('comes too late for an order that is filled or over', async () => {
    const { id } = (await client.limit('49000')).result
    await client.tick(48_000)
    expect(await client.amend(id, { price: '47000' })).toMatchObject({
      code: '10014',
      details: { status: 'open' },
    })
    const other = (await client.limit('40000')).result
    await client.cancel(other.id)
    expect(await client.amend(other.id, { price: '41000' })).toMatchObject({
      code: '10014',
      details: { status: 'cancelled' },
    })
  })

  it('does not find another customer’s order', async () => {
    const { id } = (await client.limit('49000')).result
    const { token } = await client.server.signUp('nadia')
    expect(await customerAt(client.server, token).amend(id, { lots: '0.5' })).toMatchObject({ status: 404 })
  })

  it.each([
    ['nothing to change', {}],
    ['a moment alone', { expiresAt: '2026-11-20T13:00:00.000Z' }],
    ['a price that is a number', { price: 49_000 }],
    ['a price of nothing', { price: null }],
    ['another leverage', { leverage: 5 }],
  ])('with %s is answered with 400', async (_, requested) => {
    const { id } = (await client.limit('49000')).result
    expect(await client.amend(id, requested)).toMatchObject({ status: 400, code: '400' })
  })
})
