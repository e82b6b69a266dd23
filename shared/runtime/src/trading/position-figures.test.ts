import { settle } from '@quayside/money/contract-math'
import { decimal } from '@quayside/money/decimal'
import { subtract, toText } from '@quayside/money/money'
import { buildOrder } from '@quayside/testing/builders'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closingFigures, figuresAt, netAt, netOf, sumClosing, usd } from './position-figures.ts'

const order = buildOrder()

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
    // (0.9 - 1.08255) × 100,000 = -18,255.00; fee 4.50; capped at margin 10,825.50 plus 5.42 already paid.
    expect(figures && toText(figures.covered)).toBe('7434.00')
    expect(figures && toText(figures.net)).toBe('-10830.92')
  })

  it('of several positions is the sum of theirs', () => {
    const shown = { unrealizedPnL: '20.00', unrealizedPnLPercentage: '0.18', currentPrice: '1.08275' }
    const figures = closingFigures(order, shown)
    expect(figures && toText(sumClosing([figures, figures]).net)).toBe('18.32')
  })
})

describe('what an order leaves when it ends at a price', () => {
  it('is what the server writes when it closes there', () => {
    expect(netAt(order, decimal('1.07000'))).toBe(profitAt('buy', '1.07000'))
    // 100,000 x (1.07 - 1.08255) = -1,255.00; fees 5.35 and 5.42.
    expect(netAt(order, decimal('1.07000'))).toBe('-1265.77')
  })

  it('takes a waiting limit order as entered at its own price', () => {
    const waiting = buildOrder({ status: 'pending', openPrice: null, limitPrice: '1.05000', openFee: '0.00' })
    // 100,000 x (1.06 - 1.05) = 1,000.00; fees 5.30 and 5.25.
    expect(netAt(waiting, decimal('1.06000'))).toBe('989.45')
  })

  it('is unknown for an order without an entry', () => {
    expect(netAt(buildOrder({ openPrice: null, limitPrice: null }), decimal('1'))).toBeNull()
  })
})
