import {
  hasSecondFactor,
  refuseWithoutStepUp,
  signInFactorsOf,
  usableWallets,
  withdrawalCodes,
} from '../areas/account/public.ts'
import { usableAddress, usableAddresses } from '../areas/address-book/public.ts'
import { identityDueAt, tierOf, verifiedIdentity, verifiedName } from '../areas/identity/public.ts'
import type { BorrowerFacts } from '../areas/loans/public.ts'
import type { NftServices } from '../areas/nfts/public.ts'
import type { Services } from '../areas/services.ts'
import { type CustomerFacts, waitOf } from '../areas/withdrawals/public.ts'
import { lastChange } from '../notifications/last-change.ts'

type FactSources = Pick<Services, 'storage' | 'clock' | 'config' | 'ids'>

export const borrowerFacts: BorrowerFacts = {
  tier: tierOf,
  holderName: verifiedName,
  identity: verifiedIdentity,
}

export function customerFactsOf(services: FactSources): CustomerFacts {
  const { waitMs } = services.config.withdrawals
  return {
    codes: withdrawalCodes(services),
    hasSecondFactor: async (tx, userId) => hasSecondFactor(await signInFactorsOf(tx, userId)),
    refuseWithoutStepUp: session => refuseWithoutStepUp(services, session),
    wallets: (tx, userId) => usableWallets(tx, userId, waitMs),
    tier: tierOf,
    identityDueAt,
    address: (tx, of) => usableAddress(tx, of, waitMs),
    lastChange,
  }
}

/** A token leaves an account under the same conditions as money. */
export function buyerFactsOf(services: FactSources): NftServices['buyerFacts'] {
  const { config } = services
  const customerFacts = customerFactsOf(services)
  return {
    addresses: (tx, userId) => usableAddresses(tx, userId, config.withdrawals.waitMs),
    wait: (tx, requested) => waitOf(tx, { customerFacts, config }, requested),
  }
}
