import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, Rounding } from './decimal.ts'
import { annualRates, type LoanCost, loanInterest } from './loan-math.ts'
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
