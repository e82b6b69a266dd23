import {
  getContentsById,
  getParamByKey,
  homeStatistics,
  listContents,
  searchContents,
} from '@quayside/contracts/endpoints/help'
import { loanCost, loanTerms } from '@quayside/contracts/endpoints/loans'
import {
  getKValueByCodeAndDate,
  getMarketInfo,
  listMarketByType,
  listQuotes,
} from '@quayside/contracts/endpoints/market/markets'
import { listNft } from '@quayside/contracts/endpoints/nfts'
import { listSmart } from '@quayside/contracts/endpoints/trading/plans'
import { LOCALES } from '@quayside/contracts/locales'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createScriptedMarket, scriptedInstrument } from '../market/scripted-market.ts'
import { seedSandbox } from '../sandbox/seed.ts'
import { openApp, type TestApp } from './app.builders.ts'

let server: TestApp

beforeAll(async () => {
  const bitcoin = scriptedInstrument()
  const euro = scriptedInstrument({ code: 'EURUSD', id: 'fx-1', type: 1, precision: 5, feeRate: '0.00003' })
  const market = createScriptedMarket([bitcoin, euro])
  market.tick({ code: 'BTCUSDT', mid: 5_000_000, spread: 2 }, { code: 'EURUSD', mid: 115_840, spread: 2 })
  server = await openApp({ core: { market } })
  await seedSandbox(server.services)
  await seedSandbox(server.services)
})
afterAll(() => server.close())

function param(key: string) {
  return server.call(getParamByKey, { params: { key } })
}

describe('the market list', () => {
  it.each(['type=1', 'type[]=1', 'type%5B%5D=1', 'type[0]=1', 'type[]=1&type[]=3', 'type=1&type=3'])(
    'is narrowed by %s',
    async query => {
      const answer = await server.app.inject({ url: `/swx/customer/index/listMarketByType?${query}` })
      expect(answer.json().result.map((item: { code: string }) => item.code)).toEqual(['EURUSD'])
    },
  )

  it.each(['type[a]=1', 'type[__proto__]=1', `${'type=1&'.repeat(150)}type=1`])(
    'refuses or ignores %s without a fault',
    async query => {
      const answer = await server.app.inject({ url: `/swx/customer/index/listMarketByType?${query}` })
      expect([200, 400]).toContain(answer.statusCode)
    },
  )

  it('has every instrument, or those of the wanted types', async () => {
    const all = await server.call(listMarketByType)
    expect(all.result.map(item => item.code)).toEqual(['BTCUSDT', 'EURUSD'])
    const some = await server.call(listMarketByType, { query: { type: ['1', '3'] } })
    expect(some.result.map(item => [item.code, item.price])).toEqual([['EURUSD', '1.15840']])
  })

  it('refuses a type that does not exist', async () => {
    expect((await server.call(listMarketByType, { query: { type: '9' } })).status).toBe(400)
  })
})

describe('the quotes for who has no socket', () => {
  it('are those of the wanted codes, each once, with the market’s time', async () => {
    const { result } = await server.call(listQuotes, { query: { codes: ['EURUSD', 'NOPE', 'EURUSD'] } })
    expect(result).toMatchObject({
      quotes: [{ code: 'EURUSD', price: '1.15840', bid: '1.15839', ask: '1.15841' }],
      clock: { speed: 1 },
    })
    expect(Date.parse(result.clock.time)).toBeGreaterThanOrEqual(result.quotes[0]?.time ?? Number.NaN)
    const one = await server.call(listQuotes, { query: { codes: 'BTCUSDT' } })
    expect(one.result.quotes.map(({ code }) => code)).toEqual(['BTCUSDT'])
  })

  it.each([{}, { codes: Array.from({ length: 301 }, (_, index) => `C${index}`) }, { codes: 'X'.repeat(33) }])(
    'are refused for %j',
    async query => {
      expect((await server.call(listQuotes, { query })).status).toBe(400)
    },
  )
})

describe('one instrument', () => {
  it.each(['fx-1', 'EURUSD'])('is found by %s', async id => {
    const { result } = await server.call(getMarketInfo, { params: { id } })
    expect(result).toMatchObject({ code: 'EURUSD', bid: '1.15839', ask: '1.15841' })
  })

  it('is refused when unknown', async () => {
    expect((await server.call(getMarketInfo, { params: { id: 'NOPE' } })).code).toBe('10014')
    const candles = await server.call(getKValueByCodeAndDate, {
      query: { code: 'NOPE', interval: '1m' },
    })
    expect(candles.code).toBe('10014')
  })

  it.each([
    { code: 'BTCUSDT', interval: '2m' },
    { code: 'BTCUSDT', interval: '1m', limit: '1001' },
    { code: 'BTCUSDT', interval: '1m', date: 'yesterday' },
  ])('has no candles for %j', async query => {
    expect((await server.call(getKValueByCodeAndDate, { query })).status).toBe(400)
  })
})

