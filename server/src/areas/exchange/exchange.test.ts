import { randomUUID } from 'node:crypto'
import { getUserInfo } from '@quayside/contracts/endpoints/account/account'
import { takeTimeOut } from '@quayside/contracts/endpoints/account/limits'
import {
  listExchangeCurrencies,
  listExchanges,
  quoteExchange,
  submitExchange,
} from '@quayside/contracts/endpoints/funds/exchange'
import { buyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { money } from '@quayside/money/money'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../../app/app.builders.ts'
import { customerAccount, houseAccount } from '../../ledger/chart.ts'
import { post } from '../../ledger/post.ts'
import { move, posting } from '../../ledger/posting.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { createScriptedMarket } from '../../market/scripted-market.ts'
import { PRICED } from './exchange.builders.ts'

const REAL = { virtually: 'YES' }
const CUSTODY = houseAccount('custody', 'USD', 'real')

let site: TestApp
let ann: SignedUp

beforeEach(async () => {
  site = await openApp({ core: { market: createScriptedMarket(PRICED) } })
  tick()
  ann = await site.signUp('ann')
  await give(ann.id, 1_000_000n)
})
afterEach(() => site.close())

function tick(mids: { BTCUSDT?: number; ETHUSDT?: number } = {}): void {
  const { BTCUSDT = 5_000_000, ETHUSDT = 300_000 } = mids
  site.market.tick({ code: 'BTCUSDT', mid: BTCUSDT, spread: 2 }, { code: 'ETHUSDT', mid: ETHUSDT, spread: 2 })
}

async function give(userId: string, cents: bigint): Promise<void> {
  const own = customerAccount(userId, { kind: 'available', currency: 'USD', mode: 'real' })
  const head = { kind: 'credit', reference: randomUUID(), at: 0 } as const
  await site.services.storage.write(tx => post(tx, posting(head, move(CUSTODY, own, money('USD', cents)))))
}

function ask(query: Record<string, string> = {}, { token } = ann, headers: Record<string, string> = REAL) {
  return site.call(quoteExchange, {
    token,
    headers,
    query: { from: 'USD', to: 'BTC', amount: '1000', ...query },
  })
}

function submit(quoteId: string, { token = ann.token, clientId = randomUUID(), headers = REAL } = {}) {
  return site.call(submitExchange, { token, headers, body: { quoteId, clientId } })
}

async function balances({ token } = ann) {
  const { result } = await site.call(getUserInfo, { token, headers: REAL })
  return Object.fromEntries(result.balances.map(({ currency, available }) => [currency, available]))
}

async function made() {
  return (await site.call(listExchanges, { token: ann.token, headers: REAL })).result
}

async function expectSound(): Promise<void> {
  const { faults } = await site.services.storage.read(tx => verifyLedger(tx))
  expect(faults).toEqual([])
}

describe('an exchange', () => {
  it('gives what was quoted, tells it in the receipt, the list and the balances', async () => {
    const { result: quote } = await ask()
    expect(quote).toMatchObject({
      from: 'USD',
      to: 'BTC',
      amount: '1000.00',
      receive: '0.01995012',
      spread: '0.00004988',
      expiresAt: '2026-11-20T12:00:30.000Z',
      validFor: 30_000,
    })
    site.pass(29_999)
    const { status, message, result: receipt } = await submit(quote.quoteId)
    expect([status, message]).toEqual([200, '20004'])
    const { quoteId: _, expiresAt: __, validFor: ___, ...figures } = quote
    expect(receipt).toMatchObject({ ...figures, virtually: 'YES' })
    expect(await made()).toMatchObject({ total: 1, list: [receipt] })
    expect(await balances()).toEqual({
      USD: '9000.00',
      USDT: '0.000000',
      BTC: '0.01995012',
      ETH: '0.00000000',
    })
    const { result: user } = await site.call(getUserInfo, { token: ann.token, headers: REAL })
    expect(user.balances.map(({ value }) => value)).toEqual(['9000.00', '0.00', '997.50', '0.00'])
    expect(user.totalAssets).toBe('9997.50')
    await expectSound()
  })

  it('tells the customer’s sockets that money moved, once it is durable', async () => {
    const received: unknown[] = []
    site.services.bus.subscribe('balance.changed', event => received.push(event))
    const { result } = await ask()
    expect(received).toEqual([])
    await submit(result.quoteId)
    expect(received).toEqual([{ userId: ann.id, mode: 'real' }])
  })

  it('goes between two currencies through dollars, and the other direction brings exactly what was typed', async () => {
    await submit((await ask()).result.quoteId)
    const { result } = await ask({ from: 'BTC', to: 'ETH', amount: '0.1', amountOf: 'to' })
    expect(result).toMatchObject({ amount: '0.00603008', receive: '0.10000000' })
    await submit(result.quoteId)
    expect(await balances()).toMatchObject({ BTC: '0.01392004', ETH: '0.10000000' })
    await expectSound()
  })

  it('is honored at its quote though the price has moved a little, and asks again after more', async () => {
    const [first, second] = [(await ask()).result, (await ask()).result]
    tick({ BTCUSDT: 5_004_000 })
    expect((await submit(first.quoteId)).result).toMatchObject({ receive: '0.01995012' })
    expect((await ask()).result.receive).not.toBe('0.01995012')
    tick({ BTCUSDT: 6_000_000 })
    expect(await submit(second.quoteId)).toMatchObject({
      status: 422,
      code: '10015',
      details: { quote: 'changed' },
    })
    expect(await balances()).toMatchObject({ USD: '9000.00', BTC: '0.01995012' })
  })

  it('is refused with what is not covered, and the quote can be used when it is', async () => {
    const { result } = await ask({ amount: '20000' })
    expect(await submit(result.quoteId)).toMatchObject({ status: 422, code: '10011' })
    await give(ann.id, 1_000_000n)
    expect((await submit(result.quoteId)).status).toBe(200)
    expect(await balances()).toMatchObject({ USD: '0.00' })
  })
})

describe('a quote', () => {
  it('is used once by 100 submits at the same time, each with a client id of its own', async () => {
    const { result } = await ask()
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(result.quoteId)))
    const more = await Promise.all(Array.from({ length: 50 }, () => submit(result.quoteId)))
    const all = [...answers, ...more]
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    const id = all.find(({ status }) => status === 200)?.result.id
    for (const { status, code, details } of all) {
      if (status !== 200) expect([code, details]).toEqual(['10015', { quote: 'used', id }])
    }
    expect((await made()).total).toBe(1)
    expect(await balances()).toMatchObject({ USD: '9000.00', BTC: '0.01995012' })
    await expectSound()
  })

  it('is answered the same to the same client id, and another body under it is a conflict', async () => {
    const clientId = randomUUID()
    const [first, second] = [(await ask()).result, (await ask()).result]
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(first.quoteId, { clientId })))
    expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotent-replay'] === 'true')).toHaveLength(19)
    expect((await submit(second.quoteId, { clientId })).status).toBe(409)
    site.pass(60_000)
    expect((await submit(first.quoteId, { clientId })).result.id).toBe(answers[0]?.result.id)
    const found = await site.call(listExchanges, { token: ann.token, headers: REAL, query: { clientId } })
    expect(found.result.total).toBe(1)
  })

  it('expires after 30 seconds by the server’s clock', async () => {
    const { result } = await ask()
    site.pass(30_000)
    expect(await submit(result.quoteId)).toMatchObject({ code: '10015', details: { quote: 'expired' } })
    expect(await balances()).toMatchObject({ USD: '10000.00' })
  })

  it('is its customer’s only, and no other text is a quote', async () => {
    const eve = await site.signUp('eve')
    await give(eve.id, 1_000_000n)
    const { result } = await ask()
    const { quoteId } = result
    expect((await submit(quoteId, { token: eve.token })).status).toBe(404)
    const half = Math.floor(quoteId.length / 2)
    const forged = [
      '',
      'x',
      '.',
      quoteId.slice(0, -2),
      `zz${quoteId}`,
      `${quoteId.slice(0, half)}${quoteId[half] === 'A' ? 'B' : 'A'}${quoteId.slice(half + 1)}`,
      site.services.secrets.seal('{}', `exchange quote of ${ann.id}`),
      site.services.secrets.seal(JSON.stringify(result), 'a passkey'),
    ]
    for (const text of forged) expect((await submit(text)).status).toBe(404)
    expect(await made()).toMatchObject({ total: 0 })
    expect((await submit(quoteId)).status).toBe(200)
  })

  it('keeps nothing, however often it is asked for, and is asked for so often at most', async () => {
    const tables = () =>
      site.services.storage.read(async tx => {
        const counts = await tx.dynamic(q => q.selectFrom('exchanges').select(eb => eb.fn.countAll().as('n')))
        const keys = await tx.dynamic(q => q.selectFrom('idempotency').select(eb => eb.fn.countAll().as('n')))
        return [counts, keys]
      })
    const before = await tables()
    const statuses = new Map<number, number>()
    for (let round = 0; round < 200; round += 1) {
      const { status } = await ask()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(statuses).toEqual(
      new Map([
        [200, 60],
        [429, 140],
      ]),
    )
    expect(await tables()).toEqual(before)
  })

  it('is not given at a price that is stale or of a market that is shut, and the list of currencies says so', async () => {
    site.market.setStale('BTCUSDT', true)
    expect(await ask()).toMatchObject({ code: '10015', details: { stale: true, currency: 'BTC' } })
    expect(await ask({ from: 'USDT', to: 'USD' })).toMatchObject({ status: 200 })
    const { result } = await site.call(listExchangeCurrencies, { token: ann.token, headers: REAL })
    expect(result.map(({ currency, stale }) => [currency, stale])).toEqual([
      ['USD', false],
      ['USDT', false],
      ['BTC', true],
      ['ETH', false],
    ])
    site.market.setStale('BTCUSDT', false)
    site.market.setSession('ETHUSDT', { open: false })
    expect(await ask({ to: 'ETH' })).toMatchObject({ code: '10015' })
  })

  it('buys no coin during a time-out, but dollars, which can be withdrawn', async () => {
    const { result: before } = await ask()
    await submit(before.quoteId)
    const { result } = await ask()
    const body = { days: 1, clientId: randomUUID() }
    await site.call(takeTimeOut, { token: ann.token, headers: REAL, body })
    const refused = { code: '10008', details: { reason: 'timeOut', availableAt: '2026-11-21T12:00:00.000Z' } }
    expect(await ask()).toMatchObject(refused)
    expect(await submit(result.quoteId)).toMatchObject(refused)
    const back = await ask({ from: 'BTC', to: 'USDT', amount: '0.01' })
    expect((await submit(back.result.quoteId)).status).toBe(200)
    await expectSound()
  })

  it('is refused to a demo account, and so is a submit from there', async () => {
    const { result } = await ask()
    expect(await ask({}, ann, {})).toMatchObject({ code: '10008', details: { mode: 'demo' } })
    expect(await submit(result.quoteId, { headers: {} as typeof REAL })).toMatchObject({ code: '10008' })
    expect((await submit(result.quoteId)).status).toBe(200)
  })

  it.each(['0', '12.345', '999999999999999'])(
    'of %s is refused with the one error of amounts',
    async amount => {
      const { code, details } = await ask({ amount })
      expect([code, details]).toEqual([
        '10016',
        { amount: { currency: 'USD', minimum: '1.00', maximum: '100000.00' } },
      ])
    },
  )
})

