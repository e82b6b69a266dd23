import { buildMarketItem } from '@quayside/testing/builders'
import { describe, expect, it } from 'vitest'
import { featured } from './featured.ts'

describe('featured', () => {
  it('takes one of each type, what is open before what is closed', () => {
    const items = [
      buildMarketItem({ code: 'EURUSD', type: 1, open: false }),
      buildMarketItem({ code: 'BTC', type: 2 }),
      buildMarketItem({ code: 'ETH', type: 2 }),
      buildMarketItem({ code: 'AAPL', type: 3, open: false }),
      buildMarketItem({ code: 'MSFT', type: 3, open: true }),
    ]
    expect(featured(items).map(item => item.code)).toEqual(['BTC', 'MSFT', 'EURUSD'])
  })
})
