// @vitest-environment happy-dom
import { buyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildOrder } from '../../order/order.builders.ts'
import { buy, field, press, showTicket, type, withoutQuestions } from '../ticket.builders.tsx'

const OFFER = 'mfe-account/conversion'
const CONVERTED = {
  id: 'exchange-1',
  orderNo: '20261120-1',
  clientId: '0197a2c4-0000-7000-8000-000000000001',
  from: 'USDT',
  to: 'USD',
  amount: '400.250000',
  receive: '400.05',
  rate: '0.9995',
  spread: '0.20',
  at: SOME_TIME,
  virtually: 'YES' as const,
}

function holding(usd: string, usdt: string, virtually: 'YES' | 'NO' = 'YES') {
  const balances = [
    { currency: 'USD', available: usd, held: '0.00', value: usd },
    { currency: 'USDT', available: usdt, held: '0.000000', value: usdt.slice(0, -4) },
  ]
  return { user: buildUser({ virtually, balances }) }
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

/** 0.01 lots of 100,000 EUR at leverage 1 cost about 1,083 dollars. */
async function ask(usd: string, usdt: string, virtually?: 'YES' | 'NO') {
  const shown = await showTicket(holding(usd, usdt, virtually))
  type(shown.lots, '0.01')
  fireEvent.click(buy())
  return { ...shown, offered: () => shown.ctx.mounted.get(OFFER) }
}

function quoted(offered: Record<string, unknown> | undefined, quoteId: string | null): void {
  const { onQuote } = offered ?? {}
  if (typeof onQuote !== 'function') throw new TypeError('no offer')
  act(() => onQuote(quoteId))
}

const place = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Place order' })

describe('an order that lacks dollars', () => {
  it('shows what can be traded now, and what can be converted', async () => {
    await showTicket(holding('0.00', '499.750000'))
    expect(screen.getByText('0.00 USD')).toBeDefined()
    expect(screen.getByText(/^499.75\sUSDT$/)).toBeDefined()
  })

  it('offers to convert what is missing at the worst accepted fill, and waits for the price', async () => {
    const { ctx, offered } = await ask('700.00', '499.750000')
    expect(place().disabled).toBe(true)
    expect(offered()).toMatchObject({ currency: 'USD', amount: expect.stringMatching(/^38\d\.\d\d$/) })
    ctx.api.answer(buyContracts, { ...buildOrder(), converted: CONVERTED })
    quoted(offered(), 'quote-1')
    fireEvent.click(place())
    expect(await screen.findByText(/400.25\sUSDT was converted to 400.05\sUSD/)).toBeDefined()
    expect(ctx.api.callsOf(buyContracts)[0]?.body).toMatchObject({ conversion: { quoteId: 'quote-1' } })
  })

  it('asks for confirmation even if the customer turned it off', async () => {
    withoutQuestions()
    const { ctx, offered } = await ask('700.00', '499.750000')
    expect(offered()).toBeDefined()
    expect(ctx.api.callsOf(buyContracts)).toHaveLength(0)
  })

  it('says that the rate is gone, with everything as it was typed', async () => {
    const { ctx, offered } = await ask('700.00', '499.750000')
    ctx.api.refuse(buyContracts, refusal('10015', { quote: 'changed' }))
    quoted(offered(), 'quote-1')
    fireEvent.click(place())
    expect(await screen.findByText(/^This exchange rate has expired/)).toBeDefined()
    expect(field('Lots').value).toBe('0.01')
  })

  it.each([
    ['other balances do not cover', '500.00', '499.750000', 'YES'],
    ['sample money could cover', '700.00', '499.750000', 'NO'],
  ] as const)('cannot be placed where %s', async (_, usd, usdt, virtually) => {
    const { offered } = await ask(usd, usdt, virtually)
    expect(screen.getByText('Insufficient balance.')).toBeDefined()
    expect(offered()).toBeUndefined()
  })

  it('is placed as before where dollars suffice', async () => {
    const { ctx, offered } = await ask('5000.00', '499.750000')
    expect(offered()).toBeUndefined()
    ctx.api.answer(buyContracts, buildOrder())
    press('Place order')
    expect(await screen.findByText('Order filled')).toBeDefined()
    expect(ctx.api.callsOf(buyContracts)[0]?.body).not.toHaveProperty('conversion')
  })

  it('shows the way to the first deposit to an empty account', async () => {
    await showTicket(holding('0.00', '0.000000'))
    const link = screen.getByRole('link', { name: 'Deposit to trade' })
    expect(link.getAttribute('href')).toBe('/profile/balance/deposit')
  })
})
