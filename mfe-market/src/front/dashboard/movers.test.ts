import { buildMarketItem } from '@quayside/testing/builders'
import { expect, it } from 'vitest'
import { movers } from './movers.ts'

it('takes what moved most either way, and nothing that is closed', () => {
  const items = [
    buildMarketItem({ code: 'A', zdf: '1.00' }),
    buildMarketItem({ code: 'B', zdf: '-4.00' }),
    buildMarketItem({ code: 'C', zdf: '9.00', open: false }),
    buildMarketItem({ code: 'D', zdf: '0.00' }),
    buildMarketItem({ code: 'E', zdf: '2.50' }),
  ]
  expect(movers(items).map(({ code }) => code)).toEqual(['B', 'E', 'A'])
})
