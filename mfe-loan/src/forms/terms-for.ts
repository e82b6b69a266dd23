import type { LoanStanding, LoanTerms } from '@quayside/contracts/endpoints/loans'
import { decimal } from '@quayside/money/decimal'

/** Returns the terms limited to the customer's tier. */
export function termsFor(terms: LoanTerms, eligibility: LoanStanding | undefined): LoanTerms {
  if (eligibility?.identity !== 'verified') return terms
  const isLess = decimal(eligibility.most).lt(terms.maxAmount)
  return isLess ? { ...terms, maxAmount: eligibility.most } : terms
}
