import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, decimal } from './decimal.ts'
import { money } from './money.ts'
import { optionGain, optionOutcome, optionTerms } from './option-math.ts'

describe('the terms of an option', () => {
  it('are those of rules §5 at p = 1/2 and h = 5 %', () => {
    const { returnRate, breakEven, expectedValue } = optionTerms()
    expect([returnRate.toFixed(2), breakEven.toFixed(4), expectedValue.toFixed(2)]).toEqual([
      '0.90',
      '0.5263',
      '-0.05',
    ])
  })

  it('never promise more than the house margin leaves', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 20, max: 65 }), (margin, chance) => {
        const probability = new Decimal(chance).div(100)
        const { expectedValue } = optionTerms(`0.${String(margin).padStart(2, '0')}`, probability)
        expect(expectedValue.lte(new Decimal(-margin).div(100))).toBe(true)
      }),
    )
  })
})

describe('a won option', () => {
  it.each([
    [10_000n, '0.90', 9_000n],
    [101n, '0.90', 90n],
    [1n, '0.90', 0n],
  ])('of %s cents at %s gains %s', (stake, rate, gain) => {
    expect(optionGain(money('USD', stake), decimal(rate))).toEqual(money('USD', gain))
  })
})

describe('the end of an option', () => {
  it.each([
    ['up', '1.10001', 'won'],
    ['up', '1.1', 'equal'],
    ['up', '1.09999', 'lost'],
    ['down', '1.10001', 'lost'],
    ['down', '1.10000', 'equal'],
    ['down', '1.09999', 'won'],
  ] as const)('%s from 1.10000 to %s is %s', (direction, exit, outcome) => {
    expect(optionOutcome(direction, decimal('1.10000'), decimal(exit))).toBe(outcome)
  })
})
