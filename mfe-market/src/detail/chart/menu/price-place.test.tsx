// @vitest-environment happy-dom

import { addAlert } from '@quayside/contracts/endpoints/trading/alerts'
import { buyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { useOwnQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { buildAlert, buildMarketInfo, buildMarketItem, buildUser } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { toasts } from '@quayside/testing/toasts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import en from '../../../../locales/en.json' with { type: 'json' }
import { createPlotBoard, type Plot } from '../drawing/plot.ts'
import { type PriceHandle, PricePlace } from './price-place.tsx'

const info = buildMarketInfo({ bid: '1.08250', ask: '1.08260', nowPrice: '1.08255' })
/** 1.10 at the top, and a thousandth less every ten pixels. */
const plane: Plot = {
  top: 0,
  bottom: 300,
  left: 0,
  right: 600,
  half: 3,
  last: 175,
  yOf: price => (1.1 - price) * 10_000,
  priceAt: y => 1.1 - y / 10_000,
  xOf: () => 0,
  timeAt: () => 0,
}
const onOrder = vi.fn<(order: unknown) => void>()
const handle = { current: null as PriceHandle | null }

afterEach(() => {
  onOrder.mockReset()
  vi.useRealTimers()
})

function Chart({ isDrawing }: { isDrawing: boolean }) {
  const queries = useOwnQueries()
  const plot = createPlotBoard()
  plot.set(plane)
  return (
    <QueryClientProvider client={queries}>
      <div data-testid="chart">
        <PricePlace
          ref={handle}
          item={buildMarketItem()}
          info={info}
          plot={plot}
          isDrawing={isDrawing}
          onOrder={onOrder}
        />
      </div>
    </QueryClientProvider>
  )
}

function show({ isVisitor = false, isDrawing = false } = {}) {
  const ctx = createFakeContext({
    path: '/cruuency?code=EURUSD',
    strings: { 'mfe-market': en },
    ...(!isVisitor && { user: buildUser() }),
  })
  renderRemote(<Chart isDrawing={isDrawing} />, { ctx, remote: 'mfe-market' })
  return ctx
}

const chart = () => screen.getByTestId('chart')
const rightClick = (y: number) => fireEvent.contextMenu(chart(), { button: 2, clientX: 40, clientY: y })
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const act1 = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('a press on the chart', () => {
  it.each([
    [100, ['Alert at 1.09000', 'Buy stop at 1.09000', 'Sell limit at 1.09000', 'Copy price']],
    [200, ['Alert at 1.08000', 'Buy limit at 1.08000', 'Sell stop at 1.08000', 'Copy price']],
  ])('%s pixels below the top offers what that price allows', async (y, expected) => {
    show()
    expect(rightClick(y), 'the browser’s own menu stays away').toBe(false)
    await screen.findByRole('list', { name: 'Actions at this price' })
    expect(names()).toEqual(expected)
  })

  it('leaves the axis of times and a chart that is drawn on alone', () => {
    show()
    expect(rightClick(301)).toBe(true)
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('leaves a chart alone while a tool draws on it', () => {
    show({ isDrawing: true })
    expect(rightClick(100)).toBe(true)
  })

  it.each(['dialog', 'form', 'input', 'div role="slider"'])(
    'leaves the menu of a %s over the chart alone',
    html => {
      show()
      chart().insertAdjacentHTML('beforeend', `<${html}>`)
      const control = chart().lastElementChild ?? chart()
      expect(fireEvent.contextMenu(control, { button: 2, clientX: 40, clientY: 100 })).toBe(true)
      expect(screen.queryByRole('list')).toBeNull()
    },
  )

  it('hands an order to the ticket and sends nothing', async () => {
    const ctx = show()
    rightClick(100)
    await screen.findByRole('list')
    await act1('Sell limit at 1.09000')
    expect(onOrder.mock.calls).toEqual([[{ side: 'sell', type: 'limit', price: '1.09000' }]])
    expect(ctx.api.callsOf(buyContracts)).toEqual([])
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('sets an alert at its price', async () => {
    const said = toasts()
    const ctx = show()
    ctx.api.answer(addAlert, buildAlert())
    rightClick(100)
    await screen.findByRole('list')
    await act1('Alert at 1.09000')
    await waitFor(() => expect(said).toEqual(['Alert set for EUR/USD']))
    expect(ctx.api.callsOf(addAlert)[0]?.body).toMatchObject({ code: 'EURUSD', price: '1.09000' })
  })

  it.each([
    [{ limit: 50 }, /limit for active alerts/],
    [{ price: { current: '1.09000' } }, /current price/],
  ])('says why an alert is refused: %j', async (details, words) => {
    const said = toasts()
    const ctx = show()
    ctx.api.refuse(addAlert, refusal('10016', details))
    rightClick(100)
    await screen.findByRole('list')
    await act1('Alert at 1.09000')
    await waitFor(() => expect(said).toEqual([expect.stringMatching(words)]))
  })

  it('leads a visitor to the login for an alert, and to the ticket for an order', async () => {
    const ctx = show({ isVisitor: true })
    rightClick(100)
    await screen.findByRole('list')
    await act1('Buy stop at 1.09000')
    expect(onOrder).toHaveBeenCalledOnce()
    rightClick(100)
    await screen.findByRole('list')
    await act1('Alert at 1.09000')
    expect(ctx.history.get().location.pathname).toBe('/pass/login')
    expect(ctx.api.callsOf(addAlert)).toEqual([])
  })

  it('copies the price as a number', async () => {
    const user = userEvent.setup()
    show()
    rightClick(100)
    await screen.findByRole('list')
    await user.click(screen.getByRole('button', { name: 'Copy price' }))
    expect(await navigator.clipboard.readText()).toBe('1.09000')
  })

  it('closes with Escape, and moves among its entries by arrows', async () => {
    show()
    rightClick(100)
    await screen.findByRole('list')
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Buy stop at 1.09000')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(document.activeElement?.textContent).toBe('Copy price')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('list')).toBeNull()
  })
})

describe('a keyboard', () => {
  it('opens the menu with a field for the price', async () => {
    show()
    act(() => handle.current?.open())
    const field = await screen.findByRole('textbox', { name: 'Price' })
    expect(document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: '1.07' } })
    expect(names()).toContain('Buy limit at 1.07000')
    fireEvent.change(field, { target: { value: 'soon' } })
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.getByText('Enter a price above zero.')).toBeDefined()
  })
})

describe('a finger', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
  const touch = { pointerType: 'touch', isPrimary: true, clientX: 40, clientY: 100 }

  it('opens the menu when it rests, and the chart does not move under it', async () => {
    show()
    fireEvent.pointerDown(chart(), touch)
    await act(async () => void vi.advanceTimersByTime(501))
    expect(await screen.findByRole('list')).toBeDefined()
    const moved = vi.fn<() => void>()
    chart().firstElementChild?.addEventListener('touchmove', moved)
    fireEvent.touchMove(chart().firstElementChild ?? chart())
    expect(moved).not.toHaveBeenCalled()
    fireEvent.pointerUp(chart(), touch)
    fireEvent.touchMove(chart().firstElementChild ?? chart())
    expect(moved).toHaveBeenCalledOnce()
  })

  it.each([
    ['pans', () => fireEvent.pointerMove(chart(), { ...touch, clientX: 60 })],
    ['scrolls', () => fireEvent.pointerCancel(chart(), touch)],
    ['taps', () => fireEvent.pointerUp(chart(), touch)],
    ['is joined by another', () => fireEvent.pointerDown(chart(), { ...touch, isPrimary: false })],
  ])('that %s opens nothing', async (_, next) => {
    show()
    fireEvent.pointerDown(chart(), touch)
    next()
    await act(async () => void vi.advanceTimersByTime(1_000))
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('that drags a drawing opens nothing', async () => {
    show()
    const body = document.createElement('i')
    body.dataset.part = 'body'
    chart().append(body)
    fireEvent.pointerDown(body, touch)
    await act(async () => void vi.advanceTimersByTime(1_000))
    expect(screen.queryByRole('list')).toBeNull()
  })
})
