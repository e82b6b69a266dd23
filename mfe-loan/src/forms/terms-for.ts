import type { LoanStanding, LoanTerms } from '@quayside/contracts/endpoints/loans'
import { decimal } from '@quayside/money/decimal'

/** Returns the terms limited to the customer's tier. */
export function termsFor(terms: LoanTerms, standing: LoanStanding | undefined): LoanTerms {
  if (standing?.identity !== 'verified') return terms
  const isLess = decimal(standing.most).lt(terms.maxAmount)
  return isLess ? { ...terms, maxAmount: standing.most } : terms
}
