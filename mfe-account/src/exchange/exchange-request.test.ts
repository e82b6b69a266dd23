import { describe, expect, it } from 'vitest'
import { buildCurrencies } from './exchange.builders.ts'
import { type ExchangeForm, emptyForm, readForm, swapped, withCurrency } from './exchange-request.ts'
import { readableRate } from './rate.ts'

const form = (over: Partial<ExchangeForm> = {}): ExchangeForm => ({
  from: 'USD',
  to: 'BTC',
  side: 'from',
  text: '100',
  ...over,
})

describe('the form of an exchange', () => {
  it('starts without an amount', () => {
    expect(emptyForm(buildCurrencies())).toEqual({ from: 'USD', to: 'USDT', side: 'from', text: '' })
  })

  it.each([
    ['', 'en', { kind: 'empty' }],
    ['0', 'en', { kind: 'wrong' }],
    ['-5', 'en', { kind: 'wrong' }],
    ['ten', 'en', { kind: 'wrong' }],
    ['1e3', 'en', { kind: 'wrong' }],
    ['9'.repeat(25), 'en', { kind: 'wrong' }],
    ['1.005', 'en', { kind: 'decimals', currency: 'USD', digits: 2 }],
    [
      '1,234.50',
      'en',
      { kind: 'request', request: { from: 'USD', to: 'BTC', side: 'from', amount: '1234.50' } },
    ],
    [
      '1.234,50',
      'de',
      { kind: 'request', request: { from: 'USD', to: 'BTC', side: 'from', amount: '1234.50' } },
    ],
    ['١٢٫٥', 'ar', { kind: 'request', request: { from: 'USD', to: 'BTC', side: 'from', amount: '12.5' } }],
  ])('reads %j in %s', (text, language, reading) => {
    expect(readForm(form({ text }), language)).toEqual(reading)
  })

  it('judges the amount by the currency of its side', () => {
    expect(readForm(form({ side: 'to', text: '0.00000001' }), 'en').kind).toBe('request')
    expect(readForm(form({ side: 'to', text: '0.000000001' }), 'en')).toMatchObject({
      currency: 'BTC',
      digits: 8,
    })
  })

  it('keeps the typed amount with its currency when the two change places', () => {
    expect(swapped(form())).toEqual({ from: 'BTC', to: 'USD', side: 'to', text: '100' })
    expect(swapped(swapped(form()))).toEqual(form())
  })

  it.each(['from', 'to'] as const)(
    'keeps 100 USD a sum of dollars when the other currency is chosen %s',
    side => {
      const turned = withCurrency(form(), side, side === 'from' ? 'BTC' : 'USD')
      expect(turned).toEqual(form({ from: 'BTC', to: 'USD', side: 'to' }))
    },
  )

  it('takes another currency, and never the same on both sides', () => {
    expect(withCurrency(form(), 'to', 'ETH')).toEqual(form({ to: 'ETH' }))
    expect(withCurrency(form(), 'from', 'DOGE')).toEqual(form())
  })
})

it.each([
  ['USD', 'BTC', '0.000019950124688279', { one: 'BTC', price: '50125.0000', currency: 'USD' }],
  ['BTC', 'USD', '49875', { one: 'BTC', price: '49875.0000', currency: 'USD' }],
  ['USDT', 'USD', '0.9995', { one: 'USDT', price: '0.9995', currency: 'USD' }],
  ['USD', 'USDT', '0.9995', { one: 'USD', price: '0.999500', currency: 'USDT' }],
])(
  'reads the rate from %s to %s as one unit of what is given, unless that is mostly zeros',
  (from, to, rate, readable) => {
    expect(readableRate({ from, to, rate })).toEqual(readable)
  },
)
