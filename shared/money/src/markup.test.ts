import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, decimal } from './decimal.ts'
import { markupAt, priceCost } from './markup.ts'
import { toText } from './money.ts'

type Texts = { markup: string; tick: string; feeRate: string; bid: string; ask: string }

function markupOf({ markup, tick, feeRate, bid, ask }: Texts): string {
  const terms = { markup: decimal(markup), tick: decimal(tick), feeRate: decimal(feeRate) }
  return markupAt(terms, { bid: decimal(bid), ask: decimal(ask) }).toFixed()
}

const EURUSD = { markup: '0.00002', tick: '0.00001', feeRate: '0.00005', bid: '1.08245', ask: '1.08255' }

describe('the markup in a price', () => {
  it.each([
    ['is what the operator set', EURUSD, '0.00002'],
    ['keeps its eighth digit', { ...EURUSD, markup: '0.00000001', tick: '0.00000001' }, '0.00000001'],
    [
      'keeps all digits of a large price',
      {
        ...EURUSD,
        markup: '123456.12345678',
        tick: '0.00000001',
        bid: '123456789.12345678',
        ask: '123456789.12345680',
      },
      '123456.12345678',
    ],
    [
      'stays below 0.3 % with the fee',
      { markup: '130', tick: '0.01', feeRate: '0.0005', bid: '49999', ask: '50001' },
      '124.99',
    ],
    ['is none where a tick is too much', { ...EURUSD, bid: '0.00001', ask: '0.00003' }, '0'],
    ['is none where half a spread leaves no mid', { ...EURUSD, bid: '-0.00003', ask: '0.00001' }, '0'],
  ])('%s', (_what, given, markup) => {
    expect(markupOf(given)).toBe(markup)
  })

  it('stays on the grid, below 0.3 % with the fee, and is the same once it is added', () => {
    const ticks = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(ticks, ticks, ticks, fc.integer({ min: 0, max: 299 }), (low, spread, most, fee) => {
        const tick = decimal('0.00000001')
        const feeRate = decimal('0.00001').times(fee)
        const terms = { markup: tick.times(most), tick, feeRate }
        const [bid, ask] = [tick.times(low), tick.times(low + spread)]
        const markup = markupAt(terms, { bid, ask })
        const mid = tick.times(low + Math.floor(spread / 2))
        expect(markup.gte(0) && markup.lte(terms.markup)).toBe(true)
        expect(markup.eq(0) || markup.plus(feeRate.times(mid)).lt(mid.times('0.003'))).toBe(true)
        expect(markup.div(tick).eq(markup.div(tick).round(0, 0))).toBe(true)
        const widened = { bid: bid.minus(markup), ask: ask.plus(markup) }
        expect(markupAt(terms, widened).eq(markup)).toBe(true)
      }),
    )
  })
})

it('the cost of a part of a price is rounded up to the cent', () => {
  const cost = (quantity: string, part: string) =>
    toText(priceCost({ quantity: decimal(quantity), usdRate: new Decimal('1.1') }, decimal(part)))
  expect([cost('100000', '0.00002'), cost('1', '0.00000001'), cost('1', '0')]).toEqual([
    '2.20',
    '0.01',
    '0.00',
  ])
})
