// @vitest-environment happy-dom
import { getKValueByCodeAndDate, getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import {
  buildCandles,
  buildMarketInfo,
  buildMarketItem,
  buildTick,
  buildUser,
} from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadChartLibrary } from './chart/drawing/load-library.ts'
import { item, open, PATIENT, show } from './market-detail.builders.tsx'

describe('market detail', () => {
  beforeEach(() => localStorage.clear())
  afterEach(cleanup)

  it('shows what the list knows at once and the rest when the server answers', async () => {
    const ctx = open()
    const release = ctx.api.hold(getMarketInfo)
    show(ctx)
    expect(screen.getByRole('heading', { level: 1, name: 'EUR/USD' })).toBeDefined()
    expect(screen.getAllByText('1.08250'), 'over the chart and in the watchlist').toHaveLength(2)
    release()
    expect(await screen.findByText('1.08245')).toBeDefined()
    expect(screen.getByText('1.08600')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Market details' }))
    const details = within(screen.getByRole('dialog'))
    for (const figure of ['1.08245', '1.08600', '1:30', '0.005%'])
      expect(details.getByText(figure)).toBeDefined()
    expect(ctx.api.callsOf(getMarketInfo)[0]?.params).toEqual({ id: 'eurusd-id' })
  })

  it('keeps price, bid and ask live', async () => {
    const ctx = open()
    show(ctx)
    await screen.findByText('1.08245')
    act(() => ctx.sockets.tick(buildTick({ price: '1.09000', bid: '1.08990', ask: '1.09010', zdf: '-1.00' })))
    expect(await screen.findByText('1.08990')).toBeDefined()
    expect(screen.getByText('1.09010')).toBeDefined()
    expect(screen.getByText('-1.00%').classList.contains('q-down')).toBe(true)
  })

  it('says when a closed market opens, in the reader’s time', async () => {
    const ctx = open()
    const session = { open: false, nextOpen: '2026-11-22T22:05:00.000Z', nextClose: null, timeZone: 'UTC' }
    ctx.api.answer(getMarketInfo, buildMarketInfo({ session, open: false, lastSession: '2026-11-20' }))
    show(ctx)
    expect(await screen.findByText('Closed')).toBeDefined()
    expect(screen.getByTitle('Last session, Nov 20')).toBeDefined()
    for (const said of ['Session high', 'Session low', 'Session volume'])
      expect(screen.getByText(said)).toBeDefined()
    expect(screen.queryByText(/^24/)).toBeNull()
    expect(screen.getByText(/^Opens Sun, Nov 22|^Opens Mon, Nov 23/)).toBeDefined()
  })

  it('says of a market that its price source halted why it does not trade', async () => {
    const ctx = open()
    const session = { open: false, nextOpen: null, nextClose: null, timeZone: 'UTC' }
    ctx.api.answer(getMarketInfo, buildMarketInfo({ session, open: false, halted: true }))
    show(ctx)
    expect(
      await screen.findByText('Trading is paused: the price source has halted this market'),
    ).toBeDefined()
  })

  it('tells it in the zone that the customer chose', async () => {
    const ctx = open({ user: buildUser({ timeZone: 'Asia/Tokyo' }) })
    // The chart has no size here, and without a size the library supports no zone except UTC.
    ctx.api.hold(getKValueByCodeAndDate)
    const session = { open: false, nextOpen: '2026-11-22T22:05:00.000Z', nextClose: null, timeZone: 'UTC' }
    ctx.api.answer(getMarketInfo, buildMarketInfo({ session, open: false, lastSession: '2026-11-20' }))
    show(ctx)
    expect(await screen.findByText(/^Opens Mon, Nov 23, 7:05/)).toBeDefined()
  })

  it('says how old the price of an open market is, and since when it is live again', async () => {
    const ctx = open()
    const clock = { time: '2026-11-20T12:01:00.000Z', speed: 1 }
    ctx.api.answer(getMarketInfo, buildMarketInfo({ quotedAt: '2026-11-20T12:00:00.000Z', clock }))
    ctx.sockets.setSilence(60_000)
    show(ctx)
    expect(await screen.findByText(/^Live prices have stopped updating/)).toBeDefined()
    expect(screen.getByText(/^Last price \d+s ago$/)).toBeDefined()
    // The chart's legend also says "Open" once its candles are loaded.
    const badge = { selector: '.q-badge' }
    await waitFor(() => expect(screen.queryByText('Open', badge)).toBeNull())
    act(() => ctx.sockets.tick(buildTick()))
    expect(await screen.findByText(/^Prices are live again as of/)).toBeDefined()
    expect(await screen.findByText('Open', badge)).toBeDefined()
  })

  it('calls its instrument by the name of a language that is chosen on it', async () => {
    const ctx = open()
    show(ctx)
    await screen.findByText(/1\.08245/)
    ctx.api.answer(getMarketInfo, buildMarketInfo({ id: 'eurusd-id', appName: '欧元/美元' }))
    await act(async () => void (await ctx.i18n.changeLanguage('zh')))
    expect(await screen.findByRole('heading', { level: 1, name: '欧元/美元' })).toBeDefined()
  })

  it('says of a first price that is late that none has come, and nothing of "again" when it does', async () => {
    const ctx = open()
    const clock = { time: '2026-11-20T12:01:00.000Z', speed: 1 }
    ctx.api.answer(getMarketInfo, buildMarketInfo({ quotedAt: '2026-11-20T12:00:00.000Z', clock }))
    ctx.sockets.setSilence(undefined)
    show(ctx)
    const notice = await screen.findByText(/^Live prices haven’t arrived yet/)
    act(() => ctx.sockets.tick(buildTick()))
    expect(notice.isConnected).toBe(false)
    expect(screen.queryByText(/are live again/)).toBeNull()
  })

  it.each(['desktop', 'mobile'] as const)(
    'mounts what the customer has open below the chart on a %s',
    async device => {
      const ctx = open({ device, user: buildUser() })
      show(ctx)
      expect(ctx.mounted.get('mfe-trading/dock')).toEqual({ code: 'EURUSD' })
      const widget = device === 'desktop' ? 'order-ticket' : 'running'
      // The ticket next to the chart reports its stop and target to it.
      const onPlan = device === 'desktop' ? expect.any(Function) : undefined
      expect(ctx.mounted.get(`mfe-trading/${widget}`)).toEqual({ code: 'EURUSD', onPlan })
      await screen.findByText(/1\.08245/)
    },
  )

  it.each(['desktop', 'mobile'] as const)(
    'tells a visitor on a %s what is below the chart, fetches none of it, and leads to the log-in and back',
    async device => {
      const ctx = open({ device })
      show(ctx)
      const dock = within(screen.getByRole('region', { name: 'Positions and orders' }))
      expect(dock.getByText('Log in to see your positions and orders here.')).toBeDefined()
      expect([...ctx.mounted.keys()]).toEqual(device === 'desktop' ? ['mfe-trading/order-ticket'] : [])
      act(() => ctx.session.setUser(buildUser()))
      await waitFor(() => expect(ctx.mounted.has('mfe-trading/dock')).toBe(true))
      act(() => ctx.session.expire())
      await userEvent.click(screen.getByRole('link', { name: 'Log in' }))
      expect(ctx.history.href()).toBe('/pass/login')
      expect(sessionStorage.getItem('quayside.return')).toMatch(/^\/cruuency\?code=EURUSD/)
    },
  )

  it('shows on a phone name and price in one row, and the figures after a tap', async () => {
    const ctx = open({ device: 'mobile' })
    show(ctx)
    await screen.findByText(/1\.08245/)
    expect(screen.queryByText('24h high')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Market details' }))
    expect(within(screen.getByRole('dialog')).getByText('24h high')).toBeDefined()
  })

  it.each([
    [{ priceKind: 'simulated' }, 'Simulated by a generator'],
    [{ priceKind: 'replay' }, 'A recording of real prices'],
    [{ priceKind: 'live', providers: ['OANDA'] }, 'OANDA'],
    [{ priceKind: 'live', providers: ['Kraken', 'OKX'] }, 'Kraken, checked against OKX'],
  ] as const)('says where the prices come from (%j), and how old they may be', async (origin, words) => {
    const ctx = open({ device: 'mobile' })
    const providers = 'providers' in origin ? [...origin.providers] : undefined
    ctx.api.answer(getMarketInfo, buildMarketInfo({ ...origin, providers, staleAfter: 15_000 }))
    show(ctx)
    await screen.findByText(/1\.08245/)
    await userEvent.click(screen.getByRole('button', { name: 'Market details' }))
    expect(screen.getByText('Price source').parentElement?.textContent).toBe(
      `Price source${words}Prices older than 15s are refused.`,
    )
  })

  it('opens the ticket in a sheet on a phone', async () => {
    const ctx = open({ device: 'mobile' })
    show(ctx)
    expect(ctx.mounted.has('mfe-trading/order-ticket')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: /Buy/ }))
    expect(ctx.mounted.get('mfe-trading/order-ticket')).toEqual({ code: 'EURUSD', side: 'buy' })
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
    // A settled page holds a ticket without a side.
    await waitFor(() => expect(ctx.mounted.get('mfe-trading/order-ticket')?.side).toBeUndefined())
  })

  it('opens the phone’s ticket for the side that the address asks for, until it is closed', async () => {
    const ctx = open({ device: 'mobile', path: '/cruuency?code=EURUSD&type=1&id=eurusd-id&side=sell' })
    show(ctx)
    expect(ctx.mounted.get('mfe-trading/order-ticket')).toEqual({ code: 'EURUSD', side: 'sell' })
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(ctx.history.href()).toBe('/cruuency?code=EURUSD&type=1&id=eurusd-id'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('has the phone’s ticket fetched ahead, once the page has settled', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const ctx = open({ device: 'mobile', user: buildUser() })
    show(ctx)
    expect(ctx.mounted.has('mfe-trading/order-ticket')).toBe(false)
    act(() => vi.advanceTimersByTime(1500))
    expect(ctx.mounted.get('mfe-trading/order-ticket')).toEqual({ code: 'EURUSD', waiting: true })
    vi.useRealTimers()
    await userEvent.click(screen.getByRole('button', { name: /Sell/ }))
    expect(ctx.mounted.get('mfe-trading/order-ticket')).toEqual({ code: 'EURUSD', side: 'sell' })
  })

  it('has a visitor’s ticket fetched at the first touch of the page', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const ctx = open({ device: 'mobile' })
    show(ctx)
    act(() => vi.advanceTimersByTime(60_000))
    expect(ctx.mounted.has('mfe-trading/order-ticket')).toBe(false)
    fireEvent.pointerDown(screen.getByRole('heading', { level: 1 }))
    expect(ctx.mounted.get('mfe-trading/order-ticket')).toEqual({ code: 'EURUSD', waiting: true })
    vi.useRealTimers()
  })

  it.each(['404', '10014'])('knows no such instrument when the server says %s', async code => {
    const ctx = open({ path: '/cruuency?code=NOPE&type=1&id=NOPE' })
    ctx.api.refuse(getMarketInfo, refusal(code))
    show(ctx)
    expect(await screen.findByText('No market has the code NOPE.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'All markets' }).getAttribute('href')).toBe('/market')
  })

  it('asks for a choice when the address names none', () => {
    show(open({ path: '/cruuency' }))
    expect(screen.getByText(/Choose a market/)).toBeDefined()
  })

  it('finds the id by the code', async () => {
    const ctx = open({ path: '/cruuency?code=EURUSD' })
    show(ctx)
    await screen.findByText('1.08245')
    expect(ctx.api.callsOf(getMarketInfo)[0]?.params).toEqual({ id: 'eurusd-id' })
  })

  it('offers another try when the server cannot be reached', async () => {
    const ctx = open({ boot: { markets: [] } })
    ctx.api.refuse(getMarketInfo, refusal('503'))
    show(ctx)
    expect(await screen.findByText('Couldn’t load this market')).toBeDefined()
    ctx.api.answer(getMarketInfo, buildMarketInfo())
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'EUR/USD' })).toBeDefined()
  })
})

