// @vitest-environment happy-dom

import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import { buyContracts, listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { buildMarketInfo, buildTick, buildUser, SOME_TIME } from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildOrder, pageOfOrders } from '../order/order.builders.ts'
import { Queries } from '../queries.tsx'
import './option/option-ticket.tsx'
import { OrderTicket } from './order-ticket.tsx'
import { OrderTicketWidget } from './order-ticket-widget.tsx'
import { buy, customer, field, nextCode, press, showTicket, strings, type } from './ticket.builders.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
function showSheet() {
  const code = nextCode()
  const ctx = createFakeContext({ strings, device: 'mobile', ...customer })
  ctx.api.answer(getMarketInfo, buildMarketInfo({ code }))
  const sheet = (side: 'buy' | undefined) => (
    <Queries>
      <OrderTicket code={code} side={side} isWaiting={side === undefined} />
    </Queries>
  )
  const view = renderRemote(sheet('buy'), { ctx, remote: 'mfe-trading' })
  return { ctx, show: (side: 'buy' | undefined) => view.rerender(sheet(side)) }
}

async function showUnanswered() {
  const shown = await showTicket({ user: buildUser({ id: 'nadia' }) })
  shown.ctx.api.refuse(buyContracts, networkFailure())
  shown.ctx.api.answer(listOrder, pageOfOrders([]))
  type(shown.lots, '0.5')
  fireEvent.click(buy())
  press('Place order')
  await screen.findByText('Network timeout')
  return shown
}

describe('coming back to a ticket', () => {
  it('finds the side that the customer chose, not the one the sheet was opened with', async () => {
    showSheet()
    await screen.findByRole('textbox', { name: 'Lots' })
    fireEvent.click(screen.getByRole('radio', { name: /^Sell/ }))
    type(field('Stop loss'), '1.1')
    fireEvent.click(screen.getByRole('tab', { name: 'Option' }))
    fireEvent.click(screen.getByRole('tab', { name: 'Contract' }))
    expect(screen.getByRole('button', { name: 'Sell EUR/USD' })).toBeDefined()
    expect(field('Stop loss').value).toBe('1.1')
  })

  it('finds it empty when the sheet was closed before the answer to its order came', async () => {
    const { ctx, show } = showSheet()
    ctx.api.answer(buyContracts, buildOrder())
    const release = ctx.api.hold(buyContracts)
    type(await screen.findByRole('textbox', { name: 'Lots' }), '0.5')
    fireEvent.click(buy())
    press('Place order')
    show(undefined)
    await act(async () => release())
    show('buy')
    expect(field('Lots').value).toBe('')
    expect(screen.queryByText('Network timeout')).toBeNull()
    expect(ctx.api.callsOf(listOrder)).toHaveLength(0)
  })

  it('finds session and dollar rate of now when the sheet is opened long after the page', async () => {
    const { ctx, show } = showSheet()
    await screen.findByRole('textbox', { name: 'Lots' })
    show(undefined)
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
    const session = { open: false, nextOpen: null, nextClose: null, timeZone: 'UTC' }
    ctx.api.answer(getMarketInfo, buildMarketInfo({ session }))
    show('buy')
    vi.useRealTimers()
    expect(await screen.findByText('The market is closed')).toBeDefined()
    expect(ctx.api.callsOf(getMarketInfo)).toHaveLength(2)
  })

  it('asks once for what it shows when it was away for long', async () => {
    const code = nextCode()
    const ctx = createFakeContext({ strings, ...customer })
    ctx.api.answer(getMarketInfo, buildMarketInfo({ code }))
    const page = (isThere: boolean) => (
      <Queries>{isThere && <OrderTicket code={code} side={undefined} isWaiting={false} />}</Queries>
    )
    const view = renderRemote(page(true), { ctx, remote: 'mfe-trading' })
    await screen.findByRole('textbox', { name: 'Lots' })
    const before = ctx.api.callsOf(getMarketInfo).length
    view.rerender(page(false))
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
    view.rerender(page(true))
    vi.useRealTimers()
    await screen.findByRole('textbox', { name: 'Lots' })
    // StrictMode unmounts and remounts, which aborts the first request.
    const asked = ctx.api.callsOf(getMarketInfo).slice(before)
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false])
  })

  it('finds the price of now, not the one of when the instrument was watched last', async () => {
    const code = nextCode()
    const ctx = createFakeContext({ strings, ...customer })
    ctx.sockets.tick(
      buildTick({ code, bid: '1.00000', ask: '1.00010', time: Date.parse(SOME_TIME) - 60_000 }),
    )
    ctx.api.answer(getMarketInfo, buildMarketInfo({ code }))
    renderRemote(<OrderTicketWidget />, { ctx, remote: 'mfe-trading', widget: { code } })
    expect(await screen.findByRole('radio', { name: /^Buy/ })).toBeDefined()
    expect(screen.queryByText('1.00010')).toBeNull()
    expect(screen.getByText('1.08255')).toBeDefined()
  })

  it('brings the focus from the check of an order back to the button that led there', async () => {
    const { lots } = await showTicket(customer)
    type(lots, '0.5')
    fireEvent.click(buy())
    screen.getByRole('button', { name: 'Back' }).focus()
    press('Back')
    expect(document.activeElement).toBe(buy())
  })

  it('finds the form again when the account changed while an order was checked', async () => {
    const { ctx, lots } = await showTicket(customer)
    type(lots, '0.5')
    fireEvent.click(buy())
    expect(screen.getByRole('button', { name: 'Place order' })).toBeDefined()
    act(() => ctx.session.setUser({ ...customer.user, virtually: 'YES' }))
    expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull()
    expect(field('Lots').value).toBe('0.5')
    expect(ctx.api.callsOf(buyContracts)).toHaveLength(0)
  })

  it('asks nothing about an order of the account that was left while it was under way', async () => {
    const { ctx, lots } = await showTicket(customer)
    ctx.api.refuse(buyContracts, refusal('10015', { moved: { quoted: '1.08255', current: '1.09255' } }))
    const release = ctx.api.hold(buyContracts)
    type(lots, '0.5')
    fireEvent.click(buy())
    press('Place order')
    act(() => ctx.session.setUser({ ...customer.user, virtually: 'YES' }))
    await act(async () => release())
    await waitFor(() => expect(buy().getAttribute('aria-busy')).not.toBe('true'))
    expect(screen.queryByText(/The price moved/)).toBeNull()
    expect(field('Lots').value).toBe('0.5')
  })

  it('finds nothing that another customer typed or sent in this tab', async () => {
    const { code } = await showUnanswered()
    cleanup()
    const next = await showTicket({ user: buildUser({ id: 'omar' }), code })
    expect(next.lots).toHaveProperty('value', '')
    expect(screen.queryByText('Network timeout')).toBeNull()
    expect(next.ctx.api.callsOf(listOrder)).toHaveLength(0)
  })

  it('finds nothing of the customer who was there when another tab signs another customer in', async () => {
    const { ctx } = await showUnanswered()
    act(() => ctx.session.setUser(buildUser({ id: 'omar' })))
    expect(screen.queryByText('Network timeout')).toBeNull()
    expect(field('Lots').value).toBe('')
  })

  it('finds what a visitor typed after the sign-in', async () => {
    const { code, lots } = await showTicket()
    type(lots, '0.5')
    cleanup()
    const next = await showTicket({ ...customer, code })
    expect(next.lots).toHaveProperty('value', '0.5')
  })
})
