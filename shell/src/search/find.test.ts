import type { ContentHit } from '@quayside/contracts/endpoints/help'
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
    { to: '/profile/settings', text: 'Settings', words: ['password'] },
  ],
  commands: [
    {
      to: { do: 'theme', choice: 'dark' },
      text: 'Dark',
      note: 'Appearance',
      words: ['night mode'],
      usual: true,
    },
    { to: { do: 'language', locale: 'de' }, text: 'Deutsch', note: 'Language', words: ['German'] },
    { to: { do: 'logout' }, text: 'Log out', words: ['sign out', 'quit'], usual: true },
  ],
  trade: { buy: { label: 'Buy', words: ['long'] }, sell: { label: 'Sell', words: ['go short'] } },
  orders: [],
  help: undefined,
  contents: [
    buildContent({ id: 'faq-fees', title: 'What does trading cost?', type: 5 }),
    buildContent({ id: 'terms', title: 'Terms of service', type: 2 }),
  ],
}

const tos = (text: string) => find(text, sources).flatMap(({ hits }) => hits.map(({ to }) => to))

describe('the search', () => {
  it('shows the pages and the usual commands before anything was typed', () => {
    expect(tos('')).toEqual([
      '/market',
      '/profile/settings',
      { do: 'theme', choice: 'dark' },
      { do: 'logout' },
    ])
  })

  it('finds a page and a command by what else they are called, from the beginning of the word', () => {
    expect(tos('passw')).toEqual(['/profile/settings'])
    expect(tos('sign out')).toEqual([{ do: 'logout' }])
    expect(tos('german')).toEqual([{ do: 'language', locale: 'de' }])
    expect(tos('night')).toEqual([{ do: 'theme', choice: 'dark' }])
    expect(tos('mode')).toEqual([])
    expect(tos('q')).toEqual([])
  })

  it.each([
    ['buy eur/usd', 'buy'],
    ['EURUSD go short', 'sell'],
  ])('offers the ticket for %j', (text, side) => {
    const [group] = find(text, sources)
    expect(group).toMatchObject({ kind: 'commands' })
    expect(group?.hits.map(({ to }) => to)).toEqual([`/cruuency?code=EURUSD&type=1&id=1&side=${side}`])
  })

  it('offers every market to who has only said the side', () => {
    expect(tos('buy')).toHaveLength(sources.markets.length)
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

  it('shows the documents that the server found instead of titles', () => {
    const title = [
      { text: 'How do I ', marked: false },
      { text: 'withdraw', marked: true },
    ]
    const hit = { id: 'faq-withdrawal', type: 5, title, excerpt: [], bodyLocale: 'en' } satisfies ContentHit
    expect(find('cash out', { ...sources, help: [hit] })).toEqual([
      { kind: 'help', hits: [{ to: '/help/faq?id=faq-withdrawal', text: 'How do I withdraw' }] },
    ])
    expect(find('cost', { ...sources, help: [] })).toEqual([])
  })

  it('finds nothing of what there is not', () => {
    expect(find('zzz', sources)).toEqual([])
  })
})
