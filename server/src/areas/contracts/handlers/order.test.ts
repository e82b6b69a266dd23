import { randomUUID } from 'node:crypto'
import { getUserInfo, resetDemo } from '@quayside/contracts/endpoints/account/account'
import { buyContracts, closeContracts, listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { money } from '@quayside/money/money'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type TestApp } from '../../../app/app.builders.ts'
import { customerAccount, houseAccount } from '../../../ledger/chart.ts'
import { post } from '../../../ledger/post.ts'
import { move, posting } from '../../../ledger/posting.ts'
import { verifyLedger } from '../../../ledger/verify.ts'

const CODE = 'BTCUSDT'
const REAL = { virtually: 'YES' }
let server: TestApp
let token: string
let userId: string

beforeEach(async () => {
  server = await openApp()
  const customer = await server.signUp()
  token = customer.token
  userId = customer.id
})

afterEach(async () => {
  expect((await server.services.storage.read(verifyLedger)).faults).toEqual([])
  await server.close()
})

function buy(body: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const order = { code: CODE, side: 'buy', lots: '1', leverage: 20, clientId: randomUUID(), ...body }
  return server.call(buyContracts, { body: order, token, headers })
}

function close(id: string, clientId: string = randomUUID(), headers: Record<string, string> = {}) {
  return server.call(closeContracts, { params: { id }, body: { clientId }, token, headers })
}

function list(query: Record<string, string> = {}, headers: Record<string, string> = {}) {
  return server.call(listOrder, { query, token, headers })
}

async function info(headers: Record<string, string> = {}) {
  return (await server.call(getUserInfo, { token, headers })).result
}

describe('buyContracts', () => {
  it('opens at the market and moves the money', async () => {
    const { message, result } = await buy({ stopLoss: '49000', takeProfit: '51000.5' })
    expect(message).toBe('20004')
    expect(result).toMatchObject({
      code: CODE,
      side: 'buy',
      lots: '1',
      status: 'open',
      openPrice: '50000.01',
      currentPrice: '49999.99',
      stopLoss: '49000.00',
      takeProfit: '51000.50',
      margin: '2500.01',
      fee: '25.01',
      profit: null,
      liquidationPrice: '48742.95',
      unrealizedPnL: '-0.02',
      virtually: 'NO',
    })
    expect(await info()).toMatchObject({
      amount: '97474.98',
      bondAmount: '2500.01',
      floatingPnL: '-0.02',
      totalAssets: '99974.97',
    })
  })

  it('gives the same answer to the same client id, once', async () => {
    const clientId = randomUUID()
    const [first, second] = await Promise.all([buy({ clientId }), buy({ clientId })])
    expect(second.result).toEqual(first.result)
    expect([first, second].filter(({ headers }) => headers['idempotent-replay'] === 'true')).toHaveLength(1)
    expect((await list()).result.total).toBe(1)
  })

  it('refuses another order under a used client id', async () => {
    const clientId = randomUUID()
    await buy({ clientId })
    expect(await buy({ clientId, lots: '2' })).toMatchObject({ status: 409, code: '409' })
  })

  it.each([
    ['an unknown instrument', { code: 'NOSUCH' }, '10014', null],
    ['too many lots', { lots: '101' }, '10016', { lots: { min: '0.001', max: '100', step: '0.001' } }],
    ['too high a leverage', { leverage: 500 }, '10016', { leverage: { min: 1, max: 20 } }],
    [
      'an unreasonable stop',
      { stopLoss: '60000' },
      '10016',
      { unreasonable: 'stopLoss', stopLoss: { min: '48742.96', max: '49999.97' } },
    ],
    [
      'more than the wallet holds',
      { lots: '100' },
      '10011',
      { needed: '252500.06', available: '100000.00', currency: 'USD' },
    ],
  ])('refuses %s and takes nothing', async (_, order, code, details) => {
    expect(await buy(order)).toMatchObject({ status: 422, code, details })
    expect(await info()).toMatchObject({ amount: '100000.00', bondAmount: '0.00' })
    expect((await list()).result.total).toBe(0)
  })

  it('is refused with the next opening while the market is shut', async () => {
    server.market.setSession(CODE, { open: false, nextOpen: Date.UTC(2026, 10, 22) })
    expect(await buy()).toMatchObject({ code: '10015', details: { nextOpen: '2026-11-22T00:00:00.000Z' } })
  })

  it('is refused on a stale price', async () => {
    server.market.setStale(CODE, true)
    expect(await buy()).toMatchObject({ code: '10015', details: { stale: true } })
  })

  it.each([
    ['lots that are a number', { lots: 1 }],
    ['negative lots', { lots: '-1' }],
    ['an exponent', { lots: '1e3' }],
    ['a fraction of leverage', { leverage: 1.5 }],
    ['no client id', { clientId: undefined }],
    ['another type of order', { type: 'stop' }],
  ])('answers %s with 400', async (_, order) => {
    expect(await buy(order)).toMatchObject({ status: 400, code: '400' })
  })

  it('keeps demo and real apart', async () => {
    await buy()
    expect(await buy({}, REAL)).toMatchObject({ code: '10011', details: { available: '0.00' } })
    await deposit(300_000n)
    expect((await buy({}, REAL)).result).toMatchObject({ virtually: 'YES', margin: '2500.01' })
    expect(await info(REAL)).toMatchObject({ amount: '474.98', bondAmount: '2500.01' })
    expect(await info()).toMatchObject({ amount: '97474.98' })
    expect((await list({}, REAL)).result.total).toBe(1)
    expect((await list()).result.total).toBe(1)
  })
})

