// @vitest-environment happy-dom

import { tradeStatistics } from '@quayside/contracts/endpoints/account/performance'
import { getContractsOrder, listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { listOptionsOrder } from '@quayside/contracts/endpoints/trading/options'
import { listAllOrders, pnlByDay } from '@quayside/contracts/endpoints/trading/orders'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext, type FakeContext, type FakeContextOptions } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import chrome from '../../../shell/locales/en.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import { buildDetail, buildOrder, pageOfOrders } from '../order/order.builders.ts'
import { Root } from '../root.tsx'
import { giveListsAWindow } from './list-window.builders.ts'
import './detail/contract-details.tsx'
import './orders-page.tsx'
import './pnl/pnl-view.tsx'

const strings = { 'mfe-trading': en, common: chrome.common, chrome: chrome.chrome }
let count = 0

giveListsAWindow()
function show(path: string, options: FakeContextOptions = {}): FakeContext {
  const user = buildUser({ id: `customer-${count++}` })
  const ctx = createFakeContext({ strings, user, path, ...options })
  ctx.api.answer(listOrder, ({ query }) => {
    const wanted = [query?.status ?? []].flat()
    const all = [buildOrder(), buildDetail()]
    return pageOfOrders(all.filter(({ status }) => wanted.length === 0 || wanted.includes(status)))
  })
  ctx.api.answer(getContractsOrder, buildDetail())
  renderRemote(<Root />, { ctx, remote: 'mfe-trading' })
  return ctx
}

function answerMany(ctx: FakeContext, total: number): void {
  ctx.api.answer(listOrder, ({ query }) => {
    const page = Number(query?.page ?? 1)
    const size = Number(query?.size ?? 100)
    const length = Math.max(0, Math.min(size, total - (page - 1) * size))
    const list = Array.from({ length }, (_, at) => {
      const place = (page - 1) * size + at
      return buildOrder({ id: `order-${place}`, name: `Order ${place}` })
    })
    return { list, total, page, size }
  })
}

const pagesAsked = (ctx: FakeContext) =>
  ctx.api.callsOf(listOrder).flatMap(({ query }) => (query?.page === undefined ? [] : [query.page]))

