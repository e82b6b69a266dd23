// @vitest-environment happy-dom
import { listDayFigures, listMarketByType } from '@quayside/contracts/endpoints/market/markets'
import { buildMarketItem, buildTick } from '@quayside/testing/builders'
import { networkFailure } from '@quayside/testing/fake-api'
import { createFakeContext, type FakeContextOptions } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DetachedWindowAPI } from 'happy-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import shell from '../../../shell/locales/en.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import { MarketPage } from './market-page.tsx'

const markets = [
  buildMarketItem({ code: 'EURUSD', type: 1, appName: 'EUR/USD', nowPrice: '1.15840', zdf: '-0.20' }),
  buildMarketItem({ code: 'BTC', type: 2, appName: 'Bitcoin', nowPrice: '91250.00', zdf: '1.50' }),
  buildMarketItem({
    code: 'AAPL',
    type: 3,
    appName: 'Apple',
    nowPrice: '271.20',
    zdf: '0.30',
    open: false,
    lastSession: '2026-11-20',
    bid: '271.15',
    ask: '271.25',
    low: '268.00',
    high: '272.00',
    volume: '1250000',
    nextShift: '2026-11-23T14:30:00.000Z',
  }),
]

function open(options: FakeContextOptions = {}) {
  const ctx = createFakeContext({
    path: '/market',
    strings: { 'mfe-market': en, common: shell.common },
    ...options,
    boot: { markets, ...options.boot },
  })
  const view = renderRemote(<MarketPage />, { ctx, remote: 'mfe-market' })
  return { ctx, view }
}

function names(): (string | null)[] {
  return screen.queryAllByRole('rowheader').map(row => within(row).getByRole('link').textContent)
}

