import { describe, expect, it } from 'vitest'
import { createScriptedMarket, scriptedInstrument } from './scripted-market.ts'
import { orderNoPrefix, searchCodes } from './search-codes.ts'

const market = createScriptedMarket([
  scriptedInstrument(),
  scriptedInstrument({ code: 'EURUSD', name: 'EUR/USD', type: 1 }),
  scriptedInstrument({ code: 'XAUUSD', name: 'Gold', type: 5 }),
])

describe('a search text', () => {
  it.each([
    ['btc', ['BTCUSDT']],
    [' eur/ ', ['EURUSD']],
    ['usd', ['BTCUSDT', 'EURUSD', 'XAUUSD']],
    ['gold', ['XAUUSD']],
    ['', []],
    ['%', []],
  ])('%j finds %j', (text, codes) => {
    expect(searchCodes(market, text, 'en')).toEqual(codes)
  })

  it.each([
    ['黄金', 'zh', ['XAUUSD']],
    ['gold', 'zh', ['XAUUSD']],
    ['us-dollar', 'de', ['EURUSD']],
    ['黄金', 'en', []],
  ] as const)('%j finds in %s what is called so there', (text, locale, codes) => {
    expect(searchCodes(market, text, locale)).toEqual(codes)
  })

  it.each([
    ['2611', '2611'],
    [' 26112 ', '26112'],
    ['C26', undefined],
    ['', undefined],
    ['1%', undefined],
  ])('%j begins the order number %j', (text, prefix) => {
    expect(orderNoPrefix(text)).toBe(prefix)
  })
})
