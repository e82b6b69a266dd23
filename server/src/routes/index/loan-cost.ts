import type { loanCost as contract } from '@quayside/contracts/endpoints/index'
import { loanOffer } from '../../domain/loan-offer.ts'
import type { PublicInput } from '../../http/register.ts'

/** What a loan would cost, before anyone signs in (rules §1.4). */
export function loanCost({ query, services }: PublicInput<typeof contract>) {
  return loanOffer(query, services.clock.now())
}
