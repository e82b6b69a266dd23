import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { systemTimers } from '../../platform/time/clock.ts'
import { loadCatalog } from '../instruments/catalog.ts'
import { pricePoints } from '../instruments/points.ts'
import { loadFeeds } from './feeds-file.ts'
import { openSources } from './open-sources.ts'

const catalog = loadCatalog()
const OANDA = { name: 'fx', kind: 'oanda', account: 'FX_ACCOUNT', token: 'FX_TOKEN' }
const OKX = { name: 'okx', kind: 'ccxt', exchange: 'okx' }
const EURUSD = { source: 'fx', symbol: 'EUR_USD' }

function fileWith(content: unknown): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'feeds-')), 'feeds.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

function buildFeeds(instruments: object = { EURUSD }, sources: readonly object[] = [OANDA, OKX]): string {
  return fileWith({ sources, instruments })
}

describe('the file of price sources', () => {
  it('lists the instruments that have a source, in the order of the catalog', () => {
    const file = buildFeeds({ BTCUSDT: { source: 'okx', symbol: 'BTC/USDT' }, EURUSD })
    const { sources, listed } = loadFeeds(file, catalog)
    expect(sources.map(({ name }) => name)).toEqual(['fx', 'okx'])
    expect(listed.map(({ instrument, symbol, maxJump }) => [instrument.code, symbol, maxJump])).toEqual([
      ['EURUSD', 'EUR_USD', 0.005],
      ['BTCUSDT', 'BTC/USDT', 0.02],
    ])
  })

  it('opens only the sources that it uses', () => {
    expect(loadFeeds(buildFeeds(), catalog).sources.map(({ name }) => name)).toEqual(['fx'])
  })

  it('names the providers of an instrument as customers know them', () => {
    const stocks = { name: 'stocks', kind: 'alpaca', key: 'KEY', secret: 'SECRET' }
    const kraken = { name: 'second', kind: 'ccxt', exchange: 'kraken' }
    const check = { source: 'second', symbol: 'BTC/USDT' }
    const instruments = {
      EURUSD,
      AAPL: { source: 'stocks', symbol: 'AAPL' },
      BTCUSDT: { source: 'okx', symbol: 'BTC/USDT', check },
    }
    const { listed } = loadFeeds(buildFeeds(instruments, [OANDA, OKX, stocks, kraken]), catalog)
    const named = Object.fromEntries(listed.map(({ instrument: { code, providers } }) => [code, providers]))
    expect(named).toEqual({ EURUSD: ['OANDA'], AAPL: ['Alpaca (IEX)'], BTCUSDT: ['OKX', 'Kraken'] })
  })

  it("takes the grid of the source's prices", () => {
    const file = buildFeeds({ XAUUSD: { source: 'fx', symbol: 'XAU_USD', precision: 3 } })
    expect(loadFeeds(file, catalog).listed[0]?.instrument).toMatchObject({
      precision: 3,
      tickSize: '0.001',
      tickPoints: 1,
      referencePrice: '4062.500',
    })
  })

  it('adds a markup with the digits of the grid', () => {
    const file = buildFeeds({ EURUSD: { ...EURUSD, markup: '0.0002' } })
    expect(loadFeeds(file, catalog).listed[0]?.instrument.markup).toBe('0.00020')
    expect(loadFeeds(buildFeeds(), catalog).listed[0]?.instrument).not.toHaveProperty('markup')
  })

  it.each([
    ['no JSON', '{', /is not JSON\.$/],
    ['no source', { sources: [], instruments: { EURUSD } }, /field sources must be 1 or more\.$/],
    ['no instrument', { sources: [OANDA], instruments: {} }, /no instrument has a source\.$/],
    [
      'an unknown kind',
      { sources: [{ name: 'x', kind: 'carrier' }], instruments: { EURUSD } },
      /field sources\.0\.kind /,
    ],
    [
      'a key in the file',
      { sources: [{ ...OANDA, token: 'secret-token' }], instruments: { EURUSD } },
      /field sources\.0\.token must be the name of an environment variable\.$/,
    ],
    [
      'an unknown exchange',
      { sources: [OANDA, { ...OKX, exchange: 'mtgox' }], instruments: { EURUSD } },
      /field sources\.1\.exchange must be one of okx, /,
    ],
    [
      'the same source twice',
      { sources: [OANDA, OANDA], instruments: { EURUSD } },
      /the source fx is there twice\.$/,
    ],
    [
      'an instrument outside the catalog',
      { sources: [OANDA], instruments: { DOGEEUR: EURUSD } },
      /the instrument DOGEEUR is not in the catalog\.$/,
    ],
    [
      'a source outside the list',
      { sources: [OANDA], instruments: { EURUSD: { ...EURUSD, source: 'other' } } },
      /the instrument EURUSD names the source other, which is not in the list\.$/,
    ],
    [
      'a check by the same source',
      { sources: [OANDA], instruments: { EURUSD: { ...EURUSD, check: EURUSD } } },
      /the instrument EURUSD is checked by its own source\.$/,
    ],
    [
      'a tick finer than the precision',
      { sources: [OANDA], instruments: { EURUSD: { ...EURUSD, tickSize: '0.000001' } } },
      /the instrument EURUSD has a tick size with more digits than its precision\.$/,
    ],
    [
      'a jump of nothing',
      { sources: [OANDA], instruments: { EURUSD: { ...EURUSD, maxJump: 0 } } },
      /field instruments\.EURUSD\.maxJump must be above 0 and at most 1\.$/,
    ],
    [
      'a markup of nothing',
      { sources: [OANDA], instruments: { EURUSD: { ...EURUSD, markup: '0.00000' } } },
      /field instruments\.EURUSD\.markup must be decimal text above zero\.$/,
    ],
    [
      'a negative markup',
      { sources: [OANDA], instruments: { EURUSD: { ...EURUSD, markup: '-0.00001' } } },
      /field instruments\.EURUSD\.markup must be decimal text above zero\.$/,
    ],
    [
      'a markup between two ticks',
      { sources: [OANDA], instruments: { EURUSD: { ...EURUSD, markup: '0.00000001' } } },
      /the instrument EURUSD has a markup that is not a multiple of its tick size 0\.00001\.$/,
    ],
    [
      'a markup beyond exact points',
      {
        sources: [OANDA],
        instruments: { EURUSD: { ...EURUSD, precision: 8, markup: '123456789.12345678' } },
      },
      /the instrument EURUSD has a markup that is not a multiple of its tick size 0\.00000001\.$/,
    ],
  ])('is refused for %s in one sentence that names the file', (_what, content, message) => {
    const file = fileWith(content)
    expect(() => loadFeeds(file, catalog)).toThrow(message)
    expect(() => loadFeeds(file, catalog)).toThrow(file)
  })
})

