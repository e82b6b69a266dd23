import type { LoanTerms } from '@quayside/contracts/endpoints/loans'

/** The operator's loan terms (`LOANS`); amounts in cents of a US dollar. */
export type LoanTable = {
  /** False blocks applications; the calculator still works. */
  readonly isOffered: boolean
  readonly terms: LoanTerms
  readonly limits: { readonly 1: bigint; readonly 2: bigint }
  readonly running: number
}

/** Default loan terms (rules §7); amounts in USD, `dailyRate` a share of the principal, terms in days. */
export const LOAN_TERMS: LoanTerms = {
  currency: 'USD',
  minAmount: '100.00',
  maxAmount: '10000.00',
  step: '10.00',
  terms: [7, 14, 30, 60, 90],
  dailyRate: '0.0005',
  interestFreeDays: 7,
}
