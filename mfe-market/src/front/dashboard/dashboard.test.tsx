// @vitest-environment happy-dom
import { buildHomeStatistics, buildMarketItem, buildTick, buildUser } from '@quayside/testing/builders'
import { createFakeContext, type FakeContextOptions } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import shell from '../../../../shell/locales/en.json' with { type: 'json' }
import en from '../../../locales/en.json' with { type: 'json' }
import { Root } from '../../root.tsx'
import './dashboard.tsx'

const markets = [
  buildMarketItem({ code: 'BTC', type: 2, appName: 'Bitcoin', nowPrice: '91250.00', zdf: '1.50' }),
  buildMarketItem({ code: 'EURUSD', id: '7', type: 1, appName: 'Euro', nowPrice: '1.15840', zdf: '-2.20' }),
  buildMarketItem({ code: 'AAPL', type: 3, appName: 'Apple', zdf: '9.00', open: false }),
]

async function open(options: FakeContextOptions = {}) {
  const ctx = createFakeContext({
    user: buildUser(),
    strings: { 'mfe-market': en, common: shell.common },
    ...options,
    boot: { markets, ...options.boot },
  })
  renderRemote(<Root />, { ctx, remote: 'mfe-market' })
  await screen.findByRole('heading', { name: 'Overview' })
  return ctx
}

function block(name: string): HTMLElement {
  const section = screen.getByRole('heading', { name }).closest('section')
  if (section === null) throw new Error(`no block ${name}`)
  return section
}

class AllVisible {
  readonly tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell
  }
  observe(target: Element) {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry
    this.tell([entry], this as unknown as IntersectionObserver)
  }
  unobserve() {}
  disconnect() {}
}

describe('the home of a customer', () => {
  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', AllVisible)
    localStorage.setItem('quayside.favourites', '["EURUSD"]')
    vi.stubGlobal('requestAnimationFrame', (run: (now: number) => void) => setTimeout(() => run(1e6), 0))
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('puts the value, what is open and the notices of other remotes next to its own blocks', async () => {
    const ctx = await open()
    expect([...ctx.mounted.keys()]).toEqual([
      'mfe-account/account-value',
      'mfe-trading/open-now',
      'mfe-account/latest-notices',
    ])
  })

  it('has no sign-up and no sample for a signed-in customer', async () => {
    await open()
    expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Live price' })).toBeNull()
  })

  it('keeps the visitor’s market list and figures', async () => {
    await open({ boot: { homeStatistics: buildHomeStatistics() } })
    const rows = within(screen.getByRole('table', { name: 'Live markets' })).getAllByRole('rowheader')
    expect(rows).toHaveLength(markets.length)
    expect(screen.getByRole('region', { name: 'The platform by the numbers' })).toBeDefined()
  })

  it('ranks open markets by how far they moved', async () => {
    await open()
    const names = within(block('Top movers'))
      .getAllByRole('link')
      .map(link => link.getAttribute('href'))
    expect(names).toEqual([
      '/market?sort=-change',
      '/cruuency?code=EURUSD&type=1&id=7',
      expect.stringContaining('BTC'),
    ])
  })

  it('writes live prices into the rows', async () => {
    const ctx = await open()
    act(() => ctx.sockets.tick(buildTick({ code: 'BTC', price: '91300.50', zdf: '1.60' })))
    expect(await within(block('Top movers')).findByText('91,300.50')).toBeDefined()
  })

  it('leads to deposits on the real account alone', async () => {
    await open()
    expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull()
    cleanup()
    await open({ user: buildUser({ virtually: 'YES' }) })
    expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe(
      '/profile/balance/deposit',
    )
  })

  it('keeps the ways on, and the links of a phone', async () => {
    await open({ device: 'mobile' })
    const cards = screen.getByRole('list', { name: 'What you can do' })
    expect(within(cards).getAllByRole('link')).toHaveLength(6)
  })
})