describe('closeContracts', () => {
  it('closes at the market and settles', async () => {
    const { id } = (await buy()).result
    server.market.tick({ code: CODE, mid: 5_100_000, spread: 2 })
    const { result } = await close(id)
    expect(result).toMatchObject({
      id,
      status: 'closed',
      closeReason: 'customer',
      closePrice: '50999.99',
      fee: '50.51',
      profit: '949.47',
      unrealizedPnL: null,
      currentPrice: null,
    })
    expect(await info()).toMatchObject({
      amount: '100949.47',
      bondAmount: '0.00',
      floatingPnL: '0.00',
      profit: '949.47',
    })
  })

  it('gives the same answer to the same client id and refuses another one', async () => {
    const { id } = (await buy()).result
    const clientId = randomUUID()
    const first = await close(id, clientId)
    expect((await close(id, clientId)).result).toEqual(first.result)
    expect(await close(id)).toMatchObject({
      status: 422,
      code: '10014',
      details: { status: 'closed', closeReason: 'customer' },
    })
  })

  it('closes once when two closes race', async () => {
    const { id } = (await buy()).result
    const answers = await Promise.all([close(id), close(id), close(id)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['10014', '10014', '200'])
  })

  it('counts in the total once, whenever it is asked for', async () => {
    await buy({ takeProfit: '51000' })
    const requested = Array.from({ length: 5 }, () => info())
    server.market.tick({ code: CODE, mid: 5_200_000, spread: 2 })
    await server.workers.settled()
    for (const { bondAmount, floatingPnL } of await Promise.all([...requested, info()])) {
      expect([bondAmount, floatingPnL]).toEqual(
        bondAmount === '0.00' ? ['0.00', '0.00'] : ['2500.01', '1999.98'],
      )
    }
  })

  it('waits for the first tick while the market is shut', async () => {
    const { id } = (await buy()).result
    server.market.setSession(CODE, { open: false })
    expect((await close(id)).result).toMatchObject({ status: 'toBeClosed', closePrice: null })
    expect(await close(id)).toMatchObject({ code: '10014', details: { status: 'toBeClosed' } })
    expect((await list({ status: 'toBeClosed' })).result.total).toBe(1)
    server.market.setSession(CODE, { open: true })
    server.market.tick({ code: CODE, mid: 4_900_000, spread: 2 })
    // Commands run in order, so after this one the engine's is done.
    await server.services.storage.write(async () => {})
    expect((await list()).result.list[0]).toMatchObject({ status: 'closed', closePrice: '48999.99' })
  })

  it.each([
    ['an id that does not exist', () => 'nothing', {}],
    ['an order of the other account mode', (id: string) => id, REAL],
  ])('answers %s with 404', async (_, pick, headers) => {
    const { id } = (await buy()).result
    expect(await close(pick(id), randomUUID(), headers)).toMatchObject({ status: 404, code: '404' })
  })

  it('answers another customer’s order with 404 and leaves it open', async () => {
    const { id } = (await buy()).result
    const own = token
    token = (await server.signUp('nadia')).token
    expect(await close(id)).toMatchObject({ status: 404 })
    token = own
    expect((await list()).result.list[0]).toMatchObject({ status: 'open' })
  })
})

describe('listOrder', () => {
  it('lists newest first, a page at a time, with live figures', async () => {
    for (const lots of ['1', '2', '3']) {
      await buy({ lots })
      server.pass(10)
    }
    server.market.tick({ code: CODE, mid: 5_000_100, spread: 2 })
    const { result } = await list({ page: '1', size: '2' })
    expect(result).toMatchObject({ total: 3, page: 1, size: 2 })
    expect(result.list.map(({ lots, unrealizedPnL }) => [lots, unrealizedPnL])).toEqual([
      ['3', '2.94'],
      ['2', '1.96'],
    ])
    expect((await list({ page: '2', size: '2' })).result.list.map(({ lots }) => lots)).toEqual(['1'])
  })

  it('finds an order by its client id', async () => {
    const clientId = randomUUID()
    await buy()
    const { result } = await buy({ clientId })
    expect((await list({ clientId })).result.list.map(({ id }) => id)).toEqual([result.id])
    expect((await list({ code: 'EURUSD' })).result.total).toBe(0)
    expect((await list({ status: 'open' })).result.total).toBe(2)
  })
})

describe('resetDemo', () => {
  it('closes what is open and gives back 100,000 USD', async () => {
    const { id } = (await buy()).result
    await server.call(resetDemo, { body: { clientId: randomUUID() }, token })
    expect(await info()).toMatchObject({ amount: '100000.00', bondAmount: '0.00', floatingPnL: '0.00' })
    expect((await list()).result.list[0]).toMatchObject({ id, status: 'closed', closeReason: 'customer' })
  })
})

async function deposit(cents: bigint): Promise<void> {
  const account = customerAccount(userId, { kind: 'available', currency: 'USD', mode: 'real' })
  const legs = move(houseAccount('custody', 'USD', 'real'), account, money('USD', cents))
  const head = { kind: 'deposit', reference: randomUUID(), at: server.services.clock.now() } as const
  await server.services.storage.write(tx => post(tx, posting(head, legs)))
}
