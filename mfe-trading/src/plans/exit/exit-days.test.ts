import { Decimal } from '@quayside/money/decimal'
import { add, compare, type Money, money, toText, zero } from '@quayside/money/money'
import { accrualOf, exitCost, PLAN_DAY_MS, type PlanTerms, totalYield } from '@quayside/money/plan-math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakEvenDay, exitCurve, exitDays } from './exit-days.ts'

function terms(
  over: Partial<{ cents: bigint; days: number; daily: string; penalty: string }> = {},
): PlanTerms {
  const { cents = 100_000n, days = 90, daily = '0.0005', penalty = '0.04' } = over
  return {
    principal: money('USD', cents),
    days,
    dailyYield: new Decimal(daily),
    exitPenalty: new Decimal(penalty),
  }
}

const someTerms = fc
  .record({
    cents: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    days: fc.integer({ min: 1, max: 400 }),
    daily: fc
      .integer({ min: 0, max: 100_000 })
      .map(millionths => new Decimal(millionths).div(1_000_000).toFixed()),
    penalty: fc.integer({ min: 0, max: 10_000 }).map(parts => new Decimal(parts).div(10_000).toFixed()),
  })
  .map(terms)

describe('leavingDays', () => {
  it.each([
    [1, '0.00', '0.00', '1000.00', '0.00'],
    [2, '0.50', '40.00', '960.50', '-39.50'],
    [41, '20.00', '40.00', '980.00', '-20.00'],
    [80, '39.50', '40.00', '999.50', '-0.50'],
    [81, '40.00', '40.00', '1000.00', '0.00'],
    [90, '44.50', '40.00', '1004.50', '4.50'],
    [91, '45.00', '0.00', '1045.00', '45.00'],
  ])('knows day %i: earned %s, kept back %s, back %s, change %s', (day, earned, penalty, payout, change) => {
    const found = exitDays(terms())[day - 1]
    const texts = found && [found.earned, found.penalty, found.payout, found.change].map(toText)
    expect(texts).toEqual([earned, penalty, payout, change])
  })

  it('rounds each accrual down and the penalty up', () => {
    const [, second] = exitDays(terms({ cents: 33_333n, daily: '0.0003', penalty: '0.02' }))
    expect(second && toText(second.earned)).toBe('0.09')
    expect(second && toText(second.penalty)).toBe('6.67')
  })

  it('agrees with the formulas that the ledger uses, on every day of any plan', () => {
    fc.assert(
      fc.property(someTerms, some => {
        const days = exitDays(some)
        expect(days).toHaveLength(some.days + 1)
        for (const { day, earned, penalty, payout } of days) {
          expect(earned.minor).toBe(accrualOf(some).minor * BigInt(day - 1))
          if (day <= some.days) expect(penalty).toEqual(exitCost(some, (day - 1) * PLAN_DAY_MS))
          expect(add(payout, penalty)).toEqual(add(some.principal, earned))
        }
        expect(days.at(-1)?.payout).toEqual(add(some.principal, totalYield(some)))
        expect(days[0]?.payout).toEqual(some.principal)
      }),
    )
  })
})

describe('breakEvenDay', () => {
  it.each([
    ['a penalty that the yield makes good on day 81', {}, 81],
    ['a penalty that the yield never makes good', { days: 30, daily: '0.0003', penalty: '0.02' }, undefined],
    ['no penalty', { penalty: '0' }, 2],
    ['no yield', { daily: '0' }, undefined],
    ['a term of one day, which is free throughout', { days: 1 }, undefined],
  ])('finds for %s', (_, over, day) => {
    expect(breakEvenDay(terms(over))).toBe(day)
  })

  it('is the first day of its kind: nothing is lost from it on, something on every day before', () => {
    const isLoss = (change: Money) => compare(change, zero('USD')) < 0
    fc.assert(
      fc.property(someTerms, some => {
        const day = breakEvenDay(some) ?? some.days + 1
        for (const one of exitDays(some)) expect(isLoss(one.change)).toBe(one.day > 1 && one.day < day)
      }),
    )
  })
})

describe('leavingCurve', () => {
  it('keeps every day between bottom and top, in the order of the payouts', () => {
    fc.assert(
      fc.property(someTerms, some => {
        const days = exitDays(some)
        const { heights, level } = exitCurve(days)
        for (const [at, height] of heights.entries()) {
          expect(height).toBeGreaterThanOrEqual(0)
          expect(height).toBeLessThanOrEqual(1000)
          const sign = compare(days[at]?.change ?? zero('USD'), zero('USD'))
          expect(sign * (height - level)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('lays a plan without yield and penalty flat through the middle', () => {
    const { heights, level } = exitCurve(exitDays(terms({ daily: '0', penalty: '0', days: 2 })))
    expect([...heights, level]).toEqual([500, 500, 500, 500])
  })
})
