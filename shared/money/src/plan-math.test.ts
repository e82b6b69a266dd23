import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from './decimal.ts'
import { money } from './money.ts'
import { accrualOf, accrualsDue, exitCost, PLAN_DAY_MS, type PlanTerms, totalYield } from './plan-math.ts'

const terms: PlanTerms = {
  principal: money('USD', 100_050n),
  days: 30,
  dailyYield: decimal('0.0003'),
  exitPenalty: decimal('0.02'),
}

describe('a plan', () => {
  it('pays a simple accrual each day, rounded down', () => {
    expect(accrualOf(terms)).toEqual(money('USD', 30n))
    expect(totalYield(terms)).toEqual(money('USD', 900n))
  })

  it.each([
    [0, 0],
    [PLAN_DAY_MS - 1, 0],
    [PLAN_DAY_MS, 1],
    [30 * PLAN_DAY_MS, 30],
    [300 * PLAN_DAY_MS, 30],
    [-PLAN_DAY_MS, 0],
  ])('has after %s ms %s accruals due', (elapsed, due) => {
    expect(accrualsDue(terms.days, elapsed)).toBe(due)
  })

  it.each([
    [0, 0n],
    [PLAN_DAY_MS - 1, 0n],
    [PLAN_DAY_MS, 2_001n],
    [29 * PLAN_DAY_MS, 2_001n],
  ])('costs on leaving after %s ms %s cents', (elapsed, cost) => {
    expect(exitCost(terms, elapsed)).toEqual(money('USD', cost))
  })

  it('never keeps back more than the principal nor pays more than the rate', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.integer({ min: 0, max: 10_000 }),
        (minor, share) => {
          const some = {
            ...terms,
            principal: money('USD', minor),
            exitPenalty: decimal(String(share / 10_000)),
          }
          const cost = exitCost(some, PLAN_DAY_MS).minor
          expect(cost <= minor && cost * 10_000n >= minor * BigInt(share)).toBe(true)
          expect(accrualOf(some).minor * 10_000n <= minor * 3n).toBe(true)
        },
      ),
    )
  })
})
