import { buildContent, buildMarketItem } from '@quayside/testing/builders'
import { describe, expect, it } from 'vitest'
import { find, type Sources } from './find.ts'

const sources: Sources = {
  markets: [
    buildMarketItem({ fullName: 'Euro / US dollar' }),
    buildMarketItem({ code: 'XAUUSD', id: 'XAUUSD', type: 5, appName: 'Gold' }),
    buildMarketItem({ code: 'GLD', id: 'GLD', type: 5, appName: 'Gold ETF' }),
    buildMarketItem({ code: 'MARI', id: 'MARI', type: 3, appName: 'Marigold' }),
  ],
  pages: [
    { to: '/market', text: 'Market' },
    { to: '/profile/settings', text: 'Settings' },
  ],
  orders: [],
  contents: [
    buildContent({ id: 'faq-fees', title: 'What does trading cost?', type: 5 }),
    buildContent({ id: 'terms', title: 'Terms of service', type: 2 }),
  ],
}

const tos = (text: string) => find(text, sources).flatMap(({ hits }) => hits.map(({ to }) => to))

describe('the search', () => {
  it('shows the pages before anything was typed', () => {
    expect(tos('')).toEqual(['/market', '/profile/settings'])
  })

  it.each(['eurusd', 'EUR/USD', 'us dollar'])('finds EUR/USD by %j', text => {
    expect(tos(text)).toEqual(['/cruuency?code=EURUSD&type=1&id=1'])
  })

  it('puts what begins with the text before what holds it', () => {
    const [group] = find('gold', sources)
    expect(group?.hits.map(({ text }) => text)).toEqual(['Gold', 'Gold ETF', 'Marigold'])
  })

  it('finds pages and help, each at its place', () => {
    expect(tos('sett')).toEqual(['/profile/settings'])
    expect(tos('cost')).toEqual(['/help/faq?id=faq-fees'])
    expect(tos('terms')).toEqual(['/detail?id=terms&title=Terms+of+service'])
  })

  it('finds nothing of what there is not', () => {
    expect(find('zzz', sources)).toEqual([])
  })
})