describe('/profile/orders', () => {
  it('begins with the open positions', async () => {
    const ctx = show('/profile/orders')
    expect(await screen.findByText('1.08255')).toBeDefined()
    expect(screen.getByText('1 order')).toBeDefined()
    expect(screen.getByText('No more orders')).toBeDefined()
    expect(ctx.api.callsOf(listOrder)[0]?.query?.status).toEqual(['open', 'toBeClosed'])
  })

  it.each(['desktop', 'mobile'] as const)(
    'shows how orders ended, with their result, on a %s',
    async device => {
      show('/profile/orders?kind=contract&state=ended', { device })
      expect(await screen.findByText('+475.25')).toBeDefined()
      expect(screen.getByText('Take profit')).toBeDefined()
    },
  )

  it('keeps status, direction, period and search in the address and clears them', async () => {
    const ctx = show('/profile/orders?kind=contract&side=buy&period=week')
    await screen.findByText('1.08255')
    fireEvent.click(screen.getByLabelText('Ended'))
    expect(ctx.history.href()).toBe('/profile/orders?kind=contract&state=ended&side=buy&period=week')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'EUR' } })
    await waitFor(() => expect(ctx.history.href()).toContain('q=EUR'))
    await waitFor(() =>
      expect(ctx.api.callsOf(listOrder).at(-1)?.query).toMatchObject({ q: 'EUR', side: 'buy' }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(ctx.history.href()).toBe('/profile/orders?kind=contract&state=ended')
  })

  it('counts nothing of the account that was left', async () => {
    const ctx = show('/profile/orders')
    answerMany(ctx, 250)
    expect(await screen.findByText('250 orders')).toBeDefined()
    ctx.api.hold(listOrder)
    const { user } = ctx.session.get()
    if (user) act(() => ctx.session.setUser({ ...user, virtually: 'YES' }))
    expect(screen.queryByText('250 orders')).toBeNull()
  })

  it('keeps a filter that is changed while a search is typed', async () => {
    const ctx = show('/profile/orders?kind=contract')
    await screen.findByText('1.08255')
    vi.useFakeTimers()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'EUR' } })
    fireEvent.click(screen.getByLabelText('Ended'))
    act(() => void vi.advanceTimersByTime(1_000))
    vi.useRealTimers()
    expect(ctx.history.href()).toBe('/profile/orders?kind=contract&state=ended&q=EUR')
  })

  it('leaves an order open that was opened while a search is typed, and searches afterwards', async () => {
    const ctx = show('/profile/orders?kind=contract')
    const link = await screen.findByRole('link', { name: /EUR\/USD/ })
    vi.useFakeTimers()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'EUR' } })
    fireEvent.click(link)
    act(() => void vi.advanceTimersByTime(1_000))
    expect(ctx.history.href()).toBe('/profile/orders?kind=contract&order=order-1')
    act(() => ctx.history.navigator.go(-1))
    act(() => void vi.advanceTimersByTime(1_000))
    vi.useRealTimers()
    expect(ctx.history.href()).toBe('/profile/orders?kind=contract&q=EUR')
  })

  it('says when nothing matches, with the way out', async () => {
    const ctx = show('/profile/orders?kind=contract&q=nothing')
    ctx.api.answer(listOrder, pageOfOrders([]))
    expect(await screen.findByText('No orders match these filters.')).toBeDefined()
    expect(screen.getAllByRole('button', { name: 'Clear filters' }).length).toBeGreaterThan(0)
  })

  it('shows a failure with a way to try again', async () => {
    const ctx = show('/profile/orders')
    ctx.api.refuse(listOrder, refusal('500'))
    expect(await screen.findByText('Couldn’t load your orders')).toBeDefined()
    ctx.api.answer(listOrder, pageOfOrders([buildOrder()]))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1.08255')).toBeDefined()
  })

  it('asks for options by their own statuses and directions', async () => {
    const ctx = createFakeContext({
      strings,
      user: buildUser({ id: `customer-${count++}` }),
      path: '/profile/orders?kind=options&state=running&side=down',
    })
    ctx.api.answer(listOptionsOrder, { list: [], total: 0, page: 1, size: 100 })
    renderRemote(<Root />, { ctx, remote: 'mfe-trading' })
    expect(await screen.findByText('No orders match these filters.')).toBeDefined()
    expect(ctx.api.callsOf(listOptionsOrder)[0]?.query).toMatchObject({
      status: ['open', 'settling'],
      direction: 'down',
    })
  })

  it('opens an order of any kind out of the list of all', async () => {
    const ctx = createFakeContext({
      strings,
      user: buildUser({ id: `customer-${count++}` }),
      path: '/profile/orders?kind=all',
    })
    const order = { id: 'order-9', orderNo: 'C9', title: 'Bitcoin', code: 'BTCUSDT', action: 'sell' as const }
    ctx.api.answer(listAllOrders, {
      list: [
        {
          ...order,
          kind: 'contract',
          size: '0.5',
          unit: 'lots',
          createdAt: SOME_TIME,
          endedAt: SOME_TIME,
          profit: '475.25',
          currency: 'USD',
          status: 'closed',
          virtually: 'NO',
        },
      ],
      total: 1,
      page: 1,
      size: 100,
    })
    ctx.api.answer(getContractsOrder, buildDetail())
    renderRemote(<Root />, { ctx, remote: 'mfe-trading' })
    fireEvent.click(await screen.findByRole('link', { name: /Bitcoin, details of order/ }))
    expect(ctx.history.href()).toBe('/profile/orders?kind=all&order=order-9&of=contract')
    expect(await screen.findByText('How we calculated this')).toBeDefined()
  })
})

describe('a long list of orders', () => {
  it('draws what is in sight and asks for the pages of it alone', async () => {
    const ctx = show('/profile/orders')
    answerMany(ctx, 10_000)
    expect(await screen.findByText('10,000 orders')).toBeDefined()
    expect(screen.getAllByRole('row').length).toBeLessThan(40)
    const list = screen.getByRole('region', { name: 'Orders' })
    list.scrollTop = 56 * 5_000
    fireEvent.scroll(list)
    expect(await screen.findByText('Order 5000')).toBeDefined()
    expect(new Set(pagesAsked(ctx))).toEqual(new Set([1, 2, 50, 51]))
  })

  it('keeps its place while the details are open', async () => {
    const ctx = show('/profile/orders')
    answerMany(ctx, 1_000)
    await screen.findByText('Order 0')
    const list = screen.getByRole('region', { name: 'Orders' })
    list.scrollTop = 56 * 300
    fireEvent.scroll(list)
    fireEvent.click(await screen.findByText('Order 302'))
    expect(await screen.findByText('How we calculated this')).toBeDefined()
    act(() => ctx.history.back())
    expect(screen.queryByText('How we calculated this')).toBeNull()
    expect(list.scrollTop).toBe(56 * 300)
    expect(screen.getByText('Order 302')).toBeDefined()
  })

  it('asks again for what is in sight when an order changes', async () => {
    const ctx = show('/profile/orders')
    await screen.findByText('1.08255')
    ctx.api.answer(listOrder, pageOfOrders([buildOrder({ openPrice: '1.09999' })]))
    act(() => ctx.sockets.message.send({ type: 'NOTICE', topic: 'order', data: {} }))
    expect(await screen.findByText('1.09999')).toBeDefined()
  })
})

