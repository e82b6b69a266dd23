// @vitest-environment happy-dom
import { buyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { buildOrder } from '../../order/order.builders.ts'
import { buy, customer, field, press, showTicket, type } from '../ticket.builders.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

async function shutTicket() {
  const nextOpen = '2026-11-22T22:05:00.000Z'
  const session = { open: false, nextOpen, nextClose: null, timeZone: 'America/New_York' }
  return await showTicket(customer, { session })
}

it('names the next opening, and that an order waits for it', async () => {
  await shutTicket()
  expect(screen.getByText('The market is closed')).toBeDefined()
  expect(screen.getByText(/Opens .* Orders placed now fill at market open\./)).toBeDefined()
  expect(buy()).toHaveProperty('disabled', false)
})

it('says that the price source has halted the market', async () => {
  const session = { open: false, nextOpen: null, nextClose: null, timeZone: 'UTC' }
  await showTicket(customer, { session, halted: true })
  expect(screen.getByText(/Trading is paused: the price source has halted this market\./)).toBeDefined()
})

it('sends a market order for the first price, bound to none that was seen, after saying so', async () => {
  const { ctx, lots } = await shutTicket()
  const placed = { status: 'pending', openPrice: null, lastPrice: '1.08255' } as const
  ctx.api.answer(buyContracts, buildOrder(placed))
  type(lots, '0.5')
  fireEvent.click(buy())
  expect(screen.getByText('Last ask')).toBeDefined()
  expect(screen.getByText('until market open')).toBeDefined()
  expect(screen.getByText(/^If the price gaps, .* you get everything back\.$/)).toBeDefined()
  press('Place order')
  await screen.findByText('Order placed for market open')
  const [sent] = ctx.api.callsOf(buyContracts)
  expect(sent?.body).toMatchObject({ lots: '0.5', atOpening: true })
  expect(sent?.body).not.toHaveProperty('quotedPrice')
})

it('leaves a reserve of the whole balance for a higher first price, and says so next to the size', async () => {
  await shutTicket()
  press('50%')
  expect(screen.queryByText(/set aside in case the price is higher/)).toBeNull()
  press('100%')
  expect(screen.getByText(/ · 5% set aside in case the price is higher$/)).toBeDefined()
})

it('lets a limit order wait that the last price has reached', async () => {
  const { ctx, lots } = await shutTicket()
  ctx.api.answer(buyContracts, buildOrder({ status: 'pending', limitPrice: '2', openPrice: null }))
  fireEvent.click(screen.getByLabelText('Limit'))
  type(field('Limit price'), '2')
  type(lots, '0.02')
  fireEvent.click(buy())
  expect(screen.getByText(/^until filled or /)).toBeDefined()
  press('Place order')
  await screen.findByText('Limit order placed')
  const [sent] = ctx.api.callsOf(buyContracts)
  expect(sent?.body).toMatchObject({ type: 'limit', price: '2' })
  expect(sent?.body).not.toHaveProperty('atOpening')
})
