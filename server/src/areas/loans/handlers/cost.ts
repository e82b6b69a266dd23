import type { loanCost as endpoint } from '@quayside/contracts/endpoints/loans'
import type { PublicInput } from '../../../platform/http/route.ts'
import { agreedTerms, costOf } from '../rules/loan-offer.ts'
import type { LoanServices } from '../services.ts'

/** Returns the cost of a loan without signing in (rules §1.4). */
export function loanCost({ query, services }: PublicInput<typeof endpoint, LoanServices>) {
  const agreed = agreedTerms(query, services.loanTable.terms)
  return agreed.ok ? costOf(agreed.value, services.clock.now()) : agreed
}
