// @vitest-environment happy-dom
import {
  listExchangeCurrencies,
  listExchanges,
  quoteExchange,
  submitExchange,
} from '@quayside/contracts/endpoints/funds/exchange'
import { ApiError } from '@quayside/runtime/api-error'
import { buildUser } from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'
import { buildCurrencies, buildQuote, buildReceipt } from './exchange.builders.ts'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }
const customer = buildUser({
  virtually: 'YES',
  balances: [
    { currency: 'USD', available: '5000.00', held: '0.00' },
    { currency: 'BTC', available: '0.00000000', held: '0.00000000' },
  ],
})
const list = (receipts = [buildReceipt()]) => ({ list: receipts, total: receipts.length, page: 1, size: 20 })

beforeEach(() => window.sessionStorage.clear())

async function open() {
  const ctx = createFakeContext({ path: '/profile/balance/exchange', user: customer, strings })
  const { api } = ctx
  api.answer(listExchangeCurrencies, buildCurrencies())
  api.answer(listExchanges, list([]))
  api.answer(quoteExchange, buildQuote())
  api.answer(submitExchange, buildReceipt())
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  await screen.findByRole('textbox', { name: 'You pay' })
  const user = userEvent.setup()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency you get' }), 'BTC')
  return { ctx, api, user }
}