describe('documents', () => {
  it('are Chinese under 1 and English under 2, unless a language is named', async () => {
    const titleOf = async (id: string, locale?: string) => {
      const query = locale === undefined ? {} : { locale }
      const { result } = await server.call(listContents, { params: { id }, query })
      return result.find(item => item.id === 'privacy')?.title
    }
    expect(await titleOf('1')).toBe('隐私政策')
    expect(await titleOf('2')).toBe('Privacy policy')
    expect(await titleOf('2', 'de')).toBe('Datenschutzerklärung')
  })

  it('are found in a language, and no text is too strange to look for', async () => {
    const query = { text: '提现', locale: 'zh' } as const
    expect((await server.call(searchContents, { query })).result[0]?.id).toBe('faq-withdrawal')
    for (const text of ['%', '🦆'.repeat(50), '<b>', '\ud800'])
      expect([text, (await server.call(searchContents, { query: { text } })).status]).toEqual([text, 200])
    for (const text of ['', '\u0000', 'a'.repeat(101)])
      expect((await server.call(searchContents, { query: { text } })).status).toBe(400)
  })

  it('come in the language of the browser', async () => {
    const { result } = await server.call(getContentsById, {
      params: { id: 'privacy' },
      headers: { 'accept-language': 'zh-CN,zh;q=0.9' },
    })
    expect(result.body).toContain('本站')
  })

  it('are 404 when unknown', async () => {
    expect((await server.call(getContentsById, { params: { id: 'nope' } })).status).toBe(404)
  })
})

describe('the parameters', () => {
  it('count the home page’s figures from the records', async () => {
    await server.signUp()
    server.pass(61_000)
    const value = homeStatistics.parse((await param('home_statistics')).result.value)
    expect(value.sample).toBe(true)
    const figures = Object.fromEntries(value.figures.map(figure => [figure.key, figure.value]))
    expect(figures).toEqual({ volume24h: '0.00', instruments: '2', users: '1', highestFee: '0.0005' })
  })

  it('show an operator’s record with its source and date, and the apps it links to', async () => {
    const users = {
      key: 'users',
      unit: 'count',
      value: '1500000',
      source: 'Annual report 2025',
      asOf: '2026-01-31T00:00:00.000Z',
    } as const
    const apps = { ios: 'https://apps.apple.com/app/id1' }
    const own = await openApp({ core: { homePage: { figures: { users }, apps } } })
    const ask = async (key: string) => (await own.call(getParamByKey, { params: { key } })).result?.value
    const { figures } = homeStatistics.parse(await ask('home_statistics'))
    expect(figures.find(({ key }) => key === 'users')).toEqual(users)
    expect(figures.find(({ key }) => key === 'instruments')?.source).toBe('instrument-catalogue')
    expect(await ask('app_links')).toEqual(apps)
    await own.close()
  })

  it('name the loan terms and the deposit limits', async () => {
    expect(loanTerms.parse((await param('loan_terms')).result.value).dailyRate).toBe('0.0005')
    expect((await param('deposit_limits')).result.value).toContainEqual({ currency: 'USDT', minimum: '120' })
  })

  it.each(['auth_address', 'app_links', 'customer_service', 'constructor', 'nope'])(
    'refuse %s while it is not set',
    async key => {
      expect(await param(key)).toMatchObject({ status: 422, code: '10018' })
    },
  )
})

describe('charity NFTs', () => {
  it('are on offer with figures of the storage alone', async () => {
    const { result } = await server.call(listNft, { query: { size: '4' } })
    expect(result).toMatchObject({ total: 6, page: 1, size: 4 })
    expect(result.list).toHaveLength(4)
    expect(result.list[0]).toMatchObject({
      currentBid: null,
      minimumBid: '120.000000',
      cumulativeDonation: '0.000000',
      charity: expect.stringContaining('sample'),
      status: 'open',
    })
  })

  it('have a picture of their own each', async () => {
    const { result } = await server.call(listNft)
    for (const { image } of result.list) {
      const picture = await server.app.inject({ url: image })
      expect([image, picture.statusCode, picture.headers['content-type']]).toEqual([
        image,
        200,
        'image/svg+xml',
      ])
    }
  })

  it.each(LOCALES.map(({ value }) => value))('speak %s', async locale => {
    const { result } = await server.call(listNft, { query: { locale } })
    const isEnglish = result.list.every(({ description }) => description.startsWith('A picture drawn'))
    expect(isEnglish).toBe(locale === 'en')
  })

  it('can be narrowed by their state', async () => {
    expect((await server.call(listNft, { query: { status: 'sold' } })).result.total).toBe(0)
  })
})

describe('smart plans', () => {
  it('promise no more than 0.05 % a day and have no coverage while none runs', async () => {
    const { result } = await server.call(listSmart)
    expect(result).toHaveLength(5)
    for (const plan of result) {
      expect(Number(plan.dailyYield)).toBeLessThanOrEqual(0.0005)
      expect(Number(plan.expectedReturn)).toBeCloseTo(Number(plan.dailyYield) * plan.days, 10)
      expect(plan).toMatchObject({ coverage: null, available: true })
    }
  })
})

describe('the cost of a loan', () => {
  function cost(amount: string, days: string) {
    return server.call(loanCost, { query: { amount, days } })
  }

  it('is told in full', async () => {
    expect((await cost('1000', '30')).result).toMatchObject({
      totalInterest: '11.50',
      totalRepayable: '1011.50',
      apr: '0.139917',
      effectiveRate: '0.14926',
      interestFreeDays: 7,
      repaymentDate: '2026-12-20T12:01:01.000Z',
    })
  })

  it.each([
    ['99.99', '30', '10016'],
    ['10000.01', '30', '10016'],
    ['105', '30', '10016'],
    ['1000', '31', '10023'],
  ])('refuses %s for %s days with %s and what is allowed', async (amount, days, code) => {
    expect(await cost(amount, days)).toMatchObject({ status: 422, code, details: expect.any(Object) })
  })
})
