import { money, toText } from '@quayside/money/money'
import { describe, expect, it } from 'vitest'
import { pairOf, pricedCurrency, quoteCommand } from '../exchange.builders.ts'
import { expiryOf, type Pair, quoteExchange } from './quote.ts'

describe('a quote', () => {
  it('costs the spread of both currencies, and says how much that is', () => {
    const quoted = quoteExchange(pairOf('USD', 'BTC'), quoteCommand({ amount: '1000.00' }), 5)
    expect(quoted).toEqual({
      ok: true,
      value: {
        id: 'quote',
        userId: 'ann',
        from: 'USD',
        to: 'BTC',
        given: 100_000n,
        quotedAt: 5,
        // 1000 / (50000 * 1.0025) = 0.019950124…; the mid would give 0.02.
        received: 1_995_012n,
        spreadKept: 4_988n,
        rate: '0.000019950124688279',
      },
    })
    expect(expiryOf({ quotedAt: 5 })).toBe(30_005)
  })

  it.each([
    ['BTC', 'USD', '0.02', '0.02000000', '997.50', '2.50'],
    ['USDT', 'USD', '100', '100.000000', '99.95', '0.05'],
    ['BTC', 'ETH', '0.3', '0.30000000', '4.97506234', '0.02493766'],
    ['USD', 'USDT', '1.01', '1.01', '1.009495', '0.000505'],
  ])('from %s to %s of %s brings %s -> %s', (from, to, amount, given, received, spread) => {
    const quoted = quoteExchange(pairOf(from, to), quoteCommand({ amount }), 0)
    if (!quoted.ok) throw new Error(JSON.stringify(quoted.error))
    const { value } = quoted
    expect([
      toText(money(value.from, value.given)),
      toText(money(value.to, value.received)),
      toText(money(value.to, value.spreadKept)),
    ]).toEqual([given, received, spread])
  })

  it('brings exactly what was typed as received, for an amount rounded up', () => {
    const quoted = quoteExchange(pairOf('USD', 'BTC'), quoteCommand({ amount: '0.02', amountOf: 'to' }), 0)
    // 0.02 * 50000 * 1.0025 = 1002.50
    expect(quoted).toMatchObject({ ok: true, value: { given: 100_251n, received: 2_000_000n } })
  })

  it.each([
    '0',
    '-1',
    '1.001',
    '1e3',
    '',
    'ten',
    ' 5',
    '0.99',
    '100000.01',
    `1${'0'.repeat(25)}`,
    '1'.repeat(40),
  ])('refuses to give %j dollars, and says what can be given', amount => {
    expect(quoteExchange(pairOf('USD', 'BTC'), quoteCommand({ amount }), 0)).toEqual({
      ok: false,
      error: {
        code: '10016',
        details: { amount: { currency: 'USD', minimum: '1.00', maximum: '100000.00' } },
      },
    })
  })

  it.each(['0', '-1', '0.000000001', '1000', `1${'0'.repeat(25)}`])(
    'refuses to receive %j bitcoin alike',
    amount => {
      const quoted = quoteExchange(pairOf('USD', 'BTC'), quoteCommand({ amount, amountOf: 'to' }), 0)
      expect(quoted).toMatchObject({
        ok: false,
        error: { code: '10016', details: { amount: { currency: 'USD' } } },
      })
    },
  )

  it('is refused to a demo account, twice the same currency, one that is not exchanged, and at a stale price', () => {
    const refusal = (pair: Pair, changes = {}) => {
      const quoted = quoteExchange(pair, quoteCommand(changes), 0)
      return quoted.ok ? undefined : quoted.error
    }
    expect(refusal(pairOf('USD', 'BTC'), { mode: 'demo' })).toEqual({
      code: '10008',
      details: { mode: 'demo' },
    })
    expect(refusal(pairOf('USD', 'USD'))).toEqual({ code: '10014' })
    expect(refusal({ from: pricedCurrency('USD'), to: undefined })).toEqual({ code: '10014' })
    const stale = pricedCurrency('BTC', { mid: undefined })
    const details = { stale: true, currency: 'BTC' }
    expect(refusal({ from: pricedCurrency('USD'), to: stale })).toEqual({ code: '10015', details })
    expect(refusal({ from: stale, to: pricedCurrency('USD') })).toEqual({ code: '10015', details })
  })
})
