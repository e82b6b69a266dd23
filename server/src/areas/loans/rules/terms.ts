import type { LoanTerms } from '@quayside/contracts/endpoints/loans'

/** What the operator lends (`LOANS`); amounts cents of a US dollar. */
export type LoanTable = {
  /** Nobody can apply where the operator does not lend; the calculator stands all the same. */
  readonly isOffered: boolean
  readonly terms: LoanTerms
  /** Most by tier of the identity. */
  readonly limits: { readonly 1: bigint; readonly 2: bigint }
  /** Loans that a customer can have at once. */
  readonly running: number
}

/** Terms of our loans (rules §7); amounts USD, `dailyRate` a share of the principal, terms in days. */
export const LOAN_TERMS: LoanTerms = {
  currency: 'USD',
  minAmount: '100.00',
  maxAmount: '10000.00',
  step: '10.00',
  terms: [7, 14, 30, 60, 90],
  dailyRate: '0.0005',
  interestFreeDays: 7,
}
