import type { loanCost as endpoint } from '@quayside/contracts/endpoints/loans'
import type { PublicInput } from '../../platform/http/register.ts'
import type { Services } from '../services.ts'
import { loanOffer } from './rules/loan-offer.ts'

/** What a loan would cost, before anyone signs in (rules §1.4). */
export function loanCost({ query, services }: PublicInput<typeof endpoint, Services>) {
  return loanOffer(query, services.clock.now())
}