const give = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'You pay' })
const get = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'You get' })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the exchange screen', () => {
  it('asks for a price once typing rests, and shows everything it costs', async () => {
    const { api, user } = await open()
    expect(screen.getByText('Enter an amount to see the rate.')).toBeDefined()
    expect(button('Exchange').disabled).toBe(true)
    await user.type(give(), '1000')
    expect(await screen.findByText('1 BTC = 50,125.0000 USD')).toBeDefined()
    expect(api.callsOf(quoteExchange).map(({ query }) => query)).toEqual([
      { from: 'USD', to: 'BTC', amount: '1000', amountOf: 'from' },
    ])
    expect(get().value).toBe('0.01995012')
    expect(screen.getByText('0.00004988')).toBeDefined()
    expect(screen.getByText('Rate held for 30s')).toBeDefined()
    expect(button('Exchange').disabled).toBe(false)
  })

  it('takes the other amount as well', async () => {
    const { api, user } = await open()
    await user.type(get(), '0.02')
    await waitFor(() => expect(give().value).toBe('1,000.00'))
    expect(api.callsOf(quoteExchange)[0]?.query).toEqual({
      from: 'USD',
      to: 'BTC',
      amount: '0.02',
      amountOf: 'to',
    })
  })

  it('exchanges at that price, tells what was given and received, and empties the form', async () => {
    const { ctx, api, user } = await open()
    const refresh = vi.spyOn(ctx.session, 'refresh')
    await user.type(give(), '1000')
    await screen.findByText('Rate held for 30s')
    api.answer(listExchanges, list())
    await user.click(button('Exchange'))
    expect(await screen.findByText(/You paid 1,000.00\sUSD and received 0.01995012\sBTC/)).toBeDefined()
    expect(api.callsOf(submitExchange).map(({ body }) => body?.quoteId)).toEqual(['quote-1'])
    expect(give().value).toBe('')
    expect(await screen.findByText('+0.01995012')).toBeDefined()
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('asks for a new price only at a press, and exchanges at none that has expired', async () => {
    const { api, user } = await open()
    api.answer(quoteExchange, buildQuote({ validFor: 0 }))
    await user.type(give(), '1000')
    expect(await screen.findByText('This rate has expired')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Exchange' })).toBeNull()
    api.answer(quoteExchange, buildQuote({ quoteId: 'quote-2', receive: '0.01900000' }))
    await user.click(button('Get a new rate'))
    expect(await screen.findByText('Rate held for 30s')).toBeDefined()
    expect(get().value).toBe('0.01900000')
    expect(api.callsOf(submitExchange)).toEqual([])
    await user.click(button('Exchange'))
    await waitFor(() => expect(api.callsOf(submitExchange)).toHaveLength(1))
    expect(api.callsOf(submitExchange)[0]?.body?.quoteId).toBe('quote-2')
  })

  it.each([
    ['10015', { quote: 'expired' }, 'Nothing was exchanged.'],
    ['10015', { quote: 'used' }, 'in the list below'],
    ['404', null, 'Nothing was exchanged.'],
  ])('offers a new price after %s %j', async (code, details, words) => {
    const { api, user } = await open()
    api.refuse(submitExchange, refusal(code, details))
    await user.type(give(), '1000')
    await screen.findByText('Rate held for 30s')
    await user.click(button('Exchange'))
    expect(await screen.findByText(new RegExp(words))).toBeDefined()
    expect(button('Get a new rate')).toBeDefined()
  })

  it('shows the exchange and the balance of a price that another tab used', async () => {
    const { ctx, api, user } = await open()
    const refresh = vi.spyOn(ctx.session, 'refresh')
    api.refuse(submitExchange, refusal('10015', { quote: 'used', id: 'exchange-1' }))
    await user.type(give(), '1000')
    await screen.findByText('Rate held for 30s')
    api.answer(listExchanges, list())
    await user.click(button('Exchange'))
    expect(await screen.findByText('You already used this rate')).toBeDefined()
    expect(await screen.findByText('+0.01995012')).toBeDefined()
    expect(refresh).toHaveBeenCalledOnce()
    expect(give().value).toBe('1000')
  })

  it('does not call a failure of the server a time-out, nor after another look', async () => {
    const { api, user } = await open()
    api.refuse(submitExchange, new ApiError('server', '500', 'failed'))
    await user.type(give(), '1000')
    await screen.findByText('Rate held for 30s')
    await user.click(button('Exchange'))
    expect(await screen.findByText('Something went wrong on our end')).toBeDefined()
    const looked = api.callsOf(listExchanges).length
    await user.click(button('Check again'))
    await waitFor(() => expect(api.callsOf(listExchanges).length).toBeGreaterThan(looked))
    expect(screen.getByText('Something went wrong on our end')).toBeDefined()
    expect(screen.queryByText('Network timeout')).toBeNull()
  })

  it('keeps the price where something else was refused', async () => {
    const { api, user } = await open()
    api.refuse(submitExchange, refusal('10011'))
    await user.type(give(), '1000')
    await screen.findByText('Rate held for 30s')
    await user.click(button('Exchange'))
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(button('Exchange').disabled).toBe(false)
  })

  it('never sends a second time what was not answered, and looks for it', async () => {
    const { api, user } = await open()
    api.refuse(submitExchange, networkFailure())
    await user.type(give(), '1000')
    await screen.findByText('Rate held for 30s')
    await user.click(button('Exchange'))
    expect(await screen.findByText('Network timeout')).toBeDefined()
    expect(button('Get a new rate').disabled).toBe(true)
    api.answer(listExchanges, list())
    await user.click(button('Check again'))
    expect(await screen.findByText('Exchange complete')).toBeDefined()
    // The button that had the focus is disabled, so the focus moves to the result.
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Exchange complete'))
    expect(api.callsOf(submitExchange)).toHaveLength(1)
    const sent = api.callsOf(submitExchange)[0]?.body?.clientId
    const asked = api.callsOf(listExchanges).flatMap(({ query }) => query?.clientId ?? [])
    expect(new Set(asked)).toEqual(new Set([sent]))
  })

  it('says what can be given, which decimals there are, and what is not covered', async () => {
    const { api, user } = await open()
    await user.type(give(), '1.005')
    expect(await screen.findByText('USD allows up to 2 decimals.')).toBeDefined()
    expect(api.callsOf(quoteExchange)).toEqual([])
    const bounds = { currency: 'USD', minimum: '1.00', maximum: '100000.00' }
    api.refuse(quoteExchange, refusal('10016', { amount: bounds }))
    await user.clear(give())
    await user.type(give(), '0.5')
    expect(await screen.findByText(/exchange 1.00\sUSD to 100,000.00\sUSD/)).toBeDefined()
    api.answer(quoteExchange, buildQuote({ amount: '6000.00' }))
    await user.clear(give())
    await user.type(give(), '6000')
    expect(await screen.findByText('Insufficient balance. Enter a smaller amount.')).toBeDefined()
    expect(button('Exchange').disabled).toBe(true)
  })

  it('says which price is stale, and asks again at a press', async () => {
    const { api, user } = await open()
    api.refuse(quoteExchange, refusal('10015', { stale: true, currency: 'BTC' }))
    await user.type(give(), '1000')
    expect(await screen.findByText('BTC has no current price')).toBeDefined()
    api.answer(quoteExchange, buildQuote())
    await user.click(button('Get a new rate'))
    expect(await screen.findByText('Rate held for 30s')).toBeDefined()
    expect(screen.queryByText('BTC has no current price')).toBeNull()
  })

  it('says until when the customer’s own break lasts, at the price and at the exchange', async () => {
    const { api, user } = await open()
    const refused = refusal('10008', { reason: 'exclusion', availableAt: '2027-05-20T12:00:00.000Z' })
    api.refuse(submitExchange, refused)
    await user.type(give(), '1000')
    await screen.findByText('Rate held for 30s')
    await user.click(button('Exchange'))
    expect(await screen.findByText(/^You’re self-excluded until at least .*2027/)).toBeDefined()
    api.refuse(quoteExchange, refused)
    await user.clear(give())
    expect(screen.queryByText(/^You’re self-excluded/)).toBeNull()
    await user.type(give(), '1')
    expect(await screen.findByText(/^You’re self-excluded until at least .*2027/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Get a new rate' })).toBeNull()
  })

  it('says why else there is no price, and asks again at a press', async () => {
    const { api, user } = await open()
    api.refuse(quoteExchange, refusal('429'))
    await user.type(give(), '1000')
    expect(await screen.findByText('Too many attempts. Wait a moment and try again.')).toBeDefined()
    expect(screen.queryByText('Enter an amount to see the rate.')).toBeNull()
    api.answer(quoteExchange, buildQuote())
    await user.click(button('Get a new rate'))
    expect(await screen.findByText('Rate held for 30s')).toBeDefined()
  })

  it('types everything that is available, and turns the exchange round', async () => {
    const { user } = await open()
    await user.click(button('Use all'))
    expect(give().value).toBe('5,000.00')
    await user.click(button('Swap currencies'))
    expect(get().value).toBe('5,000.00')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Currency you pay with' }).value).toBe(
      'BTC',
    )
  })

  it('types no more than one exchange takes, and says so before the press', async () => {
    const { ctx, user } = await open()
    const balances = [{ currency: 'USD' as const, available: '250000.00', held: '0.00' }]
    act(() => ctx.session.setUser({ ...customer, balances }))
    await user.click(screen.getByRole('button', { name: /^Use the maximum per exchange, 100,000.00\sUSD$/ }))
    expect(give().value).toBe('100,000.00')
    expect(screen.queryByRole('button', { name: 'Use all' })).toBeNull()
  })

  it('can be used with the keyboard alone', async () => {
    const { api, user } = await open()
    await user.click(give())
    await user.keyboard('1000')
    await screen.findByText('Rate held for 30s')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Exchange complete')).toBeDefined()
    expect(api.callsOf(submitExchange)).toHaveLength(1)
  })

  it('says that nothing was exchanged yet, and when the list or the currencies cannot be loaded', async () => {
    await open()
    expect(await screen.findByText('You haven’t exchanged anything yet.')).toBeDefined()
    const ctx = createFakeContext({ path: '/profile/balance/exchange', user: customer, strings })
    ctx.api.refuse(listExchangeCurrencies, refusal('503'))
    ctx.api.refuse(listExchanges, refusal('503'))
    const { container } = renderRemote(<Root />, { ctx, remote: 'mfe-account' })
    const again = within(container)
    expect(await again.findByText('Couldn’t load the exchange form')).toBeDefined()
    expect(await again.findByText('Couldn’t load your exchanges')).toBeDefined()
  })
})
