import { describe, expect, it } from 'vitest'
import { assetUnit } from './asset-unit.ts'

describe('the unit that an instrument is counted in', () => {
  it.each([
    [{ code: 'EURUSD', type: 1, logo: 'fx:EUR/USD', quoteCurrency: 'USD' }, { symbol: 'EUR' }],
    [{ code: 'DOGEUSDT', type: 2, logo: 'crypto:DOGE', quoteCurrency: 'USDT' }, { symbol: 'DOGE' }],
    [{ code: 'AAPL', type: 3, logo: 'stock:AAPL', quoteCurrency: 'USD' }, { word: 'shares' }],
    [{ code: 'WTI', type: 4, logo: 'energy:WTI', quoteCurrency: 'USD' }, { symbol: 'bbl' }],
    [{ code: 'US500', type: 4, logo: 'index:US500', quoteCurrency: 'USD' }, { word: 'units' }],
    [{ code: 'XAUUSD', type: 5, logo: 'metal:XAU', quoteCurrency: 'USD' }, { symbol: 'oz' }],
    [{ code: 'COPPER', type: 5, logo: 'metal:COPPER', quoteCurrency: 'USD' }, { symbol: 'lb' }],
    [{ code: 'SPY', type: 5, logo: 'etf:SPY', quoteCurrency: 'USD' }, { word: 'shares' }],
    [{ code: 'OWN', type: 2, logo: 'crypto:OWN', quoteCurrency: 'USDT' }, { word: 'units' }],
  ] as const)('of %o is %o', (instrument, unit) => {
    expect(assetUnit(instrument)).toEqual(unit)
  })
})
