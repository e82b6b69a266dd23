import { buildMarketItem, buildTick } from '@quayside/testing/builders'
import { describe, expect, it } from 'vitest'
import { arrange } from './arrange.ts'
import type { ListView } from './list-view.ts'

const items = [
  buildMarketItem({ code: 'EURUSD', appName: 'EUR/USD', type: 1, nowPrice: '1.1', zdf: '0.2' }),
  buildMarketItem({ code: 'BTC', appName: 'Bitcoin', type: 2, nowPrice: '91000', zdf: '-3' }),
  buildMarketItem({ code: 'AAPL', appName: 'Apple', type: 3, nowPrice: '270', zdf: '1' }),
]

function codes(view: Partial<ListView>, { favourites = new Set<string>(), ticks = [buildTick()] } = {}) {
  const latest = (code: string) => ticks.find(tick => tick.code === code)
  const full: ListView = { tab: 'all', search: '', ...view }
  return arrange(items, full, { favourites, latest }).map(item => item.code)
}

describe('arrange', () => {
  it('keeps the order of the server without a sort', () => {
    expect(codes({})).toEqual(['EURUSD', 'BTC', 'AAPL'])
  })

  it('shows a type, or the favourites', () => {
    expect(codes({ tab: 'crypto' })).toEqual(['BTC'])
    expect(codes({ tab: 'favourites' }, { favourites: new Set(['AAPL']) })).toEqual(['AAPL'])
  })

  it.each(['eurusd', 'EUR USD', 'eur/usd', 'Eur'])('finds EUR/USD by %j', search => {
    expect(codes({ search })).toEqual(['EURUSD'])
  })

  it('sorts by name, price and change, either way', () => {
    expect(codes({ sort: { by: 'name', order: 'ascending' } })).toEqual(['AAPL', 'BTC', 'EURUSD'])
    expect(codes({ sort: { by: 'price', order: 'descending' } })).toEqual(['BTC', 'AAPL', 'EURUSD'])
    expect(codes({ sort: { by: 'change', order: 'ascending' } })).toEqual(['BTC', 'EURUSD', 'AAPL'])
  })

  it('sorts by the live price where there is one', () => {
    const ticks = [buildTick({ code: 'AAPL', price: '999999' })]
    expect(codes({ sort: { by: 'price', order: 'descending' } }, { ticks })[0]).toBe('AAPL')
  })
})
