// @vitest-environment happy-dom
import { buyContracts, listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { ApiError } from '@quayside/runtime/api-error'
import { buildTick } from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildOrder, pageOfOrders } from '../../order/order.builders.ts'
import {
  buy,
  customer,
  field,
  nextCode,
  press,
  showTicket,
  type,
  withoutQuestions,
} from '../ticket.builders.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
describe('placing a contract', () => {
  it('shows the whole order first, and sends what was shown once', async () => {
    const { ctx, code, lots } = await showTicket(customer)
    ctx.api.answer(buyContracts, buildOrder())
    const release = ctx.api.hold(buyContracts)
    type(lots, '0.5')
    fireEvent.click(buy())
    const heading = screen.getByRole('heading', { name: 'Review order: Buy EUR/USD' })
    expect(document.activeElement).toBe(heading)
    expect(ctx.api.callsOf(buyContracts)).toHaveLength(0)
    press('Place order')
    fireEvent.click(await screen.findByRole('button', { name: /Sending/ }))
    expect(screen.getByText('Buy 0.5 lots EUR/USD at 1.08255, 1× leverage')).toBeDefined()
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

  it('sends the sequence of the price that it showed', async () => {
    withoutQuestions()
    const { ctx, code, lots } = await showTicket(customer, { seq: '7:1530' })
    ctx.api.answer(buyContracts, buildOrder())
    type(lots, '0.5')
    fireEvent.click(buy())
    expect(await screen.findByText('Order filled')).toBeDefined()
    act(() => ctx.sockets.tick(buildTick({ code, time: Date.now(), seq: '7:1531' })))
    type(lots, '0.5')
    fireEvent.click(buy())
    await waitFor(() => expect(ctx.api.callsOf(buyContracts)).toHaveLength(2))
    expect(ctx.api.callsOf(buyContracts).map(({ body }) => body?.seen)).toEqual(['7:1530', '7:1531'])
  })

  it('names the spread and our part of it, only where there is one', async () => {
    const { lots } = await showTicket(customer, { markup: '0.00002' })
    type(lots, '0.5')
    const ours = () => screen.getByText('Of which our markup').closest('div')?.textContent
    expect(screen.getByText('Spread').closest('div')?.textContent).toBe('Spread5.00USD')
    expect(ours()).toBe('Of which our markup2.00USD')
    fireEvent.click(buy())
    expect(screen.getByRole('heading', { name: 'Review order: Buy EUR/USD' })).toBeDefined()
    expect(ours()).toBe('Of which our markup2.00USD')
    cleanup()
    await showTicket(customer)
    expect(screen.queryByText('Of which our markup')).toBeNull()
  })

  it('has all rows of the cost before a size, so that figures move nothing', async () => {
    const { lots } = await showTicket(customer)
    const rows = () => screen.getAllByRole('term').map(({ textContent }) => textContent)
    const before = rows()
    expect(before).toContain('Total from your balance')
    type(lots, '0.5')
    expect(rows()).toEqual(before)
  })

  it('agrees to nothing with the second half of a double press', async () => {
    const { ctx, lots } = await showTicket(customer)
    type(lots, '0.5')
    fireEvent.click(buy())
    fireEvent.click(screen.getByRole('button', { name: 'Place order' }), { detail: 2 })
    expect(ctx.api.callsOf(buyContracts)).toHaveLength(0)
  })

  it('says which of their own limits prevents it, with a link to them', async () => {
    const { ctx, lots } = await showTicket(customer)
    const limit = { reason: 'lossLimit', period: 'week', limit: '500.00', left: '0.00' }
    ctx.api.refuse(buyContracts, refusal('10008', { ...limit, availableAt: '2026-11-27T12:01:00.000Z' }))
    type(lots, '0.5')
    fireEvent.click(buy())
    press('Place order')
    expect(
      await screen.findByText(/^You’ve reached your loss limit of 500.00 USD per 7 days\. .*2026/),
    ).toBeDefined()
    expect(screen.getByRole('link', { name: 'Your limits' }).getAttribute('href')).toBe('/profile/limits')
    expect(field('Lots').value).toBe('0.5')
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
    fireEvent.click(screen.getByRole('button', { name: /Sending|Buy EUR/ }))
    expect(await screen.findByText('Order filled')).toBeDefined()
    expect(ctx.api.callsOf(buyContracts)).toHaveLength(1)
  })

  it('remembers in the browser that no question is wanted', async () => {
    const { lots } = await showTicket(customer)
    type(lots, '0.5')
    fireEvent.click(buy())
    fireEvent.click(screen.getByRole('switch', { name: 'Confirm each order' }))
    expect(localStorage.getItem('quayside.ask-before-order')).toBe('off')
  })

  it('turns the question on again in the ticket', async () => {
    withoutQuestions()
    const { lots } = await showTicket(customer)
    fireEvent.click(screen.getByRole('switch', { name: 'Confirm each order' }))
    expect(localStorage.getItem('quayside.ask-before-order')).toBeNull()
    type(lots, '0.5')
    fireEvent.click(buy())
    expect(screen.getByRole('button', { name: 'Place order' })).toBeDefined()
  })

  it('asks again when the price moved, and sends nothing without a yes', async () => {
    const { ctx, lots } = await showTicket(customer)
    ctx.api.refuse(buyContracts, refusal('10015', { moved: { quoted: '1.08255', current: '1.09255' } }))
    type(lots, '0.5')
    fireEvent.click(buy())
    press('Place order')
    const question = 'The price moved from 1.08255 to 1.09255. Place your order at 1.09255?'
    expect(await screen.findByRole('heading', { name: question })).toBeDefined()
    expect(screen.getAllByText('54,627.50')).toHaveLength(2)
    expect(ctx.api.callsOf(buyContracts)).toHaveLength(1)
    press('Don’t place order')
    expect(ctx.api.callsOf(buyContracts)).toHaveLength(1)
    expect(field('Lots').value).toBe('0.5')
  })

  it('places it at the newly agreed price, under a new id', async () => {
    const { ctx, lots } = await showTicket(customer)
    ctx.api.refuse(buyContracts, refusal('10015', { moved: { quoted: '1.08255', current: '1.09255' } }))
    type(lots, '0.5')
    fireEvent.click(buy())
    press('Place order')
    const yes = await screen.findByRole('button', { name: 'Place at 1.09255' })
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
    const refused = await screen.findByText('Allowed stop loss: 1.07 to 1.08')
    expect(field('Stop loss').getAttribute('aria-describedby')).toContain(refused.closest('p')?.id)
    expect(screen.getByText('Enter 0.1 to 5 lots, in increments of 0.1.')).toBeDefined()
    expect(field('Lots').value).toBe('0.5')
    type(field('Stop loss'), '1.075')
    expect(screen.queryByText('Allowed stop loss: 1.07 to 1.08')).toBeNull()
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
    press('Check again')
    expect(await screen.findByText('Order filled')).toBeDefined()
    expect(ctx.api.callsOf(buyContracts)).toHaveLength(1)
    expect(ctx.api.callsOf(listOrder).map(call => call.query)).toEqual([{ clientId }, { clientId }])
  })

  it('does not call a failure of the server a time-out', async () => {
    withoutQuestions()
    const { ctx, lots } = await showTicket(customer)
    ctx.api.refuse(buyContracts, new ApiError('server', '500', 'failed'))
    ctx.api.answer(listOrder, pageOfOrders([]))
    type(lots, '0.5')
    fireEvent.click(buy())
    expect(await screen.findByText('Something went wrong on our end')).toBeDefined()
    expect(screen.queryByText('Network timeout')).toBeNull()
    expect(screen.getByText(/^We don’t know if your order went through/)).toBeDefined()
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

  it('sends no request before the customer has signed in', async () => {
    const code = nextCode()
    const unanswered = { contract: '3f0c7a52-6f52-4a4e-9b3e-0d6b3f1d2c11', option: null }
    sessionStorage.setItem(`quayside.ticket.${code}`, JSON.stringify({ unanswered }))
    const { ctx } = await showTicket({ code })
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
