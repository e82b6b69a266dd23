import type { LoanTerms } from '@quayside/contracts/endpoints/loans'
import { describe, expect, it } from 'vitest'
import { amountProblem } from '../forms/amount-problem.ts'
import { questionOf } from './loan-form.ts'

const terms: LoanTerms = {
  currency: 'USD',
  minAmount: '100',
  maxAmount: '20000',
  step: '50',
  terms: [7, 14, 30],
  dailyRate: '0.0005',
  interestFreeDays: 7,
}

describe('amountProblem', () => {
  it.each([
    ['', null],
    ['100', null],
    ['20000', null],
    ['99', 'tooSmall'],
    ['-100', 'tooSmall'],
    ['20050', 'tooLarge'],
    ['1e3', 'notNumber'],
    ['NaN', 'notNumber'],
    ['9'.repeat(40), 'notNumber'],
    ['120', 'notStep'],
    ['100.5', 'notStep'],
    ['1.230', 'tooSmall'],
    ['1,000', null],
    ['$1,000', null],
    ['１０００', null],
    ['1 0 0', 'notNumber'],
  ] as const)('says of "%s": %s', (typed, problem) => {
    expect(amountProblem(typed, terms, 'en')).toBe(problem)
  })
})

describe('questionOf', () => {
  it('asks nothing until amount and term are there', () => {
    expect(questionOf({ amount: '', days: 30 }, terms, 'en')).toBeNull()
    expect(questionOf({ amount: '1000', days: null }, terms, 'en')).toBeNull()
    expect(questionOf({ amount: '7', days: 30 }, terms, 'en')).toBeNull()
  })

  it('asks with plain decimal text', () => {
    expect(questionOf({ amount: '1,000', days: 30 }, terms, 'en')).toEqual({ amount: '1000', days: 30 })
    expect(questionOf({ amount: '1.000', days: 30 }, terms, 'de')).toEqual({ amount: '1000', days: 30 })
  })
})
