import { describe, expect, it } from 'vitest'
import { createScriptedMarket, scriptedInstrument } from './scripted-market.ts'
import { orderNoPrefix, searchCodes } from './search-codes.ts'

const market = createScriptedMarket([
  scriptedInstrument(),
  scriptedInstrument({ code: 'EURUSD', name: 'EUR/USD' }),
])

describe('a search text', () => {
  it.each([
    ['btc', ['BTCUSDT']],
    [' eur/ ', ['EURUSD']],
    ['usd', ['BTCUSDT', 'EURUSD']],
    ['', []],
    ['%', []],
  ])('%j finds %j', (text, codes) => {
    expect(searchCodes(market, text)).toEqual(codes)
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
