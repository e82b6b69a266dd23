import { randomUUID } from 'node:crypto'
import { getUserInfo } from '@quayside/contracts/endpoints/account/account'
import * as contracts from '@quayside/contracts/endpoints/trading/contracts'
import { buyOptions } from '@quayside/contracts/endpoints/trading/options'
import { exportOrders } from '@quayside/contracts/endpoints/trading/orders'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closedOrders } from '../../bench/seed/seed-positions.ts'
import { CODE, customerAt } from '../areas/contracts/handlers/order.builders.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { openApp, type TestApp } from './app.builders.ts'

let server: TestApp

async function open(limits: string) {
  server = await openApp({ environment: { LIMITS: limits } })
  const { token } = await server.signUp()
  return customerAt(server, token)
}

afterEach(async () => {
  expect((await server.services.storage.read(verifyLedger)).faults).toEqual([])
  await server.close()
})

const SMALL = { lots: '0.01', leverage: 20 }

describe('what a customer does too often', () => {
  it('is refused with 429, the limit and when it may be done again, and is done then', async () => {
    const client = await open('ordersBySecond=2')
    for (let count = 0; count < 2; count += 1) expect((await client.buy(SMALL)).status).toBe(200)
    const refused = await client.buy(SMALL)
    expect(refused).toMatchObject({
      status: 429,
      code: '429',
      details: { limit: 'orders', retryAfterMs: 500 },
    })
    expect(refused.headers).toHaveProperty('retry-after', '1')
    server.pass(499)
    expect((await client.buy(SMALL)).status).toBe(429)
    server.pass(1)
    expect((await client.buy(SMALL)).status).toBe(200)
    expect((await client.list()).result.total).toBe(3)
  })

  it('is counted by the minute too', async () => {
    const client = await open('ordersByMinute=3')
    for (let count = 0; count < 3; count += 1) expect((await client.buy(SMALL)).status).toBe(200)
    server.pass(19_000)
    expect((await client.buy(SMALL)).status).toBe(429)
    server.pass(1_000)
    expect((await client.buy(SMALL)).status).toBe(200)
  })

  it('leaves every other customer and every way out as they were', async () => {
    const client = await open('ordersByMinute=1,callsByMinute=1')
    const { id } = (await client.buy(SMALL)).result
    expect((await client.buy(SMALL)).status).toBe(429)
    expect((await server.call(getUserInfo, { token: client.token })).status).toBe(200)
    expect((await server.call(getUserInfo, { token: client.token })).status).toBe(429)
    expect((await client.end(id)).status).toBe(200)
    const other = customerAt(server, (await server.signUp('bea')).token)
    expect((await other.buy(SMALL)).status).toBe(200)
  })

  it('has no second effect when it is asked again under its client id', async () => {
    const client = await open('ordersBySecond=1')
    const clientId = randomUUID()
    await client.buy(SMALL)
    expect((await client.buy({ ...SMALL, clientId })).status).toBe(429)
    server.pass(1_000)
    expect((await client.buy({ ...SMALL, clientId })).status).toBe(200)
    expect((await client.list()).result.total).toBe(2)
  })
})

