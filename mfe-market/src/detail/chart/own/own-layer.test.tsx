// @vitest-environment happy-dom

import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import { listAlerts, type PriceAlert } from '@quayside/contracts/endpoints/trading/alerts'
import {
  type ContractOrder,
  getContractsOrder,
  listOrder,
  modifyContracts,
} from '@quayside/contracts/endpoints/trading/contracts'
import { listOptionsOrder, type OptionOrder } from '@quayside/contracts/endpoints/trading/options'
import { ApiError } from '@quayside/runtime/api-error'
import { useOwnQueries } from '@quayside/runtime/endpoint-query'
import { NOTHING_PLANNED } from '@quayside/runtime/planned-lines'
import { QueryClientProvider } from '@quayside/runtime/query'
import {
  buildAlert,
  buildMarketInfo,
  buildMarketItem,
  buildOrder,
  buildTick,
  buildUser,
  SOME_TIME,
} from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { toasts } from '@quayside/testing/toasts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import shell from '../../../../../shell/locales/en.json' with { type: 'json' }
import en from '../../../../locales/en.json' with { type: 'json' }
import { createPlotBoard } from '../drawing/plot.ts'
import { OwnLayer } from './own-layer.tsx'
import { createPlannedBoard } from './planned-board.ts'

const order = buildOrder({ stopLoss: '1.07000', takeProfit: '1.09500' })
/** A rise for five minutes that has just been bought. */
const option: OptionOrder = {
  id: 'option-1',
  orderNo: 'O2611200001',
  clientId: 'c1',
  code: 'EURUSD',
  name: 'EUR/USD',
  direction: 'up',
  amount: '25.00',
  periodSeconds: 300,
  status: 'open',
  virtually: 'NO',
  returnRate: '0.9',
  breakEven: '0.5263',
  houseMargin: '0.05',
  openPrice: '1.08255',
  payout: null,
  createdAt: SOME_TIME,
  openTime: SOME_TIME,
  marketTime: SOME_TIME,
  profit: null,
  refundReason: null,
  expiresAt: '2026-11-20T12:05:00.000Z',
  closeTime: null,
  closePrice: null,
  settledAt: null,
}
const page = <Entry,>(list: Entry[]) => ({ list, total: list.length, page: 1, size: 100 })
const plot = createPlotBoard()
const planned = createPlannedBoard()
const onShortOption = vi.fn<(isShown: boolean) => void>()

function Layer() {
  const queries = useOwnQueries()
  return (
    <QueryClientProvider client={queries}>
      <OwnLayer
        item={buildMarketItem({ id: 'EURUSD' })}
        plot={plot}
        planned={planned}
        onShortOption={onShortOption}
      />
    </QueryClientProvider>
  )
}

describe('a short option', () => {
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    onShortOption.mockClear()
  })

  it('asks for ticks until its outcome has been shown for six seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const ctx = show(order, { options: [option] })
    await waitFor(() => expect(onShortOption).toHaveBeenLastCalledWith(true))
    const won = { ...option, status: 'won', profit: '22.50', closePrice: '1.08260' } as const
    ctx.api.answer(listOptionsOrder, ({ query }) => page(query?.status?.includes('won') ? [won] : []))
    act(() => ctx.sockets.message.send({ type: 'NOTICE', topic: 'order', data: { family: 'option' } }))
    expect(await screen.findByText(/\+22\.50/)).toBeDefined()
    expect(onShortOption).toHaveBeenCalledTimes(1)
    act(() => vi.advanceTimersByTime(6_000))
    expect(screen.queryByText(/\+22\.50/)).toBeNull()
    expect(onShortOption).toHaveBeenLastCalledWith(false)
  })

  it('asks for none when it takes a quarter of an hour', async () => {
    show(order, { options: [{ ...option, periodSeconds: 900 }] })
    await waitFor(() => expect(onShortOption).toHaveBeenLastCalledWith(false))
  })
})

type Own = { readonly options?: OptionOrder[]; readonly alerts?: PriceAlert[] }

