import { describe, expect, it } from 'vitest'
import { receiptLines } from './receipt-lines.ts'
import { buildSample } from './sample.builders.ts'
import { afterTick, closedAt, costOf, valuationAt } from './sample.ts'

const write = {
  price: (text: string) => text,
  signed: (text: string) => (text.startsWith('-') ? text : `+${text}`),
  share: (text: string) => `${Number(text) * 100}%`,
}

describe('a sample order', () => {
  it('costs what the house would take', () => {
    // M = 2 x 100 / 5; fee 0.1 % of 200; (100 - 20) / (1 - (0.5/20 + 0.001)) = 82.13..., down to the tick.
    expect(costOf(buildSample())).toEqual({ margin: '40.00', fee: '0.20', liquidation: '82.13' })
    expect(costOf(buildSample({ leverage: 1 })).liquidation).toBeNull()
  })

  it('counts dollars for the quote currency', () => {
    expect(costOf(buildSample({ usdRate: '0.5' }))).toMatchObject({ margin: '20.00', fee: '0.10' })
  })

  it('brings the move less both fees', () => {
    // (110 - 100) x 2, less 0.20 and 0.22.
    expect(valuationAt(buildSample(), '110.00')).toEqual({ pnl: '20.00', net: '19.58' })
    expect(valuationAt(buildSample({ side: 'sell' }), '110.00')).toEqual({ pnl: '-20.00', net: '-20.42' })
  })

  it('never loses more than its margin and the opening fee', () => {
    expect(valuationAt(buildSample(), '1.00').net).toBe('-40.20')
  })

  it('is liquidated at the first price that reaches it, on the side that closes it', () => {
    const sample = buildSample()
    expect(afterTick(sample, { bid: '82.14', ask: '82.20' }, 5)).toBe(sample)
    const ended = afterTick(sample, { bid: '82.10', ask: '82.16' }, 5)
    expect(ended.end).toEqual({ price: '82.10', at: 5, isLiquidation: true })
    expect(afterTick(ended, { bid: '1.00', ask: '1.01' }, 9)).toBe(ended)
  })

  it('closes a long at the bid and a short at the ask', () => {
    const quote = { bid: '101.00', ask: '101.50' }
    expect(closedAt(buildSample(), quote, 7).end?.price).toBe('101.00')
    expect(closedAt(buildSample({ side: 'sell' }), quote, 7).end?.price).toBe('101.50')
  })

  it('has a receipt whose sums are worked out with its own numbers', () => {
    const lines = receiptLines(buildSample(), '110.00', write)
    expect(lines.map(({ key, sum, value }) => [key, sum, value])).toEqual([
      ['size', '2 × 1', '2'],
      ['margin', '2 × 100.00 ÷ 5', '40.00'],
      ['openFee', '2 × 100.00 × 0.1%', '0.20'],
      ['move', '(110.00 − 100.00) × 2', '+20.00'],
      ['closeFee', '2 × 110.00 × 0.1%', '0.22'],
      ['result', '+20.00 − 0.20 − 0.22', '+19.58'],
      ['payout', '40.00 + 20.00 − 0.22', '59.78'],
    ])
  })

  it('says what the house covers of a loss beyond the margin', () => {
    const result = receiptLines(buildSample(), '50.00', write).find(({ key }) => key === 'result')
    expect(result).toMatchObject({ sum: '-100.00 − 0.20 − 0.10 + 60.10', value: '-40.20' })
  })
})
