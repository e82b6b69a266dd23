import { buildMarketItem, buildTick } from '@quayside/testing/builders'
import { describe, expect, it } from 'vitest'
import { arrange } from './arrange.ts'
import type { ListView } from './list-view.ts'

const items = [
  buildMarketItem({ code: 'EURUSD', appName: 'EUR/USD', type: 1, nowPrice: '1.1', zdf: '0.2' }),
  buildMarketItem({ code: 'BTC', appName: 'Bitcoin', type: 2, nowPrice: '91000', zdf: '-3' }),
  buildMarketItem({ code: 'AAPL', appName: 'Apple', type: 3, nowPrice: '270', zdf: '1' }),
]

function codes(view: Partial<ListView>, { favorites = new Set<string>(), ticks = [buildTick()] } = {}) {
  const latest = (code: string) => ticks.find(tick => tick.code === code)
  const full: ListView = { tab: 'all', search: '', ...view }
  return arrange(items, full, { favorites, latest }).map(item => item.code)
}

describe('arrange', () => {
  it('keeps the order of the server without a sort', () => {
    expect(codes({})).toEqual(['EURUSD', 'BTC', 'AAPL'])
  })

  it('puts what is open first without a sort, each in the order of the server', () => {
    const [euro, coin, share] = items
    const closed = [{ ...euro, open: false }, { ...coin, open: true }, { ...share, open: false }, ...items]
    const rows = closed.map((item, at) => buildMarketItem({ ...item, code: `${item.code}${at}` }))
    const view: ListView = { tab: 'all', search: '' }
    const context = { favorites: new Set<string>(), latest: () => undefined }
    expect(arrange(rows, view, context).map(item => item.code)).toEqual([
      'BTC1',
      'EURUSD3',
      'BTC4',
      'AAPL5',
      'EURUSD0',
      'AAPL2',
    ])
  })

  it('sorts by the size of the move, what rests last', () => {
    const rows = items.map(item => ({ ...item, open: item.code !== 'BTC' }))
    const view: ListView = { tab: 'all', search: '', sort: { by: 'movers', order: 'descending' } }
    const context = { favorites: new Set<string>(), latest: () => undefined }
    expect(arrange(rows, view, context).map(item => item.code)).toEqual(['AAPL', 'EURUSD', 'BTC'])
  })

  it('shows a type, or the favourites', () => {
    expect(codes({ tab: 'crypto' })).toEqual(['BTC'])
    expect(codes({ tab: 'favourites' }, { favorites: new Set(['AAPL']) })).toEqual(['AAPL'])
  })

  it.each(['eurusd', 'EUR USD', 'eur/usd', 'Eur'])('finds EUR/USD by %j', search => {
    expect(codes({ search })).toEqual(['EURUSD'])
  })

  it('finds a pair by what its currencies are called', () => {
    const pair = buildMarketItem({ code: 'EURUSD', fullName: 'Euro / US dollar' })
    const context = { favorites: new Set<string>(), latest: () => undefined }
    const found = arrange([pair, ...items.slice(1)], { tab: 'all', search: 'us dollar' }, context)
    expect(found).toEqual([pair])
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