describe('the chart of an instrument', () => {
  beforeAll(async () => {
    await loadChartLibrary()
  })
  beforeEach(() => localStorage.clear())
  afterEach(cleanup)

  const drawn = () =>
    waitFor(() => expect(document.querySelector('.highcharts-root')).not.toBeNull(), PATIENT)

  it('asks for the candles of the chosen interval and remembers it', async () => {
    const ctx = open()
    show(ctx)
    await drawn()
    await userEvent.click(screen.getByRole('radio', { name: '4h' }))
    await waitFor(() => expect(ctx.api.callsOf(getKValueByCodeAndDate).at(-1)?.query?.interval).toBe('4h'))
    expect(localStorage.getItem('quayside.chart')).toContain('4h')
  })

  it('shows the same candles as a table', async () => {
    const ctx = open()
    show(ctx)
    await drawn()
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
    const table = screen.getByRole('table')
    expect(within(table).getAllByRole('row')).toHaveLength(101)
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('adds and removes indicators', async () => {
    const ctx = open()
    show(ctx)
    await drawn()
    await userEvent.click(screen.getByRole('button', { name: 'Indicators' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'RSI 14' }))
    await waitFor(() => expect(document.querySelector('.q-indicator-rsi')).not.toBeNull())
    await userEvent.click(screen.getByRole('checkbox', { name: 'RSI 14' }))
    await waitFor(() => expect(document.querySelector('.q-indicator-rsi')).toBeNull())
  })

  it('compares with another market until none is chosen, and forgets a market that does not exist', async () => {
    localStorage.setItem('quayside.chart', '{"compared":"GONE"}')
    const ctx = open({ boot: { markets: [item, buildMarketItem({ code: 'GBPUSD', appName: 'GBP/USD' })] } })
    show(ctx)
    await drawn()
    await userEvent.click(screen.getByRole('button', { name: 'Indicators' }))
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Compare with' })
    expect([...choice.options].map(({ text }) => text)).toEqual(['No comparison', 'GBP/USD'])
    expect(choice.value).toBe('')
    await userEvent.selectOptions(choice, 'GBP/USD')
    const change = () => document.querySelector('[data-series="compared"]')?.textContent
    await waitFor(() => expect(change()).toMatch(/^[+-]?\d+\.\d\d%$/), PATIENT)
    expect(document.querySelector('.q-compared')).not.toBeNull()
    expect(ctx.api.callsOf(getKValueByCodeAndDate).map(call => call.query?.code)).toContain('GBPUSD')
    await userEvent.selectOptions(choice, 'No comparison')
    await waitFor(() => expect(document.querySelector('.q-compared')).toBeNull())
    expect(change()).toBeUndefined()
  })

  it('fetches older candles by date when it is moved to the past', async () => {
    const ctx = open()
    show(ctx)
    await drawn()
    const first = buildCandles(150)[0]
    for (const _ of [1, 2]) await userEvent.click(screen.getByRole('button', { name: 'Earlier' }))
    const older = () => ctx.api.callsOf(getKValueByCodeAndDate).find(call => call.query?.date !== undefined)
    await waitFor(() => expect(older()).toBeDefined())
    expect(Date.parse(older()?.query?.date ?? '')).toBe(Date.parse(first?.time ?? '') - 1)
  })

  it('says when the candles could not be loaded, and tries again', async () => {
    const ctx = open()
    ctx.api.refuse(getKValueByCodeAndDate, networkFailure())
    show(ctx)
    expect(await screen.findByText('Couldn’t load the chart', {}, { timeout: 4000 })).toBeDefined()
    ctx.api.answer(getKValueByCodeAndDate, buildCandles(50))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await drawn()
  })

  it('keeps the candles that it has when they cannot be asked for again', async () => {
    const ctx = open()
    show(ctx)
    await drawn()
    ctx.api.refuse(getKValueByCodeAndDate, networkFailure())
    act(() => ctx.sockets.setMarketStatus('connecting'))
    act(() => ctx.sockets.setMarketStatus('open'))
    await waitFor(() => expect(ctx.api.callsOf(getKValueByCodeAndDate).length).toBeGreaterThan(2), PATIENT)
    expect(screen.queryByText('Couldn’t load the chart')).toBeNull()
    await drawn()
  })

  it('says when there are no candles yet', async () => {
    const ctx = open()
    ctx.api.answer(getKValueByCodeAndDate, [])
    show(ctx)
    expect(await screen.findByText('No candles for this interval yet.')).toBeDefined()
  })
})
