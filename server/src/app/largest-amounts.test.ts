import { randomUUID } from 'node:crypto'
import { getUserInfo } from '@quayside/contracts/endpoints/account/account'
import { getLimits, setLimit } from '@quayside/contracts/endpoints/account/limits'
import { quoteExchange } from '@quayside/contracts/endpoints/funds/exchange'
import { withdrawalAuth } from '@quayside/contracts/endpoints/funds/withdrawals'
import { loanCost, loanQuote, takeLoan } from '@quayside/contracts/endpoints/loans'
import { buyNft } from '@quayside/contracts/endpoints/nfts'
import { addAlert, listAlerts } from '@quayside/contracts/endpoints/trading/alerts'
import {
  buyContracts,
  closeContracts,
  listOrder,
  modifyContracts,
} from '@quayside/contracts/endpoints/trading/contracts'
import { marginContracts } from '@quayside/contracts/endpoints/trading/open-positions'
import { buyOptions } from '@quayside/contracts/endpoints/trading/options'
import { buySmart } from '@quayside/contracts/endpoints/trading/plans'
import { amendContracts } from '@quayside/contracts/endpoints/trading/waiting-orders'
import * as cases from '@quayside/contracts/staff/cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DepositSite, openDepositSite } from '../areas/deposits/deposit-site.builders.ts'
import { type AtTheDesk, atTheDesk } from '../areas/desk/desk.builders.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { openReview } from '../reviews/review.ts'

/** The largest 64-bit number in minor units of each scale, one more, and the longest text the contract accepts. */
const AMOUNTS = [
  '92233720368547758.07',
  '92233720368547758.08',
  '9223372036854.775807',
  '92233720368.54775807',
  '999999999999999',
  '999999999999999.999999999999999999',
]
const MODES = { demo: {}, real: { virtually: 'YES' } }

let site: DepositSite
let rita: AtTheDesk
let position = ''
let waiting = ''

const CONTRACT = { code: 'BTCUSDT', side: 'buy', leverage: 2 } as const

beforeAll(async () => {
  site = await openDepositSite()
  rita = atTheDesk(site.server, 'rita', 'reviewer')
  const { server, maria } = site
  const buy = async (body: object) =>
    (
      await server.call(buyContracts, {
        token: maria.token,
        body: { ...CONTRACT, lots: '0.01', clientId: randomUUID(), ...body },
      })
    ).result.id
  position = await buy({})
  waiting = await buy({ type: 'limit', price: '40000.00' })
})
afterAll(() => site.server.close())

type Try = (
  amount: string,
  sent: { token: string; headers: Record<string, string> },
) => Promise<{ status: number }>

const id = () => ({ clientId: randomUUID() })
const contract = (changes: (amount: string) => object): Try => {
  return (amount, sent) =>
    site.server.call(buyContracts, {
      ...sent,
      body: { ...CONTRACT, lots: '0.01', ...changes(amount), ...id() },
    })
}

