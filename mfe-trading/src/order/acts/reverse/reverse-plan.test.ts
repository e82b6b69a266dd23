import { decimal } from '@quayside/money/decimal'
import { money, toText } from '@quayside/money/money'
import { buildMarketInfo } from '@quayside/testing/builders'
import { describe, expect, it } from 'vitest'
import { buildOrder } from '../../order.builders.ts'
import { planReverse, type ReverseInput } from './reverse-plan.ts'

function plan(over: Partial<ReverseInput> = {}) {
  return planReverse({
    order: buildOrder(),
    info: buildMarketInfo(),
    quote: { bid: decimal('1.08355'), ask: decimal('1.08365') },
    available: money('USD', 500_000n),
    ...over,
  })
}

describe('turning a position round', () => {
  it('closes at the bid and opens the sale there', () => {
    const made = plan()
    expect(made).toMatchObject({ price: '1.08355', side: 'sell', problem: null })
    if (made === null) throw new Error('there is a plan')
    const { closing, margin, openFee, available } = made
    // 100.00 from the price less fees of 5.42 and 5.42.
    expect([closing.pnl, closing.net, margin, openFee].map(toText)).toEqual([
      '100.00',
      '89.16',
      '10835.50',
      '5.42',
    ])
    // 5,000 + 10,825.50 + 100 - 5.42 - 10,835.50 - 5.42
    expect(available && toText(available)).toBe('5079.16')
  })

  it('turns a short round at the ask', () => {
    expect(plan({ order: buildOrder({ side: 'sell' }) })).toMatchObject({ price: '1.08365', side: 'buy' })
  })

  it('says when the wallet does not cover it, with the old margin back', () => {
    const quote = { bid: decimal('1.05000'), ask: decimal('1.05010') }
    expect(plan({ quote, available: money('USD', 0n) })?.problem).toBe('balance')
    expect(plan({ quote, available: money('USD', 400_000n) })?.problem).toBeNull()
  })

  it('says when the leverage is more than is allowed now', () => {
    expect(plan({ info: buildMarketInfo({ maxLeverage: 5 }) })?.problem).toBe('leverage')
  })

  it('waits for the dollar rate', () => {
    expect(plan({ info: buildMarketInfo({ usdRate: null }) })).toBeNull()
  })
})
