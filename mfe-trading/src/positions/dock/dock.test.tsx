// @vitest-environment happy-dom

import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import { closeContracts, listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { listOptionsOrder } from '@quayside/contracts/endpoints/trading/options'
import { listAllOrders, type OrderSummary } from '@quayside/contracts/endpoints/trading/orders'
import { buildMarketInfo, buildTick, SOME_TIME } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { AlertBell } from '../../alerts/alert-bell.tsx'
import { announcePlaced } from '../../order/list/placed.ts'
import { buildOrder, pageOfOrders } from '../../order/order.builders.ts'
import { allColumns } from '../../orders/kinds/all-columns.tsx'
import { buildOption, buildOptionDetail, pageOfOptions } from '../../ticket/option/option.builders.ts'
import { buildHolder, holderContext, withoutQuestions } from '../positions-widget.builders.tsx'
import { DockWidget } from './dock-widget.tsx'

const parts = { Bell: AlertBell, historyColumns: allColumns }

type Things = {
  holding?: ReturnType<typeof buildOrder>[]
  pending?: ReturnType<typeof buildOrder>[]
  running?: ReturnType<typeof buildOption>[]
  options?: ReturnType<typeof buildOption>[]
  ended?: OrderSummary[]
}

function showDock({ holding = [], pending = [], running = [], options = running, ended = [] }: Things = {}) {
  const ctx = holderContext({ user: buildHolder() })
  ctx.api.answer(listOrder, ({ query }) =>
    pageOfOrders([query?.status].flat().includes('pending') ? pending : holding),
  )
  ctx.api.answer(listOptionsOrder, ({ query }) => pageOfOptions(query?.status ? running : options))
  ctx.api.answer(listAllOrders, { ...pageOfOrders([]), list: ended, total: ended.length })
  ctx.api.answer(getMarketInfo, buildMarketInfo({ code: 'EURUSD' }))
  const render = () =>
    renderRemote(<DockWidget parts={parts} />, { ctx, remote: 'mfe-trading', widget: { code: 'EURUSD' } })
  render()
  return { ctx, render }
}

const tab = (name: RegExp) => screen.getByRole('tab', { name })
const inAMinute = () =>
  buildOption({ marketTime: SOME_TIME, expiresAt: new Date(Date.parse(SOME_TIME) + 60_000).toISOString() })

describe('the dock', () => {
  beforeEach(() => {
    localStorage.clear()
    withoutQuestions()
  })

  it('counts what is open of each kind, of every market', async () => {
    const { ctx } = showDock({
      holding: [buildOrder(), buildOrder({ id: 'order-2', code: 'GBPUSD', name: 'GBP/USD' })],
      pending: [buildOrder({ id: 'order-3', status: 'pending', limitPrice: '1.07000' })],
      running: [inAMinute()],
    })
    expect(await screen.findByRole('tab', { name: 'Positions 2' })).toBeDefined()
    expect(await screen.findByRole('tab', { name: 'Options 1' })).toBeDefined()
    expect(tab(/^Orders/).textContent).toBe('Orders1')
    expect(tab(/^History/).textContent).toBe('History')
    for (const call of ctx.api.callsOf(listOrder)) expect(call.query).not.toHaveProperty('code')
    fireEvent.click(tab(/^Orders/))
    expect(screen.getByText('≤ 1.07000')).toBeDefined()
  })

  it('has the account say what its rows add up to, in the same moment, while they are all of it', async () => {
    const { ctx } = showDock({ holding: [buildOrder(), buildOrder({ id: 'order-2' })] })
    const { live } = ctx.session
    await screen.findByText('Positions')
    await waitFor(() => expect(live?.get()).not.toBeNull())
    act(() => ctx.sockets.tick(buildTick({ bid: '1.08355', ask: '1.08365' })))
    // Twice 100,000 x (1.08355 - 1.08255), on top of the account's other 100,000.00.
    expect(live?.get()).toEqual({ floatingPnL: '200.00', totalAssets: '100200.00' })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only EUR/USD' }))
    expect(live?.get()).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only EUR/USD' }))
    expect(live?.get()).toMatchObject({ floatingPnL: '200.00' })
    cleanup()
    expect(live?.get()).toBeNull()
  })

  it('keeps a running option in sight whatever tab is open, with its time and what it would bring', async () => {
    const { ctx } = showDock({ holding: [buildOrder()], running: [inAMinute()] })
    const chip = await screen.findByRole('button', { name: /^Up EUR\/USD/ })
    expect(within(chip).getByRole('timer').textContent).toMatch(/^(1:00|0:5\d)$/)
    act(() => ctx.sockets.tick(buildTick({ price: '1.08300' })))
    expect(await within(chip).findByText('+22.50')).toBeDefined()
    act(() => ctx.sockets.tick(buildTick({ price: '1.08100', time: Date.parse(SOME_TIME) + 1_000 })))
    expect(await within(chip).findByText('-25.00')).toBeDefined()
    fireEvent.click(chip)
    expect(tab(/^Options/).getAttribute('aria-selected')).toBe('true')
    expect(await screen.findByText('Time left')).toBeDefined()
  })

  it('shows the list in which the ticket’s order is', async () => {
    showDock({ holding: [buildOrder()] })
    fireEvent.click(await screen.findByRole('tab', { name: 'History' }))
    act(() => announcePlaced('positions'))
    expect(tab(/^Positions/).getAttribute('aria-selected')).toBe('true')
    act(() => announcePlaced('options'))
    expect(tab(/^Options/).getAttribute('aria-selected')).toBe('true')
  })

  it('shows the outcome of an option where it ran', async () => {
    const { ctx } = showDock({ running: [inAMinute()] })
    fireEvent.click(await screen.findByRole('tab', { name: 'Options 1' }))
    expect(await screen.findByRole('timer')).toBeDefined()
    ctx.api.answer(listOptionsOrder, ({ query }) => pageOfOptions(query?.status ? [] : [buildOptionDetail()]))
    act(() => ctx.sockets.message.send({ type: 'NOTICE', topic: 'order', data: {} }))
    expect(await screen.findByText('+22.50')).toBeDefined()
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('adds its rows up under the name of the header and the column, and closes a position from its row', async () => {
    const { ctx } = showDock({ holding: [buildOrder(), buildOrder({ id: 'order-2' })] })
    const sum = await screen.findByTitle('Unrealized PnL')
    // Twice 100,000 x (1.08245 - 1.08255).
    act(() => ctx.sockets.tick(buildTick({ bid: '1.08245' })))
    // The dock's width decides which of the two words is visible.
    await waitFor(() => expect(sum.textContent).toBe('Unrealized PnLPnL-20.00'))
    ctx.api.answer(closeContracts, buildOrder({ status: 'closed', closeReason: 'customer' }))
    const [first] = screen.getAllByRole('button', { name: /^Close EUR\/USD, order/ })
    if (first) fireEvent.click(first)
    await waitFor(() => expect(ctx.api.callsOf(closeContracts)).toHaveLength(1))
  })

  it('narrows to the market of the page, and remembers that and the tab', async () => {
    const { ctx, render } = showDock()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Only EUR/USD' }))
    await waitFor(() => expect(ctx.api.callsOf(listOrder).at(-1)?.query?.code).toBe('EURUSD'))
    fireEvent.click(tab(/^History/))
    expect(await screen.findByText('No history yet.')).toBeDefined()
    cleanup()
    render()
    expect(tab(/^History/).getAttribute('aria-selected')).toBe('true')
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Only EUR/USD' })).checked).toBe(
      true,
    )
  })

  it('lists what ended last, with the way to all of it', async () => {
    const ended: OrderSummary = {
      kind: 'option',
      id: 'option-1',
      orderNo: 'O2611200001',
      title: 'EUR/USD',
      code: 'EURUSD',
      action: 'up',
      size: '25.00',
      unit: 'USD',
      createdAt: SOME_TIME,
      endedAt: SOME_TIME,
      profit: '22.50',
      currency: 'USD',
      status: 'won',
      virtually: 'NO',
    }
    showDock({ ended: [ended] })
    fireEvent.click(await screen.findByRole('tab', { name: 'History' }))
    expect(await screen.findByText('+22.50')).toBeDefined()
    expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toContain('kind=all')
  })

  it('is nothing to a visitor', () => {
    const visitor = holderContext()
    const widget = { code: 'EURUSD' }
    renderRemote(<DockWidget parts={parts} />, { ctx: visitor, remote: 'mfe-trading', widget })
    expect(screen.queryByRole('region')).toBeNull()
  })

  it.each([
    [/^Positions/, 'No open positions.', listOrder, 'contract'],
    [/^Options/, 'No options yet.', listOptionsOrder, 'option'],
    [/^History/, 'No history yet.', listAllOrders, 'contract'],
  ])('does not say under %s that there is none while it cannot ask', async (name, none, list, family) => {
    const { ctx } = showDock()
    fireEvent.click(await screen.findByRole('tab', { name }))
    expect(await screen.findByText(none)).toBeDefined()
    ctx.api.refuse(list, refusal('500'))
    act(() => ctx.sockets.message.send({ type: 'NOTICE', topic: 'order', data: { family } }))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
    expect(screen.queryByText(none)).toBeNull()
  })

  it('offers another try after a failure', async () => {
    const { ctx, render } = showDock()
    cleanup()
    ctx.api.refuse(listOrder, refusal('500'))
    ctx.session.setUser(buildHolder())
    render()
    expect(await screen.findByText('Couldn’t load your positions')).toBeDefined()
    ctx.api.answer(listOrder, pageOfOrders([]))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No open positions.')).toBeDefined()
  })
})
