import { expect, it } from 'vitest'
import { pairOf, pricedCurrency, quoteCommand } from '../exchange.builders.ts'
import { exchangeAt } from './exchange.ts'
import { quoteExchange } from './quote.ts'

function quoted() {
  const result = quoteExchange(pairOf('USD', 'BTC'), quoteCommand({ amount: '1000' }), 1_000)
  if (!result.ok) throw new Error('refused')
  return result.value
}
const fresh = { id: 'x', orderNo: '1', mode: 'real', clientId: 'c' } as const
const command = { ...fresh, usedBy: undefined, pair: pairOf('USD', 'BTC') }

it('moves both currencies through the house in one posting that sums to zero', () => {
  const made = exchangeAt(quoted(), command, 2_000)
  if (!made.ok) throw new Error('refused')
  const { exchange, posting } = made.value
  expect(exchange).toMatchObject({
    id: 'x',
    quoteId: 'quote',
    given: 100_000n,
    received: 1_995_012n,
    createdAt: 2_000,
  })
  expect(posting).toMatchObject({ kind: 'exchange', reference: 'x', userId: 'ann', mode: 'real' })
  expect(
    posting.legs.map(({ account, amount }) => [account.owner, account.kind, account.currency, amount]),
  ).toEqual([
    ['ann', 'available', 'USD', -100_000n],
    ['house', 'fx', 'USD', 100_000n],
    ['house', 'fx', 'BTC', -1_995_012n],
    ['ann', 'available', 'BTC', 1_995_012n],
  ])
})

it.each([
  [1_000, true],
  [30_999, true],
  [31_000, false],
  [86_400_000, false],
  // Quoted by a fast clock, slightly and far ahead.
  [-3_000, true],
  [-5_000, false],
])('holds for 30 seconds: at %d it is %s', (now, isHonored) => {
  const made = exchangeAt(quoted(), command, now)
  expect(made.ok).toBe(isHonored)
  if (!made.ok) expect(made.error).toEqual({ code: '10015', details: { quote: 'expired' } })
})

it('refuses a demo account, and a quote that was used, however late', () => {
  expect(exchangeAt(quoted(), { ...command, mode: 'demo' }, 1_000)).toMatchObject({
    error: { code: '10008' },
  })
  expect(exchangeAt(quoted(), { ...command, usedBy: 'y' }, 90_000)).toEqual({
    ok: false,
    error: { code: '10015', details: { quote: 'used', id: 'y' } },
  })
})

it.each([
  ['50000.00', true],
  // Half of the spread of 0.25 % is 0.125 %: 62 dollars.
  ['50061.00', true],
  ['49940.00', true],
  ['50064.00', false],
  ['49937.00', false],
  ['60000.00', false],
  [undefined, false],
])(
  'asks again once the price has left it by half its spread, either way: at %s it is %s',
  (mid, isHonored) => {
    const pair = { from: pricedCurrency('USD'), to: pricedCurrency('BTC', { mid }) }
    const made = exchangeAt(quoted(), { ...command, pair }, 2_000)
    expect(made.ok).toBe(isHonored)
    if (!made.ok) expect(made.error).toEqual({ code: '10015', details: { quote: 'changed' } })
  },
)
