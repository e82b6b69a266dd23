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

/** The test server's clock is at noon. */
const HOUR = 3_600_000

describe('time in force', () => {
  it('is until canceled where nothing is said, for thirty days at most', async () => {
    expect((await client.limit('49000')).result).toMatchObject({
      timeInForce: 'untilCancelled',
      expiresAt: '2026-12-20T12:00:00.000Z',
    })
  })

  it('ends with the session, and what was set aside is free again', async () => {
    client.server.market.setSession(CODE, { nextClose: client.server.market.now() + 5 * HOUR })
    const { result } = await client.limit('49000', { timeInForce: 'session' })
    expect(result).toMatchObject({ timeInForce: 'session', expiresAt: '2026-11-20T17:00:00.000Z' })
    client.server.pass(5 * HOUR)
    await client.tick(48_000)
    const [order] = (await client.list()).result.list
    expect(order).toMatchObject({ status: 'expired', timeInForce: 'session', expiresAt: null })
    expect(await client.info()).toMatchObject({ amount: '100000.00', bondAmount: '0.00' })
    expect((await client.notices())[0]).toMatchObject({ kind: 'limitExpired' })
  })

  it('ends at the moment that the customer sets, to the millisecond', async () => {
    const until = { timeInForce: 'until', expiresAt: '2026-11-20T13:00:00.000Z' }
    const { result } = await client.limit('49000', until)
    expect(result).toMatchObject(until)
    client.server.pass(HOUR - 1)
    expect((await client.list()).result.list[0]).toMatchObject({ status: 'pending' })
    client.server.pass(1)
    await client.tick(48_000)
    expect((await client.list()).result.list[0]).toMatchObject({ status: 'expired' })
  })

  it('is gone once the order is filled', async () => {
    await client.limit('49000', { timeInForce: 'until', expiresAt: '2026-11-20T13:00:00.000Z' })
    await client.tick(48_000)
    expect((await client.list()).result.list[0]).toMatchObject({
      status: 'open',
      expiresAt: null,
      timeInForce: null,
    })
  })

  it.each([
    [
      'a moment that is over',
      { timeInForce: 'until', expiresAt: '2026-11-20T11:00:00.000Z' },
      { expiresAt: { min: '2026-11-20T12:01:00.000Z', max: '2026-12-20T12:00:00.000Z' } },
    ],
    [
      'a session that never ends',
      { timeInForce: 'session' },
      { timeInForce: { allowed: ['untilCancelled', 'until'] } },
    ],
  ])('is refused for %s, with what is allowed', async (_, requested, details) => {
    expect(await client.limit('49000', requested)).toMatchObject({ status: 422, code: '10016', details })
    expect(await client.info()).toMatchObject({ amount: '100000.00', bondAmount: '0.00' })
  })

  it.each([
    ['a moment alone', { expiresAt: '2026-11-20T13:00:00.000Z' }],
    ['until nothing', { timeInForce: 'until' }],
    ['a moment and the session', { timeInForce: 'session', expiresAt: '2026-11-20T13:00:00.000Z' }],
    ['a day that does not exist', { timeInForce: 'until', expiresAt: '2026-02-30T13:00:00.000Z' }],
    ['a market order', { type: 'market', price: undefined, timeInForce: 'untilCancelled' }],
    ['a word of another house', { timeInForce: 'GTC' }],
  ])('of %s is answered with 400', async (_, requested) => {
    expect(await client.limit('49000', requested)).toMatchObject({ status: 400, code: '400' })
  })
})
