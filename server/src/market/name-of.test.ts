import { LOCALES } from '@quayside/contracts/locales'
import { describe, expect, it } from 'vitest'
import { nameOf, storedNames } from './name-of.ts'
import { createScriptedMarket, scriptedInstrument } from './scripted-market.ts'

const market = createScriptedMarket([
  scriptedInstrument({ code: 'XAUUSD', name: 'Gold' }),
  scriptedInstrument({ code: 'AAPL', name: 'Apple' }),
])

describe('the name of an instrument', () => {
  it.each([
    ['XAUUSD', 'en', 'Gold'],
    ['XAUUSD', 'hk', '黃金'],
    ['XAUUSD', 'fr', 'Or'],
    ['AAPL', 'ja', 'Apple'],
    ['NOSUCH', 'ja', 'NOSUCH'],
  ] as const)('of %s in %s is %s', (code, locale, name) => {
    expect(nameOf(market, code, locale)).toBe(name)
  })

  it('is kept in every language where they differ, and once where they do not', () => {
    const { name, names = '' } = storedNames(market, 'XAUUSD')
    const inAll: Record<string, string> = JSON.parse(names)
    expect([name, inAll.en, inAll.zh, inAll.fr]).toEqual(['Gold', 'Gold', '黄金', 'Or'])
    expect(Object.keys(inAll)).toHaveLength(LOCALES.length)
    expect(storedNames(market, 'AAPL')).toEqual({ name: 'Apple' })
    expect(storedNames(market, 'NOSUCH')).toEqual({ name: 'NOSUCH' })
  })
})
