import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MARKET_TYPES } from '@quayside/contracts/market/market'
import { decimal } from '@quayside/money/decimal'
import { describe, expect, it } from 'vitest'
import { highestFee, loadCatalog } from './catalog.ts'
import { defaultEntries } from './default-catalog.ts'
import { aboveLeverageLimit } from './leverage-limits.ts'
import { pricePoints } from './points.ts'

function fileWith(content: unknown): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'catalogue-')), 'instruments.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

describe('the default catalogue', () => {
  const instruments = loadCatalog()

  it('has at least 60 instruments over all five types', () => {
    expect(instruments.length).toBeGreaterThanOrEqual(60)
    for (const type of MARKET_TYPES)
      expect(instruments.filter(each => each.type === type).length).toBeGreaterThan(5)
  })

  it('keeps the highest fee below 0.3 %', () => {
    expect(highestFee(instruments)).toBe('0.0006')
    expect(decimal(highestFee(instruments)).lt(decimal('0.003'))).toBe(true)
  })

  it.each([
    ['EURUSD', 30],
    ['USDJPY', 30],
    ['EURGBP', 20],
    ['XAUUSD', 20],
    ['US500', 20],
    ['XAGUSD', 10],
    ['WTI', 10],
    ['CORN', 10],
    ['AAPL', 5],
    ['SPY', 5],
    ['BTCUSDT', 2],
  ])('limits the leverage of %s to %i', (code, leverage) => {
    expect(instruments.find(each => each.code === code)?.maxLeverage).toBe(leverage)
  })

  it('puts reference prices on the tick grid', () => {
    for (const instrument of instruments) {
      expect(
        (pricePoints(instrument, instrument.referencePrice) ?? 1) % instrument.tickPoints,
        instrument.code,
      ).toBe(0)
    }
  })

  it('has a dollar pair for every currency it quotes in', () => {
    const codes = new Set(instruments.map(({ code }) => code))
    for (const { quoteCurrency } of instruments) {
      if (quoteCurrency === 'USD' || quoteCurrency === 'USDT') continue
      expect(codes.has(`${quoteCurrency}USD`) || codes.has(`USD${quoteCurrency}`), quoteCurrency).toBe(true)
    }
  })

  it('quotes yen pairs with three digits', () => {
    const yen = instruments.filter(each => each.quoteCurrency === 'JPY')
    expect(yen.length).toBeGreaterThan(2)
    for (const { precision } of yen) expect(precision).toBe(3)
  })
})

describe("an operator's catalogue", () => {
  const [entry] = defaultEntries()

  it('replaces the default one', () => {
    expect(loadCatalog(fileWith([entry])).map(({ code }) => code)).toEqual(['EURUSD'])
  })

  it('can change and extend the default one', () => {
    const added = { ...entry, code: 'TESTUSD' }
    const changed = { code: 'BTCUSDT', maxLeverage: 20 }
    const instruments = loadCatalog(fileWith({ extends: 'default', instruments: [changed, added] }))
    expect(instruments).toHaveLength(defaultEntries().length + 1)
    expect(instruments.find(({ code }) => code === 'BTCUSDT')).toMatchObject({
      maxLeverage: 20,
      precision: 2,
    })
  })

  it.each([
    ['a wrong type', [{ ...entry, maxLeverage: 'ten' }], /entry 1 \(EURUSD\), field maxLeverage: /],
    [
      'a missing field',
      [entry, { ...entry, code: 'X', lotSize: undefined }],
      /entry 2 \(X\), field lotSize: /,
    ],
    ['an unknown field', [{ ...entry, leverage: 3 }], /unrecognized key: "leverage"/],
    ['a fee of 0.3 %', [{ ...entry, feeRate: '0.003' }], /field feeRate: must be decimal text below 0.003\./],
    ['an unknown schedule', [{ ...entry, schedule: 'mondays' }], /field schedule: /],
    [
      'a tick finer than the precision',
      [{ ...entry, tickSize: '0.000001' }],
      /field tickSize has more digits/,
    ],
    ['lots off their step', [{ ...entry, minLots: '0.015' }], /field minLots must be a multiple of lotStep/],
    [
      'fewer lots at most than at least',
      [{ ...entry, minLots: '60' }],
      /field maxLots must not be below minLots/,
    ],
    ['the same code twice', [entry, entry], /entry 2, field code: EURUSD is there twice/],
    ['no instrument', [], /has no instrument/],
    ['no list', { instruments: [] }, /must be an array of instruments or/],
    ['no JSON', '{', /is not JSON/],
  ])('is refused for %s in one sentence that names the place', (_what, content, message) => {
    const file = fileWith(content)
    expect(() => loadCatalog(file)).toThrow(message)
    expect(() => loadCatalog(file)).toThrow(file)
  })

  it('is refused when the file is missing', () => {
    expect(() => loadCatalog('/nowhere/instruments.json')).toThrow(
      /nowhere\/instruments\.json cannot be read/,
    )
  })
})

describe('the leverage of rules §3', () => {
  const [entry] = defaultEntries()

  it('is kept by the whole default catalogue', () => {
    expect(aboveLeverageLimit(loadCatalog())).toEqual([])
  })

  it.each([
    ['EURUSD', { maxLeverage: 31 }, ['EURUSD 31 (at most 30)']],
    ['EURGBP', { maxLeverage: 30 }, ['EURGBP 30 (at most 20)']],
    ['BTCUSDT', { maxLeverage: 3 }, ['BTCUSDT 3 (at most 2)']],
    ['AAPL', { maxLeverage: 10 }, ['AAPL 10 (at most 5)']],
    ['US500', { maxLeverage: 20 }, []],
    ['WTI', { maxLeverage: 20 }, ['WTI 20 (at most 10)']],
    ['XAUUSD', { maxLeverage: 20 }, []],
    ['XAGUSD', { maxLeverage: 20 }, ['XAGUSD 20 (at most 10)']],
    ['SPY', { maxLeverage: 10 }, ['SPY 10 (at most 5)']],
  ])('measures %s with %j', (code, change, above) => {
    const file = fileWith({ extends: 'default', instruments: [{ code, ...change }] })
    expect(aboveLeverageLimit(loadCatalog(file))).toEqual(above)
  })

  it('takes an unknown pair and fund for the strictest of their type', () => {
    const file = fileWith([
      { ...entry, code: 'TESTUSD', maxLeverage: 30 },
      { ...entry, code: 'FUND', type: 5, maxLeverage: 6, logo: undefined },
    ])
    expect(aboveLeverageLimit(loadCatalog(file))).toEqual(['TESTUSD 30 (at most 20)', 'FUND 6 (at most 5)'])
  })
})
