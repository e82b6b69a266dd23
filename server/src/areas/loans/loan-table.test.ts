import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { loadLoanTable } from './loan-table.ts'
import { LOAN_TERMS } from './rules/terms.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'loans-'))
afterAll(() => rmSync(folder, { recursive: true }))

const TERMS = { ...LOAN_TERMS, maxAmount: '5000' }
const WHOLE = { terms: TERMS, limits: { 1: '500', 2: '5000' }, running: 2 }

function load(content: unknown) {
  const file = path.join(folder, 'loans.json')
  writeFileSync(file, JSON.stringify(content))
  return () => loadLoanTable(file, { siteMode: 'live' })
}

describe('the table of loans', () => {
  it('is a sample in a sandbox, and nothing is lent by it in a live site', () => {
    expect(loadLoanTable(undefined, { siteMode: 'sandbox' })).toMatchObject({ isOffered: true, running: 1 })
    expect(loadLoanTable(undefined, { siteMode: 'live' })).toMatchObject({
      isOffered: false,
      terms: LOAN_TERMS,
    })
  })

  it('is read from the operator’s file', () => {
    expect(load(WHOLE)()).toEqual({
      isOffered: true,
      terms: TERMS,
      running: 2,
      limits: { 1: 50_000n, 2: 500_000n },
    })
  })

  it.each([
    ['field limits.2 is missing', { ...WHOLE, limits: { 1: '500' } }],
    ['limits.2 must not be below', { ...WHOLE, limits: { 1: '5000', 2: '4000' } }],
    ['must be dollars above zero', { ...WHOLE, limits: { 1: '0', 2: '5000' } }],
    ['maxAmount is 5000 and the most', { ...WHOLE, limits: { 1: '500', 2: '4000' } }],
    ['no one of tier 1 could borrow', { ...WHOLE, limits: { 1: '50', 2: '5000' } }],
    ['no loan would bear interest', { ...WHOLE, terms: { ...TERMS, interestFreeDays: 90 } }],
    ['loans are in USD', { ...WHOLE, terms: { ...LOAN_TERMS, currency: 'EUR' } }],
    ['terms.dailyRate must be a share', { ...WHOLE, terms: { ...LOAN_TERMS, dailyRate: '0.006' } }],
    ['at most 8 digits', { ...WHOLE, terms: { ...LOAN_TERMS, dailyRate: '0.000000001' } }],
    ['terms.terms must be lengths', { ...WHOLE, terms: { ...TERMS, terms: [0] } }],
    ['terms.terms must be lengths', { ...WHOLE, terms: { ...TERMS, terms: [] } }],
    ['maxAmount must not be below', { ...WHOLE, terms: { ...TERMS, maxAmount: '50' } }],
    ['interestFreeDays', { ...WHOLE, terms: { ...LOAN_TERMS, interestFreeDays: 1.5 } }],
    ['field running', { ...WHOLE, running: 0 }],
  ])('that is wrong stops the start and says so: %s', (said, content) => {
    expect(load(content)).toThrow(said)
  })

  it('stops the start with every mistake in it at once', () => {
    const terms = { ...TERMS, currency: 'EUR', maxAmount: '9000', interestFreeDays: 365 }
    expect(load({ ...WHOLE, terms })).toThrow(/has 3 mistakes:\n- .*EUR.*\n- .*no loan would.*\n- .*9000/)
  })
})