describe('what an account holds', () => {
  it('is so many open positions at most, and one more once one is closed', async () => {
    const client = await open('openPositions=2')
    const { id } = (await client.buy(SMALL)).result
    await client.buy(SMALL)
    expect(await client.buy(SMALL)).toMatchObject({
      status: 422,
      code: '10026',
      details: { limit: 2, held: 2 },
    })
    // A pending order reserves a position slot.
    expect((await client.limit('49000', SMALL)).code).toBe('10026')
    await client.end(id)
    expect((await client.buy(SMALL)).status).toBe(200)
  })

  it('is so many pending orders at most, and what was accepted is filled all the same', async () => {
    const client = await open('openPositions=2,pendingOrders=2')
    for (let count = 0; count < 2; count += 1) expect((await client.limit('49000', SMALL)).status).toBe(200)
    expect(await client.limit('49000', SMALL)).toMatchObject({
      status: 422,
      code: '10027',
      details: { limit: 2, held: 2 },
    })
    await client.buy(SMALL)
    await client.tick(48_900)
    expect((await client.list({ status: 'open' })).result.total).toBe(3)
    expect((await client.limit('48000', SMALL)).code).toBe('10026')
  })

  it('is counted separately in each mode', async () => {
    const client = await open('openPositions=1')
    await client.buy(SMALL)
    const body = { code: CODE, side: 'buy', ...SMALL, clientId: randomUUID() } as const
    const real = await server.call(contracts.buyContracts, {
      body,
      token: client.token,
      headers: { virtually: 'YES' },
    })
    // The real wallet is empty, so the money check fails first.
    expect(real.code).toBe('10011')
  })

  it('lets parts wait for their market beyond it, as many as orders could be pending, and lets the whole go', async () => {
    const client = await open('openPositions=1,pendingOrders=2')
    await client.limit('49000', SMALL)
    const { id } = (await client.buy({ lots: '1', leverage: 20 })).result
    server.market.setSession(CODE, { open: false, nextOpen: null })
    const part = () => client.end(id, { lots: '0.1' })
    expect((await part()).result.status).toBe('toBeClosed')
    // One position, one part and one pending order could become three positions.
    expect(await part()).toMatchObject({ code: '10026', details: { limit: 3, held: 3 } })
    expect((await client.end(id)).result.status).toBe('toBeClosed')
  })

  it('is so many running options at most', async () => {
    const client = await open('runningOptions=1')
    const buy = () =>
      server.call(buyOptions, {
        body: { code: CODE, direction: 'up', periodSeconds: 60, amount: '100', clientId: randomUUID() },
        token: client.token,
      })
    expect((await buy()).status).toBe(200)
    expect(await buy()).toMatchObject({ status: 422, code: '10028', details: { limit: 1, held: 1 } })
  })
})

describe('an export', () => {
  function heldScans() {
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const { storage } = server.services
    const scan = storage.scan.bind(storage)
    vi.spyOn(storage, 'scan').mockImplementation(async fn => {
      begun.resolve()
      await gate.promise
      return await scan(fn)
    })
    return { begun: begun.promise, open: () => gate.resolve() }
  }

  it('is made for a customer one at a time, and again when it has ended', async () => {
    const client = await open('ordersByMinute=100')
    await client.buy(SMALL)
    const held = heldScans()
    const ask = () => server.call(exportOrders, { token: client.token })
    const first = ask()
    await held.begun
    expect(await ask()).toMatchObject({ status: 429, code: '429', details: { limit: 'exportsAtOnce' } })
    held.open()
    expect((await first).result.rows).toHaveLength(1)
    expect((await ask()).result.rows).toHaveLength(1)
    vi.restoreAllMocks()
  })

  it('is made so often in a minute', async () => {
    const client = await open('exportsByMinute=2')
    const ask = () => server.call(exportOrders, { token: client.token })
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
    expect(await ask()).toMatchObject({ status: 429, details: { limit: 'exportsByMinute' } })
  })

  it('has so many rows at most, says that there are more, and reads no more than a little of it in one turn', async () => {
    const client = await open('exportRows=450')
    const { token, id: userId } = await server.signUp('bea')
    await closedOrders(server.services.storage, { userId, count: 451 })
    const scan = vi.spyOn(server.services.storage, 'scan')
    const all = await server.call(exportOrders, { token, query: { kind: 'contract' } })
    expect(all.result.rows).toHaveLength(450)
    expect(all.result.truncated).toBe(true)
    expect(new Set(all.result.rows.map(([orderNo]) => orderNo)).size).toBe(450)
    // Rows in pages of 100.
    expect(scan.mock.calls.length).toBeGreaterThanOrEqual(5)
    vi.restoreAllMocks()
    const none = await server.call(exportOrders, { token: client.token, query: { kind: 'contract' } })
    expect(none.result).toMatchObject({ rows: [], truncated: false })
  })
})
