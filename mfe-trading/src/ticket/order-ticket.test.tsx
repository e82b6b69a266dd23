// @vitest-environment happy-dom

import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import { buyContracts, listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { buildMarketInfo, buildTick, buildUser, IN_A_TIME_OUT } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Queries } from '../queries.tsx'
import { OrderTicket } from './order-ticket.tsx'
import { OrderTicketWidget } from './order-ticket-widget.tsx'
import {
  buy,
  chooseUnit,
  customer,
  field,
  nextCode,
  press,
  showTicket,
  strings,
  type,
} from './ticket.builders.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

function costLine(): (string | null)[][] {
  const line = buy().closest('.q-screen-foot')?.querySelector('dl')
  return [...(line?.children ?? [])].map(({ children }) => [...children].map(part => part.textContent))
}

it('says a time-out before a size is typed, for contracts and options', async () => {
  const words = /^You’re on a time-out until/
  await showTicket({ user: buildUser(IN_A_TIME_OUT) })
  expect(screen.getByText(words)).toBeDefined()
  fireEvent.click(screen.getByRole('tab', { name: 'Option' }))
  expect(screen.getByText(words)).toBeDefined()
})

describe('the contract ticket', () => {
  it('shows every cost before consent, with nothing chosen for the customer', async () => {
    const { lots } = await showTicket(customer)
    expect(costLine().every(([, figure]) => figure === '–')).toBe(true)
    type(lots, '1')
    const labels = ['Position value', 'Margin', 'Opening fee', 'Closing fee', 'Liquidation price']
    for (const label of [...labels, 'Total from your balance']) {
      expect(screen.getAllByText(label).length).toBeGreaterThan(0)
    }
    expect(screen.getAllByText('108,255.00')).toHaveLength(2)
  })

  it('offers only the dollars among several currencies, also for a share of the balance', async () => {
    const balances = [
      { currency: 'USD', available: '3898.00', held: '0.00' },
      { currency: 'USDT', available: '1011.49', held: '0.00' },
    ]
    await showTicket({ user: buildUser({ virtually: 'YES', amount: '4909.49', balances }) })
    expect(screen.getByText('3,898.00 USD')).toBeDefined()
    press('100%')
    expect(field('Lots').value).toBe('0.03')
    fireEvent.click(screen.getByRole('tab', { name: 'Option' }))
    expect((await screen.findAllByText('3,898.00')).length).toBeGreaterThan(0)
    expect(screen.queryByText(/4,909\.49/)).toBeNull()
  })

  it('keeps margin, fee, liquidation price and the loss at the stop next to the button, where they stay in sight', async () => {
    const { lots } = await showTicket(customer)
    const labels = costLine().map(([label]) => label)
    expect(labels).toEqual(['Margin', 'Opening fee', 'Liquidation price', 'Result at stop loss'])
    type(lots, '1')
    type(field('Leverage'), '10')
    type(field('Stop loss'), '1.08')
    expect(costLine()).toEqual([
      ['Margin', '10,825.50USD'],
      ['Opening fee', '5.42USD'],
      ['Liquidation price', '0.99085'],
      ['Result at stop loss', '-265.82USD'],
    ])
    expect(screen.getAllByText('Liquidation price')).toHaveLength(1)
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
    expect(screen.getByText('Opening fee')).toBeDefined()
    const units = within(screen.getByRole('combobox', { name: 'Size unit' }))
    expect(units.getByRole('option', { name: '%' })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('link', { name: 'Log in to trade' }))
    expect(ctx.history.href()).toBe('/pass/login')
    expect(sessionStorage.getItem('quayside.return')).toBe(`/cruuency?code=${code}`)
  })

  it('keeps the order when the size is shown in another unit', async () => {
    const { lots } = await showTicket(customer)
    type(lots, '0.25')
    chooseUnit('Size unit', 'USD')
    expect(field('Margin').value).toBe('27063.75')
    expect(screen.getByText('= 0.25 lots')).toBeDefined()
    chooseUnit('Size unit', '%')
    expect(field('% of balance').value).toBe('27.07')
    chooseUnit('Size unit', 'Lots')
    expect(field('Lots').value).toBe('0.25')
  })

  it('takes the size in the asset’s own unit, and says in one sentence what a lot is', async () => {
    const { lots } = await showTicket(customer, {
      type: 3,
      logo: 'stock:ACME',
      lotSize: '100',
      appName: 'Acme',
    })
    expect(screen.getByText('One lot of Acme is 100 shares.')).toBeDefined()
    type(lots, '0.25')
    expect(screen.getByText('= 25 shares')).toBeDefined()
    type(lots, '0.01')
    expect(screen.getByText('= 1 share')).toBeDefined()
    type(lots, '0.25')
    chooseUnit('Size unit', 'Shares')
    expect(field('Amount').value).toBe('25')
    type(field('Amount'), '')
    expect(screen.getByText('1 to 5,000, in increments of 1')).toBeDefined()
    // Never more than was typed.
    type(field('Amount'), '37.9')
    expect(screen.getByText('= 0.37 lots')).toBeDefined()
  })

  it('names the price that a stop in dollars comes to, and what is allowed', async () => {
    const { lots } = await showTicket(customer)
    type(lots, '0.1')
    const stop = field('Stop loss')
    chooseUnit('Stop loss: unit', 'USD')
    type(stop, '50')
    expect(screen.getByText(/^At 1\.07766 · 3\.10 to /)).toBeDefined()
    expect(screen.getByText('Result at stop loss')).toBeDefined()
    expect(screen.getByText('-49.99')).toBeDefined()
  })

  it('tells an unreasonable stop and target in one message', async () => {
    const { lots } = await showTicket(customer)
    type(lots, '0.1')
    type(field('Stop loss'), '2')
    expect(screen.getByText(/^Change the stop loss\. Allowed: /)).toBeDefined()
    type(field('Take profit'), '0.5')
    expect(screen.getByText(/^Change both prices\. Allowed: /)).toBeDefined()
    expect(screen.queryByText(/^Change the (stop loss|take profit)\. Allowed: /)).toBeNull()
  })

  it('folds stop and target into one row, which says what is set and unfolds for what is wrong', async () => {
    const { lots } = await showTicket(customer)
    type(lots, '0.1')
    const row = () => screen.getByRole('button', { name: /^Stop loss and take profit/ })
    expect(row().textContent).toContain('Optional')
    type(field('Stop loss'), '1.05')
    fireEvent.click(row())
    expect(screen.queryByRole('textbox', { name: 'Stop loss' })).toBeNull()
    expect(row().textContent).toContain('1.05000 / –')
    type(field('Stop loss'), '2')
    fireEvent.click(row())
    expect(field('Stop loss').getAttribute('aria-invalid')).toBe('true')
  })

  it('fills the limit price only when asked, and says how long the money is set aside', async () => {
    const { lots } = await showTicket(customer)
    type(lots, '0.1')
    fireEvent.click(screen.getByRole('radio', { name: 'Limit' }))
    expect(field('Limit price').value).toBe('')
    press('Current')
    expect(field('Limit price').value).toBe('1.08255')
    expect(screen.getByText(/^The market is already at your limit/)).toBeDefined()
    type(field('Limit price'), '1.05')
    expect(screen.getByText('Set aside')).toBeDefined()
    expect(screen.getByText(/^until filled or/)).toBeDefined()
  })

  it('takes leverage by number and by chips, of which the largest is what the instrument allows', async () => {
    await showTicket(customer)
    const chips = within(screen.getByRole('group', { name: 'Common leverage' })).getAllByRole('button')
    expect(chips.map(chip => chip.textContent)).toEqual(['1×', '2×', '5×', '10×', '20×', '30×'])
    expect(chips[0]?.getAttribute('aria-pressed')).toBe('true')
    press('20×')
    expect(field('Leverage').value).toBe('20')
    expect(chips[4]?.getAttribute('aria-pressed')).toBe('true')
    type(field('Leverage'), '12')
    expect(chips.every(chip => chip.getAttribute('aria-pressed') === 'false')).toBe(true)
    type(field('Leverage'), '31')
    expect(screen.getByText('Allowed leverage: 1 to 30')).toBeDefined()
  })

  it('is ready while it waits, follows no price, and is the same ticket when it is asked for', async () => {
    const code = nextCode()
    const ctx = createFakeContext({ strings, ...customer })
    ctx.api.answer(getMarketInfo, buildMarketInfo({ code }))
    const ticket = (side: 'sell' | undefined) => (
      <Queries>
        <OrderTicket code={code} side={side} isWaiting={side === undefined} />
      </Queries>
    )
    const view = renderRemote(ticket(undefined), { ctx, remote: 'mfe-trading' })
    const lots = await screen.findByRole('textbox', { name: 'Lots' })
    expect(screen.getByRole('button', { name: 'Buy EUR/USD' })).toBeDefined()
    view.rerender(ticket('sell'))
    expect(screen.getByRole('button', { name: 'Sell EUR/USD' })).toBeDefined()
    expect(screen.getByRole('textbox', { name: 'Lots' })).toBe(lots)
    expect(document.activeElement).not.toBe(lots)
    expect(ctx.api.callsOf(getMarketInfo)).toHaveLength(1)
    fireEvent.click(screen.getByRole('radio', { name: /^Buy/ }))
    expect(screen.getByRole('button', { name: 'Buy EUR/USD' })).toBeDefined()
    view.rerender(ticket(undefined))
    view.rerender(ticket('sell'))
    expect(screen.getByRole('button', { name: 'Sell EUR/USD' })).toBeDefined()
  })

  it('leaves an unanswered order to the ticket itself while it waits', async () => {
    const code = nextCode()
    const unanswered = { contract: '3f0c7a52-6f52-4a4e-9b3e-0d6b3f1d2c11', option: null }
    sessionStorage.setItem(`quayside.ticket.${code}`, JSON.stringify({ unanswered }))
    const ctx = createFakeContext({ strings, ...customer })
    ctx.api.answer(getMarketInfo, buildMarketInfo({ code }))
    renderRemote(<OrderTicketWidget />, { ctx, remote: 'mfe-trading', widget: { code, waiting: true } })
    await waitFor(() => expect(ctx.api.callsOf(getMarketInfo)).toHaveLength(1))
    await act(async () => undefined)
    expect(ctx.api.callsOf(listOrder)).toHaveLength(0)
    expect(sessionStorage.getItem(`quayside.ticket.${code}`)).toContain(unanswered.contract)
  })

  it('says which account an order would use', async () => {
    await showTicket({ user: buildUser({ virtually: 'YES' }) })
    expect(screen.getByText('Real account')).toBeDefined()
  })
})

