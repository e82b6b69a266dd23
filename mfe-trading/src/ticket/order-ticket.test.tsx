// @vitest-environment happy-dom
import { getMarketInfo } from '@quayside/contracts/endpoints/index'
import { buyContracts, listOrder } from '@quayside/contracts/endpoints/order'
import type { MarketInfo } from '@quayside/contracts/market'
import { buildMarketInfo, buildTick, buildUser } from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { createFakeContext, type FakeContextOptions } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import chrome from '../../../shell/locales/en.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import { buildOrder, pageOfOrders } from '../positions/order.builders.ts'
import { OrderTicketWidget } from './order-ticket-widget.tsx'

const strings = { 'mfe-trading': en, common: chrome.common }
let count = 0

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

/** Every test has an instrument of its own, since the widget's cache outlives it. */
async function showTicket(options: FakeContextOptions = {}, over: Partial<MarketInfo> = {}) {
  const code = `T${count++}`
  const ctx = createFakeContext({ strings, path: `/cruuency?code=${code}`, ...options })
  ctx.api.answer(getMarketInfo, buildMarketInfo({ code, ...over }))
  renderRemote(<OrderTicketWidget />, { ctx, remote: 'mfe-trading', widget: { code } })
  const lots = await screen.findByLabelText('Lots')
  return { ctx, code, lots }
}

function type(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } })
}

const customer = { user: buildUser() }
const buy = () => screen.getByRole('button', { name: 'Buy EUR/USD' })

describe('the order ticket', () => {
  it('shows every cost before consent, with nothing chosen for the customer', async () => {
    const { lots } = await showTicket(customer)
    expect(screen.queryByText('Margin')).toBeNull()
    type(lots, '1')
    for (const label of ['Price', 'Margin', 'Fee to open', 'Liquidation price', 'Taken from your balance']) {
      expect(screen.getByText(label)).toBeDefined()
    }
    expect(screen.getByText('108,255.00')).toBeDefined()
  })

  it('prices the receipt by the live tick', async () => {
    const { ctx, code, lots } = await showTicket(customer)
    type(lots, '0.1')
    act(() => ctx.sockets.tick(buildTick({ code, ask: '1.09000', bid: '1.08990' })))
    expect(await screen.findByText('10,900.00')).toBeDefined()
  })

  it('works for a visitor, whose button leads to the sign-in and back', async () => {
    const { ctx, code, lots } = await showTicket()
    type(lots, '0.5')
    expect(screen.getByText('Margin')).toBeDefined()
    fireEvent.click(screen.getByRole('link', { name: 'Log in to trade' }))
    expect(ctx.history.href()).toBe('/pass/login')
    expect(sessionStorage.getItem('quayside.return')).toBe(`/cruuency?code=${code}`)
  })

  it('tells an unreasonable stop and target in one message', async () => {
    const { lots } = await showTicket(customer)
    type(lots, '0.1')
    type(screen.getByLabelText('Stop loss'), '2')
    expect(screen.getByText(/^Stop loss price unreasonable/)).toBeDefined()
    type(screen.getByLabelText('Take profit'), '0.5')
    expect(screen.getByText(/^Stop loss and take profit prices unreasonable/)).toBeDefined()
    expect(screen.queryByText(/^(Stop loss|Take profit) price unreasonable/)).toBeNull()
  })

  it('sends one order however often it is pressed, and shows how it was filled', async () => {
    const { ctx, code, lots } = await showTicket(customer)
    ctx.api.answer(buyContracts, buildOrder())
    const release = ctx.api.hold(buyContracts)
    type(lots, '0.5')
    fireEvent.click(buy())
    fireEvent.click(await screen.findByRole('button', { name: /Pending/ }))
    release()
    expect(await screen.findByText('Order filled')).toBeDefined()
    const calls = ctx.api.callsOf(buyContracts)
    expect(calls).toHaveLength(1)
    expect(calls[0]?.body).toMatchObject({ code, side: 'buy', lots: '0.5', leverage: 1 })
    expect(ctx.session.acts).toContain('refresh')
  })

  it('keeps what was typed when the server refuses, and shows the range it allows', async () => {
    const { ctx, lots } = await showTicket(customer)
    ctx.api.refuse(buyContracts, refusal('10016', { stopLoss: { min: '1.07', max: '1.08' } }))
    type(lots, '0.5')
    fireEvent.click(buy())
    expect(await screen.findByText('Stop loss allowed: 1.07 to 1.08')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Lots').value).toBe('0.5')
  })

  it('says that it does not know after a lost answer, looks the order up and sends nothing again', async () => {
    const { ctx, lots } = await showTicket(customer)
    ctx.api.refuse(buyContracts, networkFailure())
    ctx.api.answer(listOrder, pageOfOrders([]))
    type(lots, '0.5')
    fireEvent.click(buy())
    expect(await screen.findByText('Network timeout')).toBeDefined()
    expect(ctx.api.callsOf(buyContracts)).toHaveLength(1)
    expect(ctx.api.callsOf(listOrder)[0]?.query).toEqual({
      clientId: ctx.api.callsOf(buyContracts)[0]?.body?.clientId,
    })
  })

  it('locks outside the session and names the next opening', async () => {
    const session = {
      open: false,
      nextOpen: '2026-11-22T22:05:00.000Z',
      nextClose: null,
      timeZone: 'America/New_York',
    }
    await showTicket(customer, { session })
    expect(screen.getByText('The market is closed')).toBeDefined()
    expect(screen.getByText(/It opens/)).toBeDefined()
    expect(buy()).toHaveProperty('disabled', true)
  })

  it('locks while prices are not live', async () => {
    const { ctx } = await showTicket(customer)
    act(() => ctx.sockets.setMarketStatus('closed'))
    expect(screen.getByText(/Prices are not live/)).toBeDefined()
    expect(buy()).toHaveProperty('disabled', true)
  })

  it('keeps what was typed over a reload', async () => {
    const { ctx, code, lots } = await showTicket(customer)
    type(lots, '0.25')
    type(screen.getByLabelText('Stop loss'), '1.05')
    cleanup()
    renderRemote(<OrderTicketWidget />, { ctx, remote: 'mfe-trading', widget: { code } })
    expect(screen.getByLabelText<HTMLInputElement>('Lots').value).toBe('0.25')
    expect(screen.getByLabelText<HTMLInputElement>('Stop loss').value).toBe('1.05')
  })

  it('says which account an order would use', async () => {
    await showTicket({ user: buildUser({ virtually: 'YES' }) })
    expect(screen.getByText('Real account')).toBeDefined()
  })
})