describe('the details of an order', () => {
  it('open by their address with every figure put into the sums', async () => {
    const ctx = show('/profile/orders?kind=contract&state=ended&order=order-9')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('(50,000.00 − 49,000.00) × 0.5')).toBeDefined()
    expect(dialog.getByText('+500.00 − 12.50 − 12.25')).toBeDefined()
    expect(dialog.getByText('House · Fees')).toBeDefined()
    expect(dialog.getByRole('img').getAttribute('aria-label')).toContain('lowest 49,000.00')
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    expect(ctx.history.href()).toBe('/profile/orders?kind=contract&state=ended')
  })

  it('say that support ended the order and why, and never that its customer did', async () => {
    const ended = buildDetail({ closeReason: 'customer', endedByStaff: 'takeover' })
    const ctx = show(`/profile/orders?kind=contract&state=ended&order=${ended.id}`)
    ctx.api.answer(getContractsOrder, ended)
    ctx.api.answer(listOrder, pageOfOrders([ended]))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('Closed by our team')).toBeDefined()
    expect(within(dialog).getByText('We saw signs that someone else may be using it.')).toBeDefined()
    expect(screen.queryByText('Closed by you')).toBeNull()
  })

  it('take one step back however often they are closed', async () => {
    const ctx = show('/profile/orders?kind=contract')
    fireEvent.click(await screen.findByRole('link', { name: /EUR\/USD/ }))
    // Browser navigation is asynchronous.
    const steps: number[] = []
    const { navigator } = ctx.history
    vi.spyOn(navigator, 'go').mockImplementation(delta => void steps.push(delta))
    const close = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' })
    fireEvent.click(close)
    fireEvent.click(close, { detail: 2 })
    expect(steps).toEqual([-1])
  })

  it('say when there is no such order', async () => {
    const ctx = show('/profile/orders?order=other')
    ctx.api.refuse(getContractsOrder, refusal('404'))
    expect(await screen.findByText('Couldn’t load this order')).toBeDefined()
    expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

describe('the result by day', () => {
  it('shows a month as a calendar and as a table', async () => {
    const ctx = show('/profile/orders?kind=pnl&month=2026-02')
    ctx.api.answer(tradeStatistics, {
      won: 1,
      lost: 2,
      even: 0,
      winTotal: '10.00',
      lossTotal: '-80.00',
      fees: '2.50',
    })
    ctx.api.answer(pnlByDay, {
      days: [
        {
          day: '2026-02-03',
          contracts: '-80.00',
          options: '10.00',
          smart: '0.00',
          fees: '2.50',
          total: '-70.00',
          orders: 3,
        },
        {
          day: '2026-02-04',
          contracts: '0.00',
          options: '0.00',
          smart: '0.00',
          fees: '0.00',
          total: '0.00',
          orders: 1,
        },
      ],
      total: '-70.00',
    })
    expect(await screen.findByText('February 2026')).toBeDefined()
    expect((await screen.findAllByText('-70.00')).length).toBe(2)
    // In a phone's cell a day without gain or loss shows no negative zero.
    expect(screen.getByText('0').className).not.toContain('q-change')
    expect(ctx.api.callsOf(pnlByDay)[0]?.query).toMatchObject({ from: '2026-02-01', to: '2026-02-28' })
    // Next to it the trade statistics, each with its formula, and the account's curve.
    expect(await screen.findByText('33.33%')).toBeDefined()
    expect(screen.getByText('1 ÷ 3')).toBeDefined()
    expect(screen.getByText('-40.00')).toBeDefined()
    expect(screen.getByText('0.00 down to -70.00')).toBeDefined()
    expect(ctx.mounted.get('mfe-account/account-value')).toEqual({ look: 'curve' })
    fireEvent.click(screen.getByLabelText('Table'))
    expect(await screen.findByText('-80.00')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Previous month' }))
    expect(ctx.history.href()).toBe('/profile/orders?kind=pnl&month=2026-01&look=table')
  })
})