describe('the locked ticket', () => {
  it('locks while prices are not live, also an order that is being checked', async () => {
    const { ctx, lots } = await showTicket(customer)
    type(lots, '0.5')
    fireEvent.click(buy())
    act(() => ctx.sockets.setMarketStatus('closed'))
    expect(screen.getByText(/Prices aren’t live/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Place order' })).toHaveProperty('disabled', true)
  })

  it('is locked without a warning that would move its button, while a page that just opened connects', async () => {
    const { ctx } = await showTicket(customer)
    ctx.sockets.setSilence(undefined)
    act(() => ctx.sockets.setMarketStatus('connecting'))
    expect(buy()).toHaveProperty('disabled', true)
    expect(screen.queryByText(/Prices aren’t live/)).toBeNull()
  })
})

describe('an order chosen on the chart', () => {
  const priceField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /price$/i })

  it.each([
    [{ side: 'sell', type: 'limit', price: '1.09000' }, 'Limit', 'Sell EUR/USD'],
    [{ side: 'buy', type: 'stop', price: '1.10000' }, 'Stop', 'Buy EUR/USD'],
  ])('fills the ticket with %j and sends nothing', async (order, kind, name) => {
    const { ctx } = await showTicket({ ...customer, widget: { side: order.side, order } })
    expect(screen.getByRole('radio', { name: kind })).toHaveProperty('checked', true)
    expect(priceField().value).toBe(order.price)
    expect(screen.getByRole('button', { name })).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Lots' })))
    expect(ctx.api.callsOf(buyContracts)).toEqual([])
  })

  it.each([
    { side: 'buy', type: 'market', price: '1' },
    { side: 'buy', type: 'limit', price: '1e3' },
    { side: 'both', type: 'limit', price: '1' },
    'limit',
  ])('ignores %j', async order => {
    await showTicket({ ...customer, widget: { order } })
    expect(screen.getByRole('radio', { name: 'Market' })).toHaveProperty('checked', true)
  })
})
