import { settle } from '@quayside/money/contract-math'
import { decimal } from '@quayside/money/decimal'
import { subtract, toText } from '@quayside/money/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildOrder } from './order.builders.ts'
import { closingFigures, figuresAt, netOf, sumClosing, usd } from './position-figures.ts'

const order = buildOrder()

/** The profit that the server writes when the order closes at a price. */
function profitAt(side: 'buy' | 'sell', price: string): string {
  const terms = {
    side,
    quantity: decimal(order.quantity),
    entry: decimal(order.openPrice ?? '0'),
    leverage: order.leverage,
    feeRate: decimal(order.feeRate),
    usdRate: decimal(order.usdRate),
  }
  const [margin, openFee] = [usd(order.margin), usd(order.openFee)]
  return toText(subtract(subtract(settle(terms, margin, decimal(price)).payout, margin), openFee))
}

describe('the result if closed now', () => {
  it('is the profit of the order that closes at that price, on either side and beyond the margin too', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('buy', 'sell'),
        fc.integer({ min: 1, max: 300_000 }),
        (side: 'buy' | 'sell', points) => {
          const price = decimal('0.00001').times(points).toFixed(5)
          const held = buildOrder({ side })
          const shown = figuresAt(held, { bid: price, ask: price })
          expect(shown && netOf(held, shown)).toBe(profitAt(side, price))
        },
      ),
    )
  })

  it('is what its lines add up to', () => {
    const shown = figuresAt(order, { bid: '0.90000', ask: '0.90000' })
    const figures = shown && closingFigures(order, shown)
    // (0.9 - 1.08255) x 100,000 = -18,255.00; fee 4.50; the margin of 10,825.50 is all that is lost, and 5.42 paid.
    expect(figures && toText(figures.covered)).toBe('7434.00')
    expect(figures && toText(figures.net)).toBe('-10830.92')
  })

  it('of several positions is the sum of theirs', () => {
    const shown = { unrealizedPnL: '20.00', unrealizedPnLPercentage: '0.18', currentPrice: '1.08275' }
    const figures = closingFigures(order, shown)
    expect(figures && toText(sumClosing([figures, figures]).net)).toBe('18.32')
  })
})
