// @vitest-environment happy-dom
import { quoteExchange } from '@quayside/contracts/endpoints/funds/exchange'
import { buildUser } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import shell from '../../../../shell/locales/en.json'
import en from '../../../locales/en.json'
import { LazyWidget } from '../../lazy-widget.tsx'
import { buildQuote } from '../exchange.builders.ts'
import { Conversion } from './conversion.tsx'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }
const customer = buildUser({
  virtually: 'YES',
  balances: [
    { currency: 'USD', available: '0.00', held: '0.00', value: '0.00' },
    { currency: 'BTC', available: '0.10000000', held: '0.00000000', value: '5000.00' },
    { currency: 'USDT', available: '499.750000', held: '0.000000', value: '499.75' },
  ],
})
const QUOTE = buildQuote({
  from: 'USDT',
  to: 'USD',
  amount: '251.125563',
  receive: '251.00',
  spread: '0.12',
  rate: '0.9995',
})

function open(amount = '251.00') {
  const ctx = createFakeContext({ path: '/', user: customer, strings })
  const onQuote = vi.fn<(id: string | null) => void>()
  const load = async () => Conversion
  const shown = (widget: Record<string, unknown>) =>
    renderRemote(<LazyWidget name="conversion" load={load} height="1rem" />, {
      ctx,
      remote: 'mfe-account',
      widget: { currency: 'USD', onQuote, ...widget },
    })
  ctx.api.answer(quoteExchange, QUOTE)
  return { api: ctx.api, onQuote, show: () => shown({ amount }) }
}

it('prices what is missing from dollars first, and hands over the quote', async () => {
  const { api, onQuote, show } = open()
  const { unmount } = show()
  expect(await screen.findByRole('heading', { name: /You’re 251.00\sUSD short/ })).toBeDefined()
  expect(screen.getByText('251.125563')).toBeDefined()
  expect(screen.getByText('1 USDT = 0.9995 USD')).toBeDefined()
  const { query } = api.callsOf(quoteExchange).at(-1) ?? {}
  expect(query).toEqual({ from: 'USDT', to: 'USD', amount: '251.00', amountOf: 'to' })
  expect(onQuote.mock.lastCall).toEqual(['quote-1'])
  unmount()
  expect(onQuote.mock.lastCall).toEqual([null])
})

it('takes the next balance where the first does not cover it', async () => {
  const { api, onQuote, show } = open('900.00')
  api.answer(quoteExchange, ({ query }) =>
    query?.from === 'USDT'
      ? { ...QUOTE, receive: '900.00', amount: '900.450226' }
      : { ...QUOTE, from: 'BTC', quoteId: 'from-btc', receive: '900.00', amount: '0.01804512' },
  )
  show()
  await waitFor(() => expect(onQuote.mock.lastCall).toEqual(['from-btc']))
})

it('shows the way to a deposit where no balance covers it', async () => {
  const { api, onQuote, show } = open('90000.00')
  api.answer(quoteExchange, { ...QUOTE, receive: '90000.00', amount: '90045.022512' })
  show()
  expect(await screen.findByText(/^No other balance covers it/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/profile/balance/deposit')
  expect(onQuote.mock.lastCall).toEqual([null])
})

it('converts the smallest amount where less is missing', async () => {
  const { api, onQuote, show } = open('0.30')
  const amount = { currency: 'USDT', minimum: '1.000000', maximum: '100000.000000' }
  api.answer(quoteExchange, ({ query }) => {
    if (query?.amountOf === 'to') throw refusal('10016', { amount })
    return { ...QUOTE, amount: '1.000000', receive: '0.99' }
  })
  show()
  await waitFor(() => expect(onQuote.mock.lastCall).toEqual(['quote-1']))
  const { query } = api.callsOf(quoteExchange).at(-1) ?? {}
  expect(query).toEqual({ from: 'USDT', to: 'USD', amount: '1.000000', amountOf: 'from' })
})

it('says that there is no current price, and asks again on request', async () => {
  const { api, onQuote, show } = open()
  api.refuse(quoteExchange, refusal('10015', { stale: true, currency: 'USDT' }))
  show()
  expect(await screen.findByText('USDT has no current price')).toBeDefined()
  expect(onQuote.mock.lastCall).toEqual([null])
})
