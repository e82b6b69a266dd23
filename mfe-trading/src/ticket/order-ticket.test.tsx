// @vitest-environment happy-dom
import { getMarketInfo } from '@quayside/contracts/endpoints/index'
import { buyContracts, listOrder } from '@quayside/contracts/endpoints/order'
import type { MarketInfo } from '@quayside/contracts/market'
import { buildMarketInfo, buildTick, buildUser } from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { createFakeContext, type FakeContextOptions } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import chrome from '../../../shell/locales/en.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import { buildOrder, pageOfOrders } from '../positions/order.builders.ts'
import { OrderTicketWidget } from './order-ticket-widget.tsx'

const strings = { 'mfe-trading': en, common: chrome.common }
let count = 0

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(cleanup)

/** Every test has an instrument of its own, since the widget's cache outlives it. */
async function showTicket(options: FakeContextOptions = {}, over: Partial<MarketInfo> = {}) {
  const code = `T${count++}`
  const ctx = createFakeContext({ strings, path: `/cruuency?code=${code}`, ...options })
  ctx.api.answer(getMarketInfo, buildMarketInfo({ code, ...over }))
  const show = () => renderRemote(<OrderTicketWidget />, { ctx, remote: 'mfe-trading', widget: { code } })
  show()
  const lots = await screen.findByRole('textbox', { name: 'Lots' })
  return { ctx, code, lots, show }
}

function type(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } })
}

function withoutQuestions() {
  localStorage.setItem('quayside.ask-before-order', 'off')
}

