import { randomUUID } from 'node:crypto'
import { takeTimeOut } from '@quayside/contracts/endpoints/account/limits'
import { listExchanges, quoteExchange, submitExchange } from '@quayside/contracts/endpoints/funds/exchange'
import { statement } from '@quayside/contracts/endpoints/funds/statement'
import { buyNft } from '@quayside/contracts/endpoints/nfts'
import { buyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { buyOptions } from '@quayside/contracts/endpoints/trading/options'
import { buySmart, requestSmartAccess } from '@quayside/contracts/endpoints/trading/plans'
import type { Currency } from '@quayside/money/currency'
import { type Money, money, parseMoney, toText } from '@quayside/money/money'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../../app/app.builders.ts'
import { customerAccount, houseAccount } from '../../ledger/chart.ts'
import { balanceOf, post } from '../../ledger/post.ts'
import { move, posting } from '../../ledger/posting.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { createScriptedMarket } from '../../market/scripted-market.ts'
import { seedSandbox } from '../../sandbox/seed.ts'
import { PRICED } from './exchange.builders.ts'

const REAL = { virtually: 'YES' }

let site: TestApp
let ann: SignedUp

beforeEach(async () => {
  site = await openApp({ core: { market: createScriptedMarket(PRICED) } })
  await seedSandbox(site.services)
  tick()
  ann = await site.signUp('ann')
  await give(ann.id, 'USDT', '499.75')
})
afterEach(async () => {
  expect((await site.services.storage.read(verifyLedger)).faults).toEqual([])
  await site.close()
})

function tick(BTCUSDT = 5_000_000): void {
  site.market.tick({ code: 'BTCUSDT', mid: BTCUSDT, spread: 2 }, { code: 'ETHUSDT', mid: 300_000, spread: 2 })
}

function amountOf(currency: Currency, text: string): Money {
  const amount = parseMoney(currency, text)
  if (amount === undefined) throw new TypeError(`no amount: ${text}`)
  return amount
}

function available(userId: string, currency: Currency) {
  return customerAccount(userId, { kind: 'available', currency, mode: 'real' })
}

async function give(userId: string, currency: Currency, text: string): Promise<void> {
  const legs = move(
    houseAccount('custody', currency, 'real'),
    available(userId, currency),
    amountOf(currency, text),
  )
  const head = { kind: 'credit', reference: randomUUID(), at: 0 } as const
  await site.services.storage.write(tx => post(tx, posting(head, legs)))
}

async function holds(currency: Currency, userId = ann.id): Promise<string> {
  const minor = await site.services.storage.read(tx => balanceOf(tx, available(userId, currency)))
  return toText(money(currency, minor))
}

async function quote(amount: string, { from = 'USDT', to = 'USD', token = ann.token } = {}) {
  const query = { from, to, amount, amountOf: 'to' }
  return (await site.call(quoteExchange, { token, headers: REAL, query })).result
}

type Fields = Readonly<Record<string, unknown>>

/** 0.01 BTC at leverage 2: 250.00 margin and 0.25 fee at most. */
function order(quoteId: string | undefined, body: Fields = {}, headers: Record<string, string> = REAL) {
  const conversion = quoteId === undefined ? {} : { conversion: { quoteId } }
  const given = { code: 'BTCUSDT', side: 'buy', lots: '0.01', leverage: 2, clientId: randomUUID() }
  return site.call(buyContracts, { token: ann.token, headers, body: { ...given, ...conversion, ...body } })
}

async function exchanges() {
  return (await site.call(listExchanges, { token: ann.token, headers: REAL })).result
}

async function expectNothingMoved(): Promise<void> {
  expect([await holds('USDT'), await holds('USD')]).toEqual(['499.750000', '0.00'])
  expect((await exchanges()).total).toBe(0)
}

describe('an order that lacks dollars', () => {
  it('is refused without a conversion, even if the account is worth enough', async () => {
    expect(await order(undefined)).toMatchObject({ code: '10011', details: { available: '0.00' } })
    await expectNothingMoved()
  })

  it('converts what is missing and carries the figures of the exchange', async () => {
    const { quoteId, ...agreed } = await quote('251.00')
    const { status, message, result } = await order(quoteId)
    expect([status, message]).toEqual([200, '20004'])
    const { expiresAt: _, validFor: __, ...figures } = agreed
    expect(result.converted).toMatchObject({ ...figures, receive: '251.00', clientId: result.clientId })
    expect((await exchanges()).list).toEqual([result.converted])
    const spent = amountOf('USD', result.margin).minor + amountOf('USD', result.openFee).minor
    expect(await holds('USD')).toBe(toText(money('USD', 25_100n - spent)))
    expect(await holds('USDT')).toBe(
      toText(money('USDT', 499_750_000n - amountOf('USDT', agreed.amount).minor)),
    )
    const { list } = (await site.call(statement, { token: ann.token, headers: REAL })).result
    expect(list.map(({ kind }) => kind)).toContain('exchange')
  })

  it('gives a repeated command the same receipt and converts nothing again', async () => {
    const { quoteId } = await quote('251.00')
    const clientId = randomUUID()
    const first = await order(quoteId, { clientId })
    site.pass(60_000)
    const again = await order(quoteId, { clientId })
    expect(again.result).toEqual(first.result)
    expect(again.headers['idempotent-replay']).toBe('true')
    expect((await exchanges()).total).toBe(1)
  })

  it.each([
    ['a limit order', { type: 'limit', price: '40000.00' }],
    ['a stop entry', { type: 'stop', price: '50100.00' }],
  ])('converts for %s as well', async (_, body) => {
    const { quoteId } = await quote('260.00')
    expect((await order(quoteId, body)).result).toMatchObject({
      status: 'pending',
      converted: { receive: '260.00' },
    })
  })
})

describe('a conversion that cannot be made', () => {
  it.each([
    ['forged', () => order('x'.repeat(60)), '404'],
    [
      'of another customer',
      async () => {
        const eve = await site.signUp('eve')
        await give(eve.id, 'USDT', '900')
        return order((await quote('251.00', { token: eve.token })).quoteId)
      },
      '404',
    ],
    ['out of dollars', async () => order((await quote('100', { from: 'USD', to: 'USDT' })).quoteId), '10015'],
    ['into a coin', async () => order((await quote('0.001', { to: 'BTC' })).quoteId), '10015'],
    ['for less than is missing', async () => order((await quote('250.00')).quoteId), '10011'],
    ['for more than the account has', async () => order((await quote('600.00')).quoteId), '10011'],
    [
      'for an order that is refused',
      async () => order((await quote('251.00')).quoteId, { stopLoss: '60000.00' }),
      '10016',
    ],
    [
      'for a price that moved',
      async () => order((await quote('251.00')).quoteId, { quotedPrice: '49000.00' }),
      '10015',
    ],
    [
      'at an expired price',
      async () => {
        const { quoteId } = await quote('251.00')
        site.pass(30_000)
        tick()
        return order(quoteId)
      },
      '10015',
    ],
  ])('%s is refused with the order, and nothing moves', async (_, run, code) => {
    expect((await run()).code).toBe(code)
    await expectNothingMoved()
  })

  it('is refused at a price that left its quote', async () => {
    await give(ann.id, 'BTC', '0.02')
    const { quoteId } = await quote('251.00', { from: 'BTC' })
    tick(4_900_000)
    expect(await order(quoteId)).toMatchObject({ code: '10015', details: { quote: 'changed' } })
    await expectNothingMoved()
  })

  it('leaves the quote of a refused order usable, once', async () => {
    const { quoteId } = await quote('251.00')
    expect((await order(quoteId, { lots: '0.02' })).code).toBe('10011')
    await expectNothingMoved()
    expect((await order(quoteId)).status).toBe(200)
    expect(await order(quoteId)).toMatchObject({ code: '10015', details: { quote: 'used' } })
    const body = { quoteId, clientId: randomUUID() }
    const submitted = await site.call(submitExchange, { token: ann.token, headers: REAL, body })
    expect(submitted).toMatchObject({ code: '10015', details: { quote: 'used' } })
    expect((await exchanges()).total).toBe(1)
  })

  it('never touches sample money', async () => {
    const { quoteId } = await quote('251.00')
    expect(await order(quoteId, {}, { virtually: 'NO' })).toMatchObject({ code: '10008' })
    await expectNothingMoved()
  })

  it('is refused during a time-out with the order', async () => {
    const { quoteId } = await quote('251.00')
    await site.call(takeTimeOut, {
      token: ann.token,
      headers: REAL,
      body: { days: 1, clientId: randomUUID() },
    })
    expect((await order(quoteId)).code).toBe('10008')
    await expectNothingMoved()
  })

  it('redeems one quote once among concurrent orders', async () => {
    const { quoteId } = await quote('251.00')
    const answers = await Promise.all(Array.from({ length: 40 }, () => order(quoteId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await exchanges()).total).toBe(1)
  })
})

describe('a conversion for another command', () => {
  const sent = (body: Fields) => ({
    token: ann.token,
    headers: REAL,
    body: { clientId: randomUUID(), ...body },
  })

  it('buys a plan with dollars', async () => {
    await site.call(requestSmartAccess, { token: ann.token, body: { understood: true } })
    const { quoteId } = await quote('200.00')
    const body = { planId: 'breeze-7', amount: '200', conversion: { quoteId } }
    const { result } = await site.call(buySmart, sent(body))
    expect(result).toMatchObject({ amount: '200.00', converted: { receive: '200.00', from: 'USDT' } })
    expect(await holds('USD')).toBe('0.00')
  })

  it('is refused with an option where options are off', async () => {
    const { quoteId } = await quote('5.00')
    const body = { code: 'BTCUSDT', direction: 'up', periodSeconds: 60, amount: '5', conversion: { quoteId } }
    expect((await site.call(buyOptions, sent(body))).status).not.toBe(200)
    await expectNothingMoved()
  })

  it('buys for charity in the item’s currency only', async () => {
    const bob = await site.signUp('bob')
    await give(bob.id, 'USD', '500.00')
    const ask = { from: 'USD', token: bob.token }
    const item = (quoteId: string) => ({
      ...sent({ id: 'north-pier', amount: '90', conversion: { quoteId } }),
      token: bob.token,
    })
    const coin = await quote('0.001', { ...ask, to: 'BTC' })
    expect(await site.call(buyNft, item(coin.quoteId))).toMatchObject({ code: '10015' })
    const { quoteId } = await quote('90', { ...ask, to: 'USDT' })
    const { result } = await site.call(buyNft, item(quoteId))
    expect(result).toMatchObject({ outcome: 'bought', converted: { receive: '90.000000', from: 'USD' } })
    expect(await holds('USDT', bob.id)).toBe('0.000000')
  })
})