function wide(innerWidth: number): void {
  act(() =>
    (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.setViewport({ width: innerWidth }),
  )
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

describe('the market page', () => {
  beforeEach(() => {
    localStorage.clear()
    vi.stubGlobal('IntersectionObserver', AllVisible)
    wide(1440)
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    wide(1024)
  })

  it('shows name, line, price and change of every instrument, and what is closed', () => {
    open()
    const row = screen.getAllByRole('row').find(each => within(each).queryByText('Apple'))
    expect(row && within(row).getByText('271.20')).toBeDefined()
    expect(row && within(row).getByText('+0.30%')).toBeDefined()
    // In the name's cell and in the session column; each width shows one of them.
    expect(row && within(row).getAllByText('Closed')).toHaveLength(2)
    expect(row?.querySelector('polyline')?.getAttribute('points')).not.toBe('')
  })

  it('says of a closed market which session its change is of, and of no other', () => {
    open()
    const row = screen.getAllByRole('row').find(each => within(each).queryByText('Apple'))
    expect(row && within(row).getByText('Session Nov 20')).toBeDefined()
    expect(screen.getAllByText(/^Session /)).toHaveLength(1)
    expect(screen.getByText(/the last session if the market is closed/)).toBeDefined()
  })

  it('shows quote, spread, range of the day, volume and session', () => {
    open()
    const row = screen.getAllByRole('row').find(each => within(each).queryByText('Apple'))
    for (const text of ['271.15', '271.25', '0.10', '268.00', '272.00', '1.3M', /^opens Mon/])
      expect(row && within(row).getByText(text)).toBeDefined()
    expect(row?.querySelector('i')?.style.getPropertyValue('--at')).toBe('80%')
  })

  it('says of a market that its price source halted that trading is paused', () => {
    const halted = markets.map(each =>
      each.open === false ? { ...each, halted: true, nextShift: null } : each,
    )
    open({ boot: { markets: halted } })
    expect(screen.getAllByText('Trading paused')).toHaveLength(1)
  })

  it('draws no column that the window has no room for, and each when it has', () => {
    open()
    const heads = () => screen.getAllByRole('columnheader').map(head => head.textContent)
    expect(heads().slice(5)).toEqual(['Bid', 'Ask', 'Spread', '24h range', 'Volume', 'Session'])
    wide(1280)
    expect(heads().slice(5)).toEqual(['Bid', 'Ask', 'Spread', '24h range'])
    wide(1024)
    expect(heads().slice(5)).toEqual(['Bid', 'Ask'])
    wide(390)
    expect(heads()).toHaveLength(5)
    const row = screen.getAllByRole('row').find(each => within(each).queryByText('Apple'))
    expect(row?.querySelectorAll('td')).toHaveLength(4)
    expect(row && within(row).queryByText('271.15')).toBeNull()
  })

  it('asks for no figures of the day where it shows none', async () => {
    wide(390)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { ctx } = open()
    await act(() => vi.advanceTimersByTimeAsync(180_000))
    expect(ctx.api.callsOf(listDayFigures)).toHaveLength(0)
  })

  it('asks once a minute for what ticks do not bring', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { ctx } = open()
    ctx.api.answer(listDayFigures, [{ code: 'AAPL', high: '280.00', low: '268.00', volume: '1400000' }])
    expect(ctx.api.callsOf(listDayFigures)).toHaveLength(0)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await waitFor(() => expect(screen.getByText('280.00')).toBeDefined())
    expect(screen.getByText('1.4M')).toBeDefined()
  })

  it('orders by the size of the move on request, what rests last', async () => {
    const { ctx } = open()
    await userEvent.click(screen.getByRole('button', { name: 'Movers' }))
    expect(ctx.history.href()).toBe('/market?sort=-movers')
    expect(names()).toEqual(['Bitcoin', 'EUR/USD', 'Apple'])
    await userEvent.click(screen.getByRole('button', { name: 'Movers' }))
    expect(ctx.history.href()).toBe('/market')
  })

  it('remembers how close the rows stand', async () => {
    const { view } = open()
    expect(screen.getByRole('table').dataset.density).toBe('cozy')
    await userEvent.click(screen.getByRole('radio', { name: 'Compact' }))
    expect(screen.getByRole('table').dataset.density).toBe('compact')
    view.unmount()
    open()
    expect(screen.getByRole('table').dataset.density).toBe('compact')
  })

  it('follows a market that opens', async () => {
    const { ctx } = open()
    act(() => ctx.sockets.setMarketList(markets.map(item => ({ ...item, open: true, lastSession: null }))))
    await waitFor(() => expect(screen.queryByText(/^Session /)).toBeNull())
    expect(screen.queryByText('Closed')).toBeNull()
  })

  it('writes live prices without rendering again', async () => {
    const { ctx } = open()
    await waitFor(() => expect(ctx.sockets.watched()).toEqual(['EURUSD', 'BTC', 'AAPL']))
    act(() => ctx.sockets.tick(buildTick({ code: 'BTC', price: '91300.00', zdf: '-0.10' })))
    expect(await screen.findByText('91,300.00')).toBeDefined()
    expect(screen.getByText('-0.10%').classList.contains('q-down')).toBe(true)
  })

  it('lets go of the socket when it is left', async () => {
    const { ctx, view } = open()
    await waitFor(() => expect(ctx.sockets.watched()).toHaveLength(3))
    view.unmount()
    await waitFor(() => expect(ctx.sockets.watched()).toEqual([]))
  })

  it('keeps tab, search and sort in the address, in one entry of the history', async () => {
    const { ctx } = open()
    await userEvent.click(screen.getByRole('tab', { name: /Crypto/ }))
    await userEvent.type(screen.getByRole('searchbox'), 'bit')
    await userEvent.click(screen.getByRole('button', { name: 'Price' }))
    expect(ctx.history.href()).toBe('/market?tab=crypto&q=bit&sort=-price')
    expect(names()).toEqual(['Bitcoin'])
    act(() => ctx.history.back())
    expect(ctx.history.href()).toBe('/market?tab=crypto&q=bit&sort=-price')
  })

  it('opens as the address says', () => {
    open({ path: '/market?sort=-change' })
    expect(names()).toEqual(['Bitcoin', 'Apple', 'EUR/USD'])
    expect(screen.getByRole('columnheader', { name: '24h change' }).getAttribute('aria-sort')).toBe(
      'descending',
    )
  })

  it('focuses the search at a slash', async () => {
    open()
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await userEvent.keyboard('a/b')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('a/b')
  })

  it('stars an instrument and finds it among the favourites', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Add Bitcoin to favorites' }))
    await userEvent.click(screen.getByRole('tab', { name: /Favorites/ }))
    expect(names()).toEqual(['Bitcoin'])
    await userEvent.click(screen.getByRole('button', { name: 'Remove Bitcoin from favorites' }))
    expect(screen.getByText(/No favorites yet/)).toBeDefined()
  })

  it('says that nothing was found and leads back to all', async () => {
    const { ctx } = open({ path: '/market?q=zzz' })
    expect(screen.getByText('No results.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'All markets' }))
    expect(ctx.history.href()).toBe('/market')
    expect(names()).toHaveLength(3)
  })

  it('asks the server when neither page nor socket has the list, and again on request', async () => {
    const ctx = createFakeContext({
      strings: { 'mfe-market': en, common: shell.common },
      boot: { markets: [] },
    })
    ctx.api.refuse(listMarketByType, networkFailure())
    renderRemote(<MarketPage />, { ctx, remote: 'mfe-market' })
    expect(await screen.findByText('Couldn’t load the market list')).toBeDefined()
    ctx.api.answer(listMarketByType, markets)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Bitcoin')).toBeDefined()
  })

  it('takes the list from the socket when it comes', async () => {
    const ctx = createFakeContext({
      strings: { 'mfe-market': en, common: shell.common },
      boot: { markets: [] },
    })
    ctx.api.hold(listMarketByType)
    renderRemote(<MarketPage />, { ctx, remote: 'mfe-market' })
    act(() => ctx.sockets.setMarketList(markets))
    expect(names()).toHaveLength(3)
  })

  it('says after three seconds that prices stand still, and takes it back', () => {
    vi.useFakeTimers()
    const { ctx } = open()
    act(() => ctx.sockets.setMarketStatus('connecting'))
    expect(screen.queryByText(/Live prices have stopped updating/)).toBeNull()
    act(() => vi.advanceTimersByTime(3000))
    expect(screen.getByText(/Live prices have stopped updating/)).toBeDefined()
    act(() => ctx.sockets.setMarketStatus('open'))
    expect(screen.queryByText(/Live prices have stopped updating/)).toBeNull()
  })

  it('says of a first connection that is slow that no price has come, not that prices were lost', () => {
    vi.useFakeTimers()
    const { ctx } = open()
    act(() => {
      ctx.sockets.setSilence(undefined)
      ctx.sockets.setMarketStatus('connecting')
    })
    act(() => vi.advanceTimersByTime(3000))
    expect(screen.getByText(/Live prices haven’t arrived yet/)).toBeDefined()
  })
})
