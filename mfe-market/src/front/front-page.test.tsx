// @vitest-environment happy-dom
import { listContents } from '@quayside/contracts/endpoints/help'
import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import {
  buildContent,
  buildHomeStatistics,
  buildMarketInfo,
  buildMarketItem,
  buildTick,
} from '@quayside/testing/builders'
import { createFakeContext, type FakeContextOptions } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import shell from '../../../shell/locales/en.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import { Root } from '../root.tsx'

const markets = [
  buildMarketItem({
    code: 'BTC',
    id: 'BTC',
    type: 2,
    appName: 'Bitcoin',
    nowPrice: '91250.00',
    zdf: '1.50',
    hundred: ['90000.00', '92000.00', '91250.00'],
  }),
  buildMarketItem({
    code: 'EURUSD',
    id: '7',
    type: 1,
    appName: 'EUR/USD',
    nowPrice: '1.15840',
    zdf: '-0.20',
  }),
]

function open(options: FakeContextOptions = {}) {
  const ctx = createFakeContext({
    strings: { 'mfe-market': en, common: shell.common },
    ...options,
    boot: { markets, ...options.boot },
  })
  renderRemote(<Root />, { ctx, remote: 'mfe-market' })
  return ctx
}

describe('the front page', () => {
  beforeEach(() => {
    vi.stubGlobal('requestAnimationFrame', (run: (now: number) => void) => setTimeout(() => run(1e6), 0))
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('offers sign-up and the market to a visitor', async () => {
    const ctx = open()
    expect(screen.getByRole('link', { name: 'View markets' }).getAttribute('href')).toBe('/market')
    await userEvent.click(screen.getByRole('link', { name: 'Sign up' }))
    expect(ctx.history.href()).toBe('/pass/register')
  })

  it.each([
    ['Notices', '/help/notice'],
    ['Demo account', '/profile'],
    ['Market', '/market'],
    ['Loans', '/loan'],
    ['Smart trading', '/trading'],
    ['Charity NFTs', '/nfts'],
  ])('has a card %s that leads to %s', (name, href) => {
    open()
    const cards = screen.getByRole('list', { name: 'What you can do' })
    const card = within(cards).getByRole('link', { name: new RegExp(`^${name}`) })
    expect(card.getAttribute('href')).toBe(href)
  })

  it('shows the figures with source, date and the word sample', () => {
    open({ boot: { homeStatistics: buildHomeStatistics() } })
    const block = screen.getByRole('region', { name: 'The platform by the numbers' })
    expect(within(block).getByText('1.25M')).toBeDefined()
    expect(within(block).getByText('0.1%')).toBeDefined()
    expect(within(block).getByText('Our ledger, Nov 20, 2026')).toBeDefined()
    expect(within(block).getByText('Market catalog, Nov 20, 2026')).toBeDefined()
    expect(within(block).getAllByText('sample')).toHaveLength(3)
  })

  it('hides figures that say nothing yet', () => {
    const { figures, ...rest } = buildHomeStatistics()
    const empty = figures.map(figure => (figure.key === 'volume24h' ? { ...figure, value: '0.00' } : figure))
    open({ boot: { homeStatistics: { ...rest, figures: empty } } })
    const block = screen.getByRole('region', { name: 'The platform by the numbers' })
    expect(within(block).queryByText('24-hour trading volume')).toBeNull()
    expect(within(block).getByText('0.1%')).toBeDefined()
  })

  it('has no figures when the server has none', () => {
    open({ boot: { homeStatistics: null } })
    expect(screen.queryByRole('region', { name: 'The platform by the numbers' })).toBeNull()
  })

  it('links to the operator’s apps, and has no badge without a link', async () => {
    open({ boot: { appLinks: { ios: 'https://apps.apple.com/app/id1' } } })
    const block = await screen.findByRole('region', { name: 'Get the app' })
    const links = within(block).getAllByRole('link')
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['For iPhone and iPadApp Store', 'https://apps.apple.com/app/id1'],
    ])
    cleanup()
    open()
    expect(screen.queryByRole('region', { name: 'Get the app' })).toBeNull()
  })

  it('links a row to the instrument with code, type and id', () => {
    open()
    expect(screen.getByRole('link', { name: 'EUR/USD' }).getAttribute('href')).toBe(
      '/cruuency?code=EURUSD&type=1&id=7',
    )
  })

  it('keeps the chosen instrument live', async () => {
    const ctx = open()
    const panel = screen.getByRole('region', { name: 'Live price' })
    expect(within(panel).getByText('91,250.00')).toBeDefined()
    act(() =>
      ctx.sockets.tick(buildTick({ code: 'BTC', price: '91300.50', bid: '91299.00', ask: '91302.00' })),
    )
    expect(await within(panel).findByText('91,300.50')).toBeDefined()
    expect(within(panel).getByText('91,299.00')).toBeDefined()
    await userEvent.click(within(panel).getByRole('radio', { name: 'EUR/USD' }))
    expect(within(panel).getByText('1.15840')).toBeDefined()
  })

  it('says of a closed market which session it shows, and nothing of live', async () => {
    const shut = buildMarketItem({ open: false, lastSession: '2026-11-20' })
    open({ boot: { markets: [shut] } })
    const panel = screen.getByRole('region', { name: 'Last price' })
    expect(within(panel).getByText('Last session, Nov 20')).toBeDefined()
    expect(within(panel).queryByText('24 hours')).toBeNull()
  })

  it('narrows the list to a type', async () => {
    open()
    await userEvent.click(screen.getByRole('tab', { name: /Crypto/ }))
    const rows = within(screen.getByRole('table')).getAllByRole('rowheader')
    expect(rows).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'All markets' }).getAttribute('href')).toBe('/market?tab=crypto')
  })

  it('shows two screens at work and three promises with their proof once they come near', async () => {
    class Near {
      readonly tell: IntersectionObserverCallback
      constructor(tell: IntersectionObserverCallback) {
        this.tell = tell
      }
      observe() {
        const near = [{ isIntersecting: true } as IntersectionObserverEntry]
        this.tell(near, this as unknown as IntersectionObserver)
      }
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Near)
    const ctx = createFakeContext({ strings: { 'mfe-market': en, common: shell.common }, boot: { markets } })
    ctx.api.answer(getMarketInfo, buildMarketInfo({ bid: '99.00', ask: '100.00' }))
    renderRemote(<Root />, { ctx, remote: 'mfe-market' })
    expect(await screen.findByText('How we calculated this')).toBeDefined()
    expect(ctx.api.callsOf(getMarketInfo).at(-1)).toMatchObject({ params: { id: 'BTC' } })
    expect([...ctx.mounted.keys()]).toEqual(['mfe-trading/plan-exit'])
    const promises = screen.getByRole('region', { name: en['proof.promises'] })
    expect(
      within(promises)
        .getAllByRole('link')
        .map(link => link.getAttribute('href')),
    ).toEqual(['/detail?id=faq-receipts', '/detail?id=faq-prices', '/detail?id=faq-wallet'])
  })

  it('sends no request', () => {
    const ctx = open({ boot: { homeStatistics: buildHomeStatistics() } })
    expect(ctx.api.callsOf(listContents)).toHaveLength(0)
  })

  describe('on a phone', () => {
    const contents = [
      buildContent({ id: 'about', title: 'About us', type: 1 }),
      buildContent({ id: 'terms', title: 'Terms & conditions', type: 2 }),
      buildContent({ id: 'risk', title: 'Risk warning', type: 3 }),
      buildContent({ id: 'write', title: 'Write to us', type: 4 }),
    ]

    it.each([
      ['Company', 'About us', '/detail?id=about&title=About+us'],
      ['Policies', 'Terms & conditions', '/detail?id=terms&title=Terms+%26+conditions'],
      ['Statements', 'Risk warning', '/detail?id=risk&title=Risk+warning'],
      ['Contact us', 'Write to us', '/detail?id=write&title=Write+to+us'],
    ])('has the link group %s', async (group, link, href) => {
      open({ device: 'mobile', boot: { contents } })
      const nav = await screen.findByRole('navigation', { name: group })
      expect(within(nav).getByRole('link', { name: link }).getAttribute('href')).toBe(href)
    })

    it('asks for the links in another language than the page’s', async () => {
      const ctx = createFakeContext({
        device: 'mobile',
        locale: 'zh',
        strings: { 'mfe-market': en, common: shell.common },
        boot: { markets, contents, locale: 'en' },
      })
      ctx.api.answer(listContents, [buildContent({ title: '关于我们' })])
      renderRemote(<Root />, { ctx, remote: 'mfe-market' })
      expect(await screen.findByRole('link', { name: '关于我们' })).toBeDefined()
      expect(ctx.api.callsOf(listContents)[0]).toMatchObject({ params: { id: '1' }, query: { locale: 'zh' } })
    })
  })
})
