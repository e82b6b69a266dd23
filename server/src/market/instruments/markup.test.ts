import { describe, expect, it } from 'vitest'
import { buildInstrument } from './build-instrument.ts'
import { quoteMarkup, withMarkup } from './markup.ts'

const fine = buildInstrument('BTCUSDT', { precision: 8, tickPoints: 1, tickSize: '0.00000001' })

describe('a quote with the markup of its instrument', () => {
  it('is as quoted without one', () => {
    const quote = { bid: 1, ask: 3 }
    expect([withMarkup(fine, quote), quoteMarkup(fine, quote)]).toEqual([quote, null])
  })

  it('is wider on both sides by exactly the markup', () => {
    const instrument = { ...fine, markup: '0.00000001' }
    const widened = withMarkup(instrument, { bid: 1_234_567_812_345_678, ask: 1_234_567_812_345_680 })
    expect(widened).toEqual({ bid: 1_234_567_812_345_677, ask: 1_234_567_812_345_681 })
    expect(quoteMarkup(instrument, { bid: 1_234_567_812_345_677, ask: 1_234_567_812_345_681 })).toBe(
      '0.00000001',
    )
  })

  it('has the largest markup that leaves fee and markup below 0.3 %', () => {
    const cents = buildInstrument('BTCUSDT', {
      precision: 2,
      tickPoints: 5,
      tickSize: '0.05',
      feeRate: '0.0005',
      markup: '1000.00',
    })
    expect(withMarkup(cents, { bid: 4_999_900, ask: 5_000_100 })).toEqual({ bid: 4_987_405, ask: 5_012_595 })
  })

  it('is none where no positive bid or no exact ask is left', () => {
    const instrument = { ...fine, markup: '0.00000002' }
    expect(withMarkup(instrument, { bid: 2, ask: 100_000 })).toBeUndefined()
    expect(withMarkup(instrument, { bid: 3, ask: Number.MAX_SAFE_INTEGER - 1 })).toBeUndefined()
    expect(withMarkup(instrument, { bid: 3, ask: 100_000 })).toEqual({ bid: 1, ask: 100_002 })
  })
})