const customer = { user: buildUser() }
const buy = () => screen.getByRole('button', { name: 'Buy EUR/USD' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

describe('the contract ticket', () => {
  it('shows every cost before consent, with nothing chosen for the customer', async () => {
    const { lots } = await showTicket(customer)
    expect(screen.queryByText('Fee to open')).toBeNull()
    type(lots, '1')
    const labels = ['Price', 'Position value', 'Margin', 'Fee to open', 'Fee to close', 'Liquidation price']
    for (const label of [...labels, 'Taken from your balance']) {
      expect(screen.getAllByText(label).length).toBeGreaterThan(0)
    }
    expect(screen.getAllByText('108,255.00')).toHaveLength(2)
  })

  it('prices the receipt by the live tick', async () => {
    const { ctx, code, lots } = await showTicket(customer)
    type(lots, '0.1')
    act(() => ctx.sockets.tick(buildTick({ code, ask: '1.09000', bid: '1.08990' })))
    expect(await screen.findAllByText('10,900.00')).toHaveLength(2)
  })

  it('works for a visitor, whose button leads to the sign-in and back', async () => {
    const { ctx, code, lots } = await showTicket()
    type(lots, '0.5')
    expect(screen.getByText('Fee to open')).toBeDefined()
    const units = within(screen.getByRole('radiogroup', { name: 'Unit of the size' }))
    expect(units.getByRole('radio', { name: '%' })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('link', { name: 'Log in to trade' }))
    expect(ctx.history.href()).toBe('/pass/login')
    expect(sessionStorage.getItem('quayside.return')).toBe(`/cruuency?code=${code}`)
  })

  it('keeps the order when the size is shown in another unit', async () => {
    const { lots } = await showTicket(customer)
    type(lots, '0.25')
    const units = within(screen.getByRole('radiogroup', { name: 'Unit of the size' }))
    fireEvent.click(units.getByRole('radio', { name: 'USD' }))
    expect(field('Margin').value).toBe('27063.75')
    expect(screen.getByText('= 0.25 lots')).toBeDefined()
    fireEvent.click(units.getByRole('radio', { name: '%' }))
    expect(field('Share of balance').value).toBe('27.07')
    fireEvent.click(units.getByRole('radio', { name: 'Lots' }))
    expect(field('Lots').value).toBe('0.25')
  })

  it('names the price that a stop in dollars comes to, and what is allowed', async () => {
    const { lots } = await showTicket(customer)
    type(lots, '0.1')
    const units = within(screen.getByRole('radiogroup', { name: 'Stop loss: unit' }))
    fireEvent.click(units.getByRole('radio', { name: 'USD' }))
    type(field('Stop loss'), '50')
    expect(screen.getByText(/^At 1\.07766 · 3\.10 to /)).toBeDefined()
    expect(screen.getByText('Result at the stop')).toBeDefined()
    expect(screen.getByText('-49.99')).toBeDefined()
  })

  it('tells an unreasonable stop and target in one message', async () => {
    const { lots } = await showTicket(customer)
    type(lots, '0.1')
    type(field('Stop loss'), '2')
    expect(screen.getByText(/^Stop loss price unreasonable/)).toBeDefined()
    type(field('Take profit'), '0.5')
    expect(screen.getByText(/^Stop loss and take profit prices unreasonable/)).toBeDefined()
    expect(screen.queryByText(/^(Stop loss|Take profit) price unreasonable/)).toBeNull()
  })

  it('fills the limit price only when asked, and says how long the money is set aside', async () => {
    const { lots } = await showTicket(customer)
    type(lots, '0.1')
    fireEvent.click(screen.getByRole('radio', { name: 'Limit' }))
    expect(field('Limit price').value).toBe('')
    press('Current')
    expect(field('Limit price').value).toBe('1.08255')
    expect(screen.getByText(/^The market is there already/)).toBeDefined()
    type(field('Limit price'), '1.05')
    expect(screen.getByText('Set aside')).toBeDefined()
    expect(screen.getByText(/^until filled, at most until/)).toBeDefined()
  })

  it('takes leverage by number, by slider and by steps', async () => {
    await showTicket(customer)
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Leverage' })
    type(field('Leverage'), '12')
    expect(slider.value).toBe('12')
    press('More leverage')
    expect(field('Leverage').value).toBe('13')
    fireEvent.change(slider, { target: { value: '30' } })
    expect(field('Leverage').value).toBe('30')
    type(field('Leverage'), '31')
    expect(screen.getByText('Leverage allowed here: 1 to 30')).toBeDefined()
  })

  it('shows nothing while it waits, and has fetched what it needs when it is asked for', async () => {
    const code = `T${count++}`
    const ctx = createFakeContext({ strings, ...customer })
    ctx.api.answer(getMarketInfo, buildMarketInfo({ code }))
    const widget = { code, waiting: true }
    const view = renderRemote(<OrderTicketWidget />, { ctx, remote: 'mfe-trading', widget })
    await waitFor(() => expect(ctx.api.callsOf(getMarketInfo)).toHaveLength(1))
    expect(view.container.textContent).toBe('')
    await act(async () => undefined)
    renderRemote(<OrderTicketWidget />, { ctx, remote: 'mfe-trading', widget: { code, side: 'sell' } })
    expect(screen.getByRole('button', { name: 'Sell EUR/USD' })).toBeDefined()
    expect(ctx.api.callsOf(getMarketInfo)).toHaveLength(1)
  })

  it('says which account an order would use', async () => {
    await showTicket({ user: buildUser({ virtually: 'YES' }) })
    expect(screen.getByText('Real account')).toBeDefined()
  })
})

describe('placing a contract', () => {
  it('shows the whole order first, and sends what was shown once', async () => {
    const { ctx, code, lots } = await showTicket(customer)
    ctx.api.answer(buyContracts, buildOrder())
    const release = ctx.api.hold(buyContracts)
    type(lots, '0.5')
    fireEvent.click(buy())
    const heading = screen.getByRole('heading', { name: 'Check your order: Buy EUR/USD' })
    expect(document.activeElement).toBe(heading)
    expect(ctx.api.callsOf(buyContracts)).toHaveLength(0)
    press('Place order')
    fireEvent.click(await screen.findByRole('button', { name: /Pending/ }))
    expect(screen.getByText('Buy 0.5 lots EUR/USD at 1.08255, leverage 1')).toBeDefined()
    release()
    expect(await screen.findByText('Order filled')).toBeDefined()
    const calls = ctx.api.callsOf(buyContracts)
    expect(calls).toHaveLength(1)
    expect(calls[0]?.body).toMatchObject({
      code,
      side: 'buy',
      lots: '0.5',
      leverage: 1,
      quotedPrice: '1.08255',
    })
    expect(ctx.session.acts).toContain('refresh')
    expect(field('Lots').value).toBe('')
  })

  it('agrees to nothing with the second half of a double press', async () => {
    const { ctx, lots } = await showTicket(customer)
    type(lots, '0.5')
    fireEvent.click(buy())
    fireEvent.click(screen.getByRole('button', { name: 'Place order' }), { detail: 2 })
    expect(ctx.api.callsOf(buyContracts)).toHaveLength(0)
  })

  it('goes back with everything as it was typed', async () => {
    const { lots } = await showTicket(customer)
    type(lots, '0.5')
    fireEvent.click(buy())
    press('Back')
    expect(field('Lots').value).toBe('0.5')
  })

  it('sends at once where the customer wants no question, one order for two presses', async () => {
    withoutQuestions()
    const { ctx, lots } = await showTicket(customer)
    ctx.api.answer(buyContracts, buildOrder())
    type(lots, '0.5')
    fireEvent.click(buy())
    fireEvent.click(screen.getByRole('button', { name: /Pending|Buy EUR/ }))
    expect(await screen.findByText('Order filled')).toBeDefined()
    expect(ctx.api.callsOf(buyContracts)).toHaveLength(1)
  })

  it('remembers in the browser that no question is wanted', async () => {
    const { lots } = await showTicket(customer)
    type(lots, '0.5')
    fireEvent.click(buy())
    fireEvent.click(screen.getByRole('switch', { name: 'Ask before each order' }))
    expect(localStorage.getItem('quayside.ask-before-order')).toBe('off')
  })

  it('asks again when the price moved, and sends nothing without a yes', async () => {
    const { ctx, lots } = await showTicket(customer)
    ctx.api.refuse(buyContracts, refusal('10015', { moved: { quoted: '1.08255', current: '1.09255' } }))
    type(lots, '0.5')
    fireEvent.click(buy())
    press('Place order')
    const question = 'The price moved from 1.08255 to 1.09255. Place it at 1.09255?'
    expect(await screen.findByRole('heading', { name: question })).toBeDefined()
    expect(screen.getAllByText('54,627.50')).toHaveLength(2)
    expect(ctx.api.callsOf(buyContracts)).toHaveLength(1)
    press('No, do not place it')
    expect(ctx.api.callsOf(buyContracts)).toHaveLength(1)
    expect(field('Lots').value).toBe('0.5')
  })

  it('places it at the price that was agreed to anew, under an id of its own', async () => {
    const { ctx, lots } = await showTicket(customer)
    ctx.api.refuse(buyContracts, refusal('10015', { moved: { quoted: '1.08255', current: '1.09255' } }))
    type(lots, '0.5')
    fireEvent.click(buy())
    press('Place order')
    const yes = await screen.findByRole('button', { name: 'Yes, place it at 1.09255' })
    ctx.api.answer(buyContracts, buildOrder())
    fireEvent.click(yes)
    expect(await screen.findByText('Order filled')).toBeDefined()
    const [first, second] = ctx.api.callsOf(buyContracts)
    expect(second?.body).toMatchObject({ lots: '0.5', quotedPrice: '1.09255' })
    expect(second?.body?.clientId).not.toBe(first?.body?.clientId)
  })

  it('keeps what was typed when the server refuses, and shows the range at its field', async () => {
    withoutQuestions()
    const { ctx, lots } = await showTicket(customer)
    const details = { stopLoss: { min: '1.07', max: '1.08' }, lots: { min: '0.1', max: '5', step: '0.1' } }
    ctx.api.refuse(buyContracts, refusal('10016', details))
    type(lots, '0.5')
    fireEvent.click(buy())
    const refused = await screen.findByText('Stop loss allowed: 1.07 to 1.08')
    expect(field('Stop loss').getAttribute('aria-describedby')).toContain(refused.closest('p')?.id)
    expect(screen.getByText('0.1 to 5 lots, in steps of 0.1')).toBeDefined()
    expect(field('Lots').value).toBe('0.5')
    type(field('Stop loss'), '1.075')
    expect(screen.queryByText('Stop loss allowed: 1.07 to 1.08')).toBeNull()
  })

  it('says that it does not know after a lost answer, and looks again by the same id only', async () => {
    withoutQuestions()
    const { ctx, lots } = await showTicket(customer)
    ctx.api.refuse(buyContracts, networkFailure())
    ctx.api.answer(listOrder, pageOfOrders([]))
    type(lots, '0.5')
    fireEvent.click(buy())
    expect(await screen.findByText('Network timeout')).toBeDefined()
    const clientId = ctx.api.callsOf(buyContracts)[0]?.body?.clientId ?? ''
    ctx.api.answer(listOrder, pageOfOrders([buildOrder({ clientId })]))
    type(field('Stop loss'), '1.05')
    press('Look again')
    expect(await screen.findByText('Order filled')).toBeDefined()
    expect(ctx.api.callsOf(buyContracts)).toHaveLength(1)
    expect(ctx.api.callsOf(listOrder).map(call => call.query)).toEqual([{ clientId }, { clientId }])
  })

  it('looks up after a reload what the page before saw no answer to', async () => {
    withoutQuestions()
    const { ctx, lots, show } = await showTicket(customer)
    ctx.api.refuse(buyContracts, networkFailure())
    ctx.api.answer(listOrder, pageOfOrders([]))
    type(lots, '0.5')
    fireEvent.click(buy())
    await screen.findByText('Network timeout')
    cleanup()
    const clientId = ctx.api.callsOf(buyContracts)[0]?.body?.clientId ?? ''
    ctx.api.answer(listOrder, pageOfOrders([buildOrder({ clientId })]))
    show()
    expect(await screen.findByText('Order filled')).toBeDefined()
    expect(ctx.api.callsOf(buyContracts)).toHaveLength(1)
  })

  it('asks nobody about it before somebody has signed in', async () => {
    const code = `T${count}`
    const unanswered = { contract: '3f0c7a52-6f52-4a4e-9b3e-0d6b3f1d2c11', option: null }
    sessionStorage.setItem(`quayside.ticket.${code}`, JSON.stringify({ unanswered }))
    const { ctx } = await showTicket()
    expect(screen.queryByText('Network timeout')).toBeNull()
    expect(ctx.api.callsOf(listOrder)).toHaveLength(0)
    expect(sessionStorage.getItem(`quayside.ticket.${code}`)).toContain(unanswered.contract)
  })

  it('says that a limit order waits', async () => {
    withoutQuestions()
    const { ctx, lots } = await showTicket(customer)
    const waiting = { status: 'pending', type: 'limit', limitPrice: '1.05', openPrice: null } as const
    ctx.api.answer(buyContracts, buildOrder(waiting))
    type(lots, '0.5')
    fireEvent.click(screen.getByRole('radio', { name: 'Limit' }))
    type(field('Limit price'), '1.05')
    fireEvent.click(buy())
    expect(await screen.findByText('Limit order placed')).toBeDefined()
    const body = ctx.api.callsOf(buyContracts)[0]?.body
    expect(body).toMatchObject({ type: 'limit', price: '1.05' })
    expect(body?.quotedPrice).toBeUndefined()
  })

  it('keeps what was typed over a reload', async () => {
    const { lots, show } = await showTicket(customer)
    type(lots, '0.25')
    type(field('Stop loss'), '1.05')
    type(field('Leverage'), '7')
    cleanup()
    show()
    expect(field('Lots').value).toBe('0.25')
    expect(field('Stop loss').value).toBe('1.05')
    expect(field('Leverage').value).toBe('7')
  })
})

describe('the locked ticket', () => {
  it('names the next opening outside the session', async () => {
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

  it('locks while prices are not live, also an order that is being checked', async () => {
    const { ctx, lots } = await showTicket(customer)
    type(lots, '0.5')
    fireEvent.click(buy())
    act(() => ctx.sockets.setMarketStatus('closed'))
    expect(screen.getByText(/Prices are not live/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Place order' })).toHaveProperty('disabled', true)
  })
})

describe('the ticket by the keyboard', () => {
  it('takes side and size, checks, goes back and places without a pointer', async () => {
    const { ctx } = await showTicket(customer)
    ctx.api.answer(buyContracts, buildOrder())
    const user = userEvent.setup()
    await user.keyboard('s')
    expect(document.activeElement).toBe(field('Lots'))
    await user.keyboard('0.5{Control>}{Enter}{/Control}')
    expect(screen.getByRole('heading', { name: 'Check your order: Sell EUR/USD' })).toBeDefined()
    await user.keyboard('{Escape}')
    expect(field('Lots').value).toBe('0.5')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Order filled')).toBeDefined()
    expect(ctx.api.callsOf(buyContracts)[0]?.body).toMatchObject({ side: 'sell', lots: '0.5' })
  })

  it('lists its keys', async () => {
    await showTicket(customer)
    await userEvent.keyboard('?')
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined()
  })

  it('writes letters into fields', async () => {
    const { lots } = await showTicket(customer)
    lots.focus()
    await userEvent.keyboard('s?')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(buy()).toBeDefined()
  })

  it('rests where the reader turned shortcuts off, and on a phone', async () => {
    document.documentElement.dataset.shortcuts = 'off'
    await showTicket(customer)
    await userEvent.keyboard('s')
    expect(buy()).toBeDefined()
    delete document.documentElement.dataset.shortcuts
    cleanup()
    await showTicket({ ...customer, device: 'mobile' })
    await userEvent.keyboard('s')
    expect(buy()).toBeDefined()
  })
})
