import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, Rounding } from './decimal.ts'
import {
  annualRates,
  beginCourse,
  courseInterest,
  type LoanCost,
  loanInterest,
  loanSchedule,
  runCourse,
} from './loan-math.ts'
import { money, toText } from './money.ts'

function loan(changes: Partial<LoanCost> = {}): LoanCost {
  return {
    amount: money('USD', 100_000n),
    dailyRate: decimal('0.0005'),
    days: 30,
    interestFreeDays: 7,
    ...changes,
  }
}

const anyLoan = fc.record({
  amount: fc.bigInt({ min: 100n, max: 10n ** 10n }).map(minor => money('USD', minor)),
  dailyRate: fc.integer({ min: 0, max: 1_000 }).map(units => decimal(String(units)).div(100_000)),
  days: fc.integer({ min: 1, max: 3_650 }),
  interestFreeDays: fc.integer({ min: 0, max: 60 }),
})

describe('a loan', () => {
  it('costs what the example of the rules says', () => {
    const interest = loanInterest(loan())
    const { nominal, effective } = annualRates({ ...loan(), interest })
    expect(toText(interest)).toBe('11.50')
    expect(nominal.times(100).round(2, Rounding.halfUp).toFixed(2)).toBe('13.99')
    expect(effective.times(100).round(2, Rounding.halfUp).toFixed(2)).toBe('14.93')
  })

  it.each([
    [0, '0.00'],
    [7, '0.00'],
    [8, '0.50'],
    [30, '11.50'],
  ])('owes for %i days %s of interest', (days, interest) => {
    expect(toText(loanInterest(loan({ days })))).toBe(interest)
  })

  it('never costs more than its amount', () => {
    expect(toText(loanInterest(loan({ dailyRate: decimal('0.1'), days: 3_650 })))).toBe('1000.00')
    fc.assert(fc.property(anyLoan, cost => loanInterest(cost).minor <= cost.amount.minor))
  })

  it('never costs less for a longer time', () => {
    fc.assert(
      fc.property(
        anyLoan,
        cost => loanInterest(cost).minor <= loanInterest({ ...cost, days: cost.days + 1 }).minor,
      ),
    )
  })

  it('has rates that floating point confirms', () => {
    fc.assert(
      fc.property(
        anyLoan.filter(({ days }) => days >= 7),
        cost => {
          const interest = loanInterest(cost)
          const rates = annualRates({ ...cost, interest })
          const share = Number(interest.minor) / Number(cost.amount.minor)
          const years = 365 / cost.days
          expect(Number(rates.nominal)).toBeCloseTo(share * years, 5)
          const effective = (1 + share) ** years - 1
          expect(Math.abs(Number(rates.effective) - effective)).toBeLessThanOrEqual(1e-6 * (1 + effective))
        },
      ),
    )
  })
})

describe('a schedule', () => {
  it('has a line for each day, and its last is the total', () => {
    const lines = loanSchedule(loan())
    expect(lines.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
    expect(lines[6]?.interest.minor).toBe(0n)
    expect(toText(lines.at(-1)?.repayable ?? money('USD', 0n))).toBe('1011.50')
  })

  it('never falls, and what its days add sums to the total', () => {
    fc.assert(
      fc.property(
        anyLoan.filter(({ days }) => days <= 400),
        cost => {
          const steps = [0n, ...loanSchedule(cost).map(({ interest }) => interest.minor)]
          const added = steps.slice(1).map((interest, at) => interest - (steps[at] ?? 0n))
          expect(added.every(step => step >= 0n)).toBe(true)
          expect(added.reduce((sum, step) => sum + step, 0n)).toBe(loanInterest(cost).minor)
        },
      ),
    )
  })
})

describe('rates', () => {
  /** Solves A = R / (1 + x)^(T/365) for x by bisection, independently of our formula. */
  function solved(amount: number, repaid: number, days: number): number {
    let [low, high] = [0, 1e200]
    for (let times = 0; times < 2_000; times += 1) {
      const middle = high > 4 ? Math.sqrt((1 + low) * (1 + high)) - 1 : (low + high) / 2
      if (amount * (1 + middle) ** (days / 365) < repaid) low = middle
      else high = middle
    }
    return low
  }

  it('effective, are what an independent solver finds', () => {
    expect(solved(1_000, 1_011.5, 30)).toBeCloseTo(0.1493, 4)
    fc.assert(
      fc.property(
        anyLoan.filter(({ days }) => days >= 7),
        cost => {
          const interest = loanInterest(cost)
          const found = solved(
            Number(cost.amount.minor),
            Number(cost.amount.minor + interest.minor),
            cost.days,
          )
          const { effective } = annualRates({ ...cost, interest })
          expect(Math.abs(Number(effective) - found)).toBeLessThanOrEqual(2e-6 * (1 + found))
        },
      ),
    )
  })
})

describe('a course', () => {
  const anyPath = fc.record({
    cost: anyLoan,
    steps: fc.array(
      fc.record({ days: fc.integer({ min: 0, max: 200 }), share: fc.integer({ min: 0, max: 100 }) }),
    ),
  })

  it('of which nothing is repaid costs what the loan costs', () => {
    fc.assert(
      fc.property(anyLoan, fc.array(fc.integer({ min: 1, max: 3_650 })), (cost, stops) => {
        const days = [...stops.filter(stop => stop < cost.days).sort((a, b) => a - b), cost.days]
        let course = beginCourse(cost.amount)
        for (const day of days) course = runCourse(course, day, cost.interestFreeDays)
        expect(courseInterest(course, cost.dailyRate)).toBe(loanInterest(cost).minor)
      }),
    )
  })

  it('costs no more than the amount on any path, and no more than without repayments', () => {
    fc.assert(
      fc.property(anyPath, ({ cost, steps }) => {
        let course = beginCourse(cost.amount)
        let day = 0
        for (const { days, share } of steps) {
          day += days
          course = runCourse(course, day, cost.interestFreeDays)
          course = { ...course, principal: (course.principal * BigInt(100 - share)) / 100n }
          const interest = courseInterest(course, cost.dailyRate)
          expect(interest).toBeLessThanOrEqual(cost.amount.minor)
          expect(interest).toBeLessThanOrEqual(loanInterest({ ...cost, days: day }).minor)
        }
      }),
    )
  })

  it('does not run backward', () => {
    const course = runCourse(beginCourse(money('USD', 100n)), 9, 0)
    expect(runCourse(course, 3, 0)).toEqual(course)
  })
})
