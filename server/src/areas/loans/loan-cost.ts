import type { loanCost as contract } from '@quayside/contracts/endpoints/index'
import type { PublicInput } from '../../platform/http/register.ts'
import { loanOffer } from './rules/loan-offer.ts'

/** What a loan would cost, before anyone signs in (rules §1.4). */
export function loanCost({ query, services }: PublicInput<typeof contract>) {
  return loanOffer(query, services.clock.now())
}