/** Every amount, price and lots field that a customer can fill in. */
const FIELDS: Readonly<Record<string, Try>> = {
  'lots of a contract': contract(lots => ({ lots })),
  'price of a limit order': contract(price => ({ type: 'limit', side: 'sell', price })),
  'price of a stop entry': contract(price => ({ type: 'stop', price })),
  'lots of a limit order at that price': contract(amount => ({ type: 'limit', price: amount, lots: amount })),
  'stop loss': contract(stopLoss => ({ stopLoss })),
  'take profit': contract(takeProfit => ({ takeProfit })),
  'quoted price': contract(quotedPrice => ({ quotedPrice })),
  'lots to close': (lots, sent) =>
    site.server.call(closeContracts, { ...sent, params: { id: position }, body: { lots, ...id() } }),
  'new take profit': (takeProfit, sent) =>
    site.server.call(modifyContracts, { ...sent, params: { id: position }, body: { takeProfit, ...id() } }),
  'trailing distance': (distance, sent) =>
    site.server.call(modifyContracts, {
      ...sent,
      params: { id: position },
      body: { trailing: { by: 'price', distance }, ...id() },
    }),
  'added margin': (amount, sent) =>
    site.server.call(marginContracts, {
      ...sent,
      params: { id: position },
      body: { direction: 'add', amount, ...id() },
    }),
  'returned margin': (amount, sent) =>
    site.server.call(marginContracts, {
      ...sent,
      params: { id: position },
      body: { direction: 'return', amount, ...id() },
    }),
  'amended price': (price, sent) =>
    site.server.call(amendContracts, { ...sent, params: { id: waiting }, body: { price, ...id() } }),
  'amended lots': (lots, sent) =>
    site.server.call(amendContracts, { ...sent, params: { id: waiting }, body: { lots, ...id() } }),
  'stake of an option': (amount, sent) =>
    site.server.call(buyOptions, {
      ...sent,
      body: { code: 'BTCUSDT', direction: 'up', periodSeconds: 60, amount, ...id() },
    }),
  'least return of an option': (minReturnRate, sent) =>
    site.server.call(buyOptions, {
      ...sent,
      body: { code: 'BTCUSDT', direction: 'up', periodSeconds: 60, amount: '1', minReturnRate, ...id() },
    }),
  'amount of a plan': (amount, sent) =>
    site.server.call(buySmart, { ...sent, body: { planId: 'none', amount, ...id() } }),
  'cost of a loan': (amount, sent) => site.server.call(loanCost, { ...sent, query: { amount, days: '30' } }),
  'quote of a loan': (amount, sent) => site.server.call(loanQuote, { ...sent, body: { amount, days: 30 } }),
  'amount of a loan': (amount, sent) =>
    site.server.call(takeLoan, { ...sent, body: { amount, days: 30, termsHash: '', ...id() } }),
  'amount of an exchange': (amount, sent) =>
    site.server.call(quoteExchange, { ...sent, query: { from: 'USDT', to: 'BTC', amount } }),
  'receipt of an exchange': (amount, sent) =>
    site.server.call(quoteExchange, { ...sent, query: { from: 'BTC', to: 'USDT', amount, amountOf: 'to' } }),
  'amount of a withdrawal': (amount, sent) =>
    site.server.call(withdrawalAuth, { ...sent, query: { currency: 'USDT', amount } }),
  'bid in an auction': (amount, sent) =>
    site.server.call(buyNft, { ...sent, body: { id: 'none', amount, ...id() } }),
  'price of an alert': (price, sent) =>
    site.server.call(addAlert, { ...sent, body: { code: 'BTCUSDT', price, ...id() } }),
  'own limit': (amount, sent) =>
    site.server.call(setLimit, { ...sent, body: { kind: 'deposit', period: 'day', amount, ...id() } }),
  'deposit of USDT': (amount, sent) => site.report({ amount, alreadySent: 'yes' }, sent),
  'deposit of BTC': (amount, sent) =>
    site.report({ currency: 'BTC', network: 'BTC', amount, txHash: hash(), alreadySent: 'yes' }, sent),
  'deposit of ETH': (amount, sent) => site.report({ currency: 'ETH', amount, alreadySent: 'yes' }, sent),
}

const hash = () => randomUUID().replaceAll('-', '').repeat(2)

describe('the largest amount', () => {
  it.each(Object.keys(FIELDS))(
    'as %s is answered, in both modes, and leaves every view whole',
    async field => {
      const { server, maria } = site
      for (const headers of Object.values<Record<string, string>>(MODES)) {
        const sent = { token: maria.token, headers }
        for (const amount of AMOUNTS) expect((await FIELDS[field]?.(amount, sent))?.status).toBeLessThan(500)
        for (const view of [getUserInfo, listOrder, listAlerts, getLimits])
          expect((await server.call(view, sent)).status).toBe(200)
      }
      expect((await rita.call(cases.moneyToday)).status).toBe(200)
      expect((await rita.call(cases.listCases)).status).toBe(200)
      expect((await server.services.storage.read(verifyLedger)).faults).toEqual([])
    },
  )

  it('is refused as a deposit, so that none waits for a decision', async () => {
    expect((await site.list()).map(({ status }) => status)).toEqual([])
    expect(await site.report({ amount: '10000000.01' })).toMatchObject({
      code: '10016',
      result: { currency: 'USDT', maximum: '10000000' },
    })
  })

  it('that two of the staff would credit is refused and named, and the next deposit is credited', async () => {
    const omar = atTheDesk(site.server, 'omar', 'reviewer')
    const huge = { kind: 'approved', amount: '9223372036854.775807' } as const
    await site.report()
    await site.decide(rita, huge)
    const second = await site.decide(omar, huge)
    expect(second.problem.message).toBe('The account available in USDT would exceed the largest balance.')
    for (const least of AMOUNTS)
      expect((await rita.call(cases.listCases, { query: { least } })).status).toBeLessThan(500)
    const usual = { kind: 'approved', amount: '500' } as const
    await site.decide(omar, usual)
    await site.decide(rita, usual)
    expect(await site.available('USDT')).toBe('500')
  })

  it('of sixteen cases that an earlier release let in is added up exactly', async () => {
    const { storage, ids } = site.server.services
    await storage.write(async tx => {
      for (let index = 0; index < 16; index++) {
        await openReview(
          tx,
          { ids },
          {
            kind: 'deposit',
            subject: `old-${index}`,
            title: 'old',
            userId: site.maria.id,
            locale: 'en',
            cents: 2n ** 63n - 1n,
            openedAt: 1,
            dueAt: 2,
          },
        )
      }
    })
    const { status, result } = await rita.call(cases.moneyToday)
    expect(status).toBe(200)
    expect(result.kinds.find(({ kind }) => kind === 'deposit')?.waiting).toMatchObject({
      count: 16,
      amount: '1475739525896764129.12',
    })
  })
})
