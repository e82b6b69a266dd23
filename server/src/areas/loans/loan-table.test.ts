import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { loadLoanTable } from './loan-table.ts'
import { LOAN_TERMS } from './rules/terms.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'loans-'))
afterAll(() => rmSync(folder, { recursive: true }))

const WHOLE = { terms: LOAN_TERMS, limits: { 1: '500', 2: '5000' }, running: 2 }

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
      ...{ isOffered: true, terms: LOAN_TERMS, running: 2 },
      limits: { 1: 50_000n, 2: 500_000n },
    })
  })

  it.each([
    ['field limits', { ...WHOLE, limits: { 1: '500' } }],
    ['limits must be dollars', { ...WHOLE, limits: { 1: '500', 2: '400' } }],
    ['loans are in USD', { ...WHOLE, terms: { ...LOAN_TERMS, currency: 'EUR' } }],
    ['dailyRate must be a share', { ...WHOLE, terms: { ...LOAN_TERMS, dailyRate: '0.006' } }],
    ['at most 8 digits', { ...WHOLE, terms: { ...LOAN_TERMS, dailyRate: '0.000000001' } }],
    ['terms must be lengths', { ...WHOLE, terms: { ...LOAN_TERMS, terms: [0] } }],
    ['terms must be lengths', { ...WHOLE, terms: { ...LOAN_TERMS, terms: [] } }],
    ['maxAmount not below', { ...WHOLE, terms: { ...LOAN_TERMS, maxAmount: '50' } }],
    ['interestFreeDays', { ...WHOLE, terms: { ...LOAN_TERMS, interestFreeDays: 1.5 } }],
    ['field running', { ...WHOLE, running: 0 }],
  ])('that is wrong stops the start and says so: %s', (said, content) => {
    expect(load(content)).toThrow(said)
  })
})