describe('a wallet', () => {
  it('is never overdrawn by exchanges that race one another', async () => {
    const quotes = await Promise.all(Array.from({ length: 25 }, () => ask({ amount: '700' })))
    const answers = await Promise.all(quotes.map(({ result }) => submit(result.quoteId)))
    const codes = answers.map(({ status, code }) => (status === 200 ? '200' : code))
    expect(codes.filter(code => code === '200')).toHaveLength(14)
    expect(codes.filter(code => code === '10011')).toHaveLength(11)
    expect(await balances()).toMatchObject({ USD: '200.00' })
    await expectSound()
  })

  it('is never overdrawn by exchanges that race trades', async () => {
    const quotes = await Promise.all(Array.from({ length: 12 }, () => ask({ amount: '700' })))
    const trade = { code: 'BTCUSDT', side: 'buy', lots: '0.14', leverage: 10 }
    const buy = () =>
      site.call(buyContracts, {
        token: ann.token,
        headers: REAL,
        body: { ...trade, clientId: randomUUID() },
      })
    const answers = await Promise.all(quotes.flatMap(({ result }) => [submit(result.quoteId), buy()]))
    expect(new Set(answers.map(({ status, code }) => (status === 200 ? '200' : code)))).toEqual(
      new Set(['200', '10011']),
    )
    const { total } = await made()
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThan(12)
    expect(Number((await balances()).USD)).toBeGreaterThanOrEqual(0)
    await expectSound()
  })
})
