import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areLotsAllowed,
  hasMovedAway,
  isLimitReached,
  limitQuote,
  type PriceRange,
  survivableLeverage,
  type TriggerContext,
  triggerRanges,
  unreasonableTriggers,
} from './contract-limits.ts'
import { liquidationPrice } from './contract-math.ts'
import { Decimal, decimal } from './decimal.ts'

const LIMITS = { min: decimal('0.01'), max: decimal('50'), step: decimal('0.01') }

function context(changes: Partial<TriggerContext> = {}): TriggerContext {
  const quote = { bid: decimal('99.98'), ask: decimal('100.02'), tick: decimal('0.01') }
  return { side: 'buy', ...quote, liquidation: decimal('97.4999'), ...changes }
}

function texts(range: PriceRange | null): string {
  return range === null ? 'none' : `${range.min.toFixed(2)}..${range.max?.toFixed(2) ?? ''}`
}

describe('lots', () => {
  it.each([
    ['0.01', true],
    ['50', true],
    ['12.34', true],
    ['0', false],
    ['0.009', false],
    ['50.01', false],
    ['1.005', false],
  ])('of %s are allowed: %s', (lots, allowed) => {
    expect(areLotsAllowed(decimal(lots), LIMITS)).toBe(allowed)
  })
})

describe('stop loss and take profit', () => {
  it.each([
    { name: 'a long', given: context(), stop: '97.50..99.94', target: '100.02..' },
    {
      name: 'a short',
      given: context({ side: 'sell', liquidation: decimal('102.4999') }),
      stop: '100.06..102.49',
      target: '0.01..99.98',
    },
    {
      name: 'a spread below the tick',
      given: context({ bid: decimal('100'), ask: decimal('100') }),
      stop: '97.50..99.99',
      target: '100.01..',
    },
    {
      name: 'a liquidation on the grid',
      given: context({ liquidation: decimal('97.5') }),
      stop: '97.51..99.94',
      target: '100.02..',
    },
    {
      name: 'no liquidation',
      given: context({ liquidation: null }),
      stop: '0.01..99.94',
      target: '100.02..',
    },
    {
      name: 'a liquidation too near for any stop',
      given: context({ liquidation: decimal('99.95') }),
      stop: 'none',
      target: '100.02..',
    },
  ])('lie in their ranges: $name', ({ given, stop, target }) => {
    const ranges = triggerRanges(given)
    expect([texts(ranges.stopLoss), texts(ranges.takeProfit)]).toEqual([stop, target])
  })

  it.each([
    [undefined, undefined, undefined],
    ['97.5', '100.02', undefined],
    ['99.94', undefined, undefined],
    ['99.95', '100.02', 'stopLoss'],
    ['97.49', undefined, 'stopLoss'],
    ['98.005', undefined, 'stopLoss'],
    ['98', '100.01', 'takeProfit'],
    [undefined, '100.025', 'takeProfit'],
    ['100', '99', 'both'],
  ])('stop %s and target %s of a long are judged: %s', (stop, target, verdict) => {
    const ranges = triggerRanges(context())
    const triggers = { stopLoss: stop && decimal(stop), takeProfit: target && decimal(target) }
    expect(
      unreasonableTriggers(
        { stopLoss: triggers.stopLoss || undefined, takeProfit: triggers.takeProfit || undefined },
        ranges,
        decimal('0.01'),
      ),
    ).toBe(verdict)
  })

  it('keep the distance from the market and leave at most one tick before liquidation', () => {
    const quotes = fc.record({
      side: fc.constantFrom('buy' as const, 'sell' as const),
      mid: fc.integer({ min: 1000, max: 10_000_000 }),
      half: fc.integer({ min: 0, max: 20 }),
      leverage: fc.integer({ min: 2, max: 30 }),
    })
    fc.assert(
      fc.property(quotes, ({ side, mid, half, leverage }) => {
        const tick = decimal('0.01')
        const [bid, ask] = [new Decimal(mid - half).times(tick), new Decimal(mid + half).times(tick)]
        const position = { side, leverage, entry: side === 'buy' ? ask : bid, maxLeverage: 30 }
        const liquidation = liquidationPrice({ ...position, feeRate: decimal('0.0005') })
        const { stopLoss } = triggerRanges({ side, bid, ask, tick, liquidation })
        if (stopLoss?.max == null || liquidation === null) return
        const { near, far } = ends(side, { min: stopLoss.min, max: stopLoss.max })
        expect(near.eq(side === 'buy' ? bid.minus(spreadOf(half)) : ask.plus(spreadOf(half)))).toBe(true)
        const room = far.minus(liquidation).abs()
        expect(room.gt(0) && room.lte(tick)).toBe(true)
      }),
    )
  })
})

function spreadOf(half: number): Decimal {
  return new Decimal(Math.max(1, 2 * half)).times('0.01')
}

function ends(side: 'buy' | 'sell', { min, max }: { min: Decimal; max: Decimal }) {
  return side === 'buy' ? { near: max, far: min } : { near: min, far: max }
}

describe('survivable leverage', () => {
  const position = { side: 'buy', entry: decimal('100'), maxLeverage: 30, feeRate: decimal('0') } as const

  it('is the wanted one while the spread is small', () => {
    expect(survivableLeverage({ ...position, leverage: 30 }, decimal('99.9'))).toBe(30)
  })

  it('falls when the spread alone would liquidate', () => {
    const leverage = survivableLeverage({ ...position, leverage: 30 }, decimal('97'))
    expect(leverage).toBeLessThan(30)
    expect(leverage).toBeGreaterThan(1)
  })
})

describe('a limit order', () => {
  it('is judged with the spread of the moment on its far side', () => {
    const judged = (side: 'buy' | 'sell') => {
      const { bid, ask } = limitQuote(side, decimal('90'), decimal('0.04'))
      return [bid.toFixed(2), ask.toFixed(2)]
    }
    expect([judged('buy'), judged('sell')]).toEqual([
      ['89.96', '90.00'],
      ['90.00', '90.04'],
    ])
  })

  it.each([
    ['buy', '100.01', false],
    ['buy', '100.02', true],
    ['buy', '101', true],
    ['sell', '99.99', false],
    ['sell', '99.98', true],
    ['sell', '99', true],
  ] as const)('to %s at %s is reached: %s', (side, price, reached) => {
    const quote = { bid: decimal('99.98'), ask: decimal('100.02') }
    expect(isLimitReached(side, decimal(price), quote)).toBe(reached)
  })
})

describe('a price that was shown', () => {
  it.each([
    ['buy', '100.00', '100.04', '0.04', false],
    ['buy', '100.00', '100.05', '0.04', true],
    ['buy', '100.00', '50.00', '0.04', false],
    ['buy', '100.00', '100.01', '0', true],
    ['buy', '99.995', '100.00', '0', false],
    ['sell', '100.00', '99.96', '0.04', false],
    ['sell', '100.00', '99.95', '0.04', true],
    ['sell', '100.00', '200.00', '0.04', false],
  ] as const)(
    'to %s at %s has moved away at %s with a spread of %s: %s',
    (...[side, quoted, entry, spread, moved]) => {
      const prices = { quoted: decimal(quoted), entry: decimal(entry) }
      expect(hasMovedAway(side, prices, { spread: decimal(spread), tick: decimal('0.01') })).toBe(moved)
    },
  )
})