describe('the default price sources', () => {
  const { sources, listed } = loadFeeds('default', catalog)

  it('price the default catalog but gasoline and coffee', () => {
    const priced = new Set(listed.map(({ instrument }) => instrument.code))
    expect(catalog.map(({ code }) => code).filter(code => !priced.has(code))).toEqual(['GASOLINE', 'COFFEE'])
  })

  it('check each coin at a second exchange', () => {
    const coins = listed.filter(({ instrument }) => instrument.type === 2)
    expect(coins).toHaveLength(14)
    for (const { source, check } of coins) expect([source, check?.source]).toEqual(['okx', 'binance'])
  })

  it('stay within the thirty symbols of the free plan for stocks', () => {
    expect(listed.filter(({ source }) => source === 'alpaca')).toHaveLength(22)
  })

  it('keep every reference price on its grid', () => {
    for (const { instrument } of listed)
      expect(
        (pricePoints(instrument, instrument.referencePrice) ?? 1) % instrument.tickPoints,
        instrument.code,
      ).toBe(0)
  })

  it('name every missing key', () => {
    const parts = { environment: { OANDA_TOKEN: ' ' }, clock: { now: Date.now }, timers: systemTimers }
    const open = () => openSources(sources, parts)
    for (const variable of ['OANDA_ACCOUNT', 'OANDA_TOKEN', 'ALPACA_KEY', 'ALPACA_SECRET'])
      expect(open).toThrow(`needs the environment variable ${variable}`)
  })
})