function show(own: ContractOrder | ContractOrder[] = order, { options = [], alerts = [] }: Own = {}) {
  const ctx = createFakeContext({ strings: { 'mfe-market': en, common: shell.common }, user: buildUser() })
  ctx.api.answer(getMarketInfo, buildMarketInfo())
  ctx.api.answer(listOrder, ({ query }) => page(query?.status?.includes('closed') ? [] : [own].flat()))
  ctx.api.answer(listAlerts, page(alerts))
  ctx.api.answer(listOptionsOrder, page(options))
  ctx.api.answer(modifyContracts, { ...order, stopLoss: '1.07001' })
  plot.set({
    top: 0,
    bottom: 400,
    left: 0,
    right: 600,
    half: 4,
    last: undefined,
    yOf: price => (1.1 - price) * 10_000,
    priceAt: y => 1.1 - y / 10_000,
    xOf: () => 300,
    timeAt: () => 0,
  })
  renderRemote(<Layer />, { ctx, remote: 'mfe-market' })
  return ctx
}

function found(selector: string): Element {
  const element = document.querySelector(selector)
  if (element === null) throw new Error(`nothing is ${selector}`)
  return element
}

const stop = () => screen.findByRole('slider', { name: /^Stop loss of order/ })

describe('the customer’s own prices over the chart', () => {
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('are without an alert from its expiration on', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(SOME_TIME) })
    const expiresAt = new Date(Date.parse(SOME_TIME) + 60_000).toISOString()
    show(order, { alerts: [buildAlert({ expiresAt }), buildAlert({ id: 'lasting' })] })
    await waitFor(() => expect(document.querySelectorAll('[data-kind="alert"]')).toHaveLength(2))
    act(() => vi.advanceTimersByTime(60_001))
    expect(document.querySelectorAll('[data-kind="alert"]')).toHaveLength(1)
  })

  it('that collide are one tag, whose list has each of them and changes a stop', async () => {
    const five = ['1.0700', '1.0701', '1.0702', '1.0703', '1.0704'].map((stopLoss, at) =>
      buildOrder({ id: `o${at}`, orderNo: `C${at}`, stopLoss, takeProfit: null }),
    )
    show(five)
    const shown = await waitFor(() => found('[data-kind="stopLoss"][data-group="shown"] [data-part="group"]'))
    expect(shown.textContent).toBe('Stop loss ×5')
    fireEvent.click(shown)
    expect(screen.getByRole('dialog', { name: 'Stop loss ×5' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Stop loss of order C2, 1.07020' }))
    expect(screen.getByRole('dialog', { name: 'Stop loss' })).toBeDefined()
    expect(screen.getByRole('textbox')).toHaveProperty('value', '1.0702')
  })

  it('stand at their heights, each with what it would leave', async () => {
    show()
    const handle = await stop()
    expect(handle.getAttribute('aria-valuetext')).toBe('1.07000, result if reached -1,265.77 USD')
    const heights = [...document.querySelectorAll<HTMLElement>('[data-price]')].map(line => [
      line.dataset.kind,
      line.style.getPropertyValue('--y'),
    ])
    expect(heights).toContainEqual(['takeProfit', '50.0px'])
    expect(heights).toContainEqual(['stopLoss', '300.0px'])
    expect(document.querySelector('[data-kind="liquidation"]')?.getAttribute('data-out')).toBe('below')
  })

  it('say what a position leaves if closed at the price of the moment', async () => {
    const ctx = show()
    await stop()
    act(() => ctx.sockets.tick(buildTick({ bid: '1.08355', ask: '1.08365' })))
    // 100,000 x (1.08355 - 1.08255) = 100.00; fees 5.42 and 5.42.
    await waitFor(() => expect(document.querySelector('[data-figure="net"]')?.textContent).toBe('+89.16 USD'))
  })

  it.each([
    ['buy', 'limit', 'Buy limit 1'],
    ['sell', 'stop', 'Sell stop 1'],
  ] as const)('name what waits to %s at a %s', async (side, kind, words) => {
    show(
      buildOrder({
        status: 'pending',
        openPrice: null,
        liquidationPrice: null,
        type: kind,
        side,
        [`${kind}Price`]: '1.08000',
      }),
    )
    await waitFor(() => expect(document.querySelector(`[data-kind="${kind}"]`)?.textContent).toContain(words))
  })

  it('include the stop of an order that is only typed so far, as long as it is', async () => {
    show()
    await stop()
    act(() => planned.set({ stopLoss: { price: '1.0650', result: '-175.50' }, takeProfit: null }))
    const line = found('[data-kind="planned.stopLoss"]')
    expect(line.textContent).toContain('New stop loss -175.50 USD')
    expect(line.getAttribute('style')).toContain('--y: 350.0px')
    act(() => planned.set(NOTHING_PLANNED))
    expect(document.querySelector('[data-kind^="planned"]')).toBeNull()
  })

  it('have the seconds of a running option over the marks of fills', async () => {
    show(order, { options: [option] })
    await stop()
    const seconds = await waitFor(() => found('[data-part="left"]'))
    const over = found('[data-side="buy"]').compareDocumentPosition(seconds)
    expect(over & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('move by keys, and are changed once after consent', async () => {
    const ctx = show()
    const handle = await stop()
    handle.focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(handle.getAttribute('aria-valuetext')).toMatch(/^1\.07001/)
    expect(ctx.api.callsOf(modifyContracts)).toHaveLength(0)
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('dialog', { name: 'Stop loss' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(ctx.api.callsOf(modifyContracts).map(({ body }) => body)).toEqual([
      { stopLoss: '1.07001', clientId: expect.any(String) },
    ])
  })

  it('go back by Escape, and when the focus leaves', async () => {
    show()
    const handle = await stop()
    handle.focus()
    await userEvent.keyboard('{PageUp}{Escape}')
    expect(handle.getAttribute('aria-valuetext')).toMatch(/^1\.07000/)
    await userEvent.keyboard('{PageUp}{Tab}')
    expect(handle.getAttribute('aria-valuetext')).toMatch(/^1\.07000/)
  })

  it.each([
    ['further away', 30, '1.017'],
    ['nearer', -30, '1.023'],
    ['back to where it was', 0, '1.02'],
  ])('are dragged %s from their own price, also out of sight', async (_, by, price) => {
    show(buildOrder({ stopLoss: '1.02000' }))
    const handle = await stop()
    fireEvent.pointerDown(handle, { clientY: 390 })
    fireEvent.pointerMove(handle, { clientY: 380 })
    fireEvent.pointerMove(handle, { clientY: 390 + by })
    expect(handle.getAttribute('aria-valuenow')).toBe(price)
    fireEvent.pointerUp(handle)
    expect(await screen.findByRole('textbox')).toHaveProperty('value', price)
  })

  it('go no further than a stop may', async () => {
    show()
    const handle = await stop()
    handle.focus()
    await userEvent.keyboard('{PageUp>40/}')
    // The bid of 1.08245 less the spread of ten ticks.
    expect(handle.getAttribute('aria-valuetext')).toMatch(/^1\.08235/)
  })

  it('show a refusal next to the price, and a lost answer without sending again', async () => {
    const ctx = show()
    ctx.api.refuse(modifyContracts, refusal('10016'))
    const handle = await stop()
    handle.focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(shell.common['error.10016'])).toBeDefined()
    ctx.api.refuse(modifyContracts, networkFailure())
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(ctx.api.callsOf(modifyContracts)).toHaveLength(2)
  })

  it('do not call a failure of the server a lost answer where nothing has changed', async () => {
    const said = toasts()
    const ctx = show()
    ctx.api.refuse(modifyContracts, new ApiError('server', '500', 'failed'))
    const ended = { pnl: null, payout: null, shortfall: null, entryAt: null, exitAt: null }
    const lists = { legs: [], path: [], trail: [], parts: [] }
    ctx.api.answer(getContractsOrder, { ...order, ...ended, ...lists, quoteCurrency: 'USD' })
    const handle = await stop()
    handle.focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/error\.500|^Something went wrong on our end/)).toBeDefined()
    expect(said).toEqual([])
  })

  it('name the state of an order that has ended since, and close', async () => {
    const said = toasts()
    const ctx = show()
    ctx.api.refuse(modifyContracts, refusal('10014', { status: 'closed', closeReason: 'takeProfit' }))
    const handle = await stop()
    handle.focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(said).toHaveLength(1)
  })
})
