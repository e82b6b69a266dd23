import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, decimal } from './decimal.ts'
import { isDistanceAllowed, trailingRange, trailingStop } from './trailing.ts'

const tick = decimal('0.01')
const market = { bid: decimal('99.98'), ask: decimal('100.02'), tick }

describe('a trailing stop', () => {
  it.each([
    ['buy', 'price', '1.5', '100', '98.50'],
    ['sell', 'price', '1.5', '100', '101.50'],
    ['buy', 'percent', '1', '99.99', '98.99'],
    ['buy', 'percent', '0.33', '99.99', '99.66'],
    ['sell', 'percent', '0.33', '99.99', '100.32'],
  ] as const)('of a %s by %s %s behind %s is at %s', (side, by, distance, best, stop) => {
    const at = trailingStop({ side, by, distance: decimal(distance), tick }, decimal(best))
    expect(at.toFixed(2)).toBe(stop)
  })

  it.each([
    ['buy', 'price', '97.4999', '0.04', '2.48'],
    ['sell', 'price', '102.4999', '0.04', '2.47'],
    ['buy', 'percent', '97.4999', '0.05', '2.48'],
    ['sell', 'percent', '102.4999', '0.04', '2.46'],
  ] as const)('of a %s by %s before %s may be %s to %s away', (side, by, liquidation, min, max) => {
    const range = trailingRange({ side, by, ...market, liquidation: decimal(liquidation) })
    expect([range?.min.toFixed(2), range?.max?.toFixed(2)]).toEqual([min, max])
  })

  it('has no place when the liquidation is too near', () => {
    expect(trailingRange({ side: 'buy', by: 'price', ...market, liquidation: decimal('99.95') })).toBeNull()
  })

  it('lies between liquidation and market at every allowed distance, and moves only with a better mark', () => {
    const any = fc.record({
      side: fc.constantFrom('buy' as const, 'sell' as const),
      by: fc.constantFrom('price' as const, 'percent' as const),
      share: fc.integer({ min: 0, max: 1000 }),
      better: fc.integer({ min: 1, max: 500 }),
    })
    fc.assert(
      fc.property(any, ({ side, by, share, better }) => {
        const liquidation = decimal(side === 'buy' ? '91.2345' : '108.7654')
        const range = trailingRange({ side, by, ...market, liquidation })
        if (range?.max == null) throw new Error('there is a range')
        const steps = range.max.minus(range.min).div('0.01').times(share).div(1000).round(0, 0)
        const terms = { side, by, tick, distance: range.min.plus(steps.times('0.01')) }
        expect(isDistanceAllowed(terms, range)).toBe(true)
        const sign = side === 'buy' ? 1 : -1
        const mark = side === 'buy' ? market.bid : market.ask
        const stop = trailingStop(terms, mark)
        expect(mark.minus(stop).times(sign).gte('0.04')).toBe(true)
        expect(stop.minus(liquidation).times(sign).gt(0)).toBe(true)
        const later = trailingStop(terms, mark.plus(new Decimal(better).times(tick).times(sign)))
        expect(later.minus(stop).times(sign).gte(0)).toBe(true)
      }),
    )
  })
})
