import { addressOf, listCurrent } from '../areas/address-book/queries.ts'
import { usableAt } from '../areas/address-book/rules/address.ts'
import type { NftServices } from '../areas/nfts/services.ts'
import type { Services } from '../areas/services.ts'
import { waitOf } from '../areas/withdrawals/eligibility.ts'
import { customerFactsOf } from './withdrawal-parts.ts'

/** Customer data for NFTs: a token leaves an account under the same conditions as money. */
export function buyerFactsOf(
  services: Pick<Services, 'storage' | 'clock' | 'config' | 'ids'>,
): NftServices['buyerFacts'] {
  const { config } = services
  const customerFacts = customerFactsOf(services)
  return {
    async addresses(tx, userId) {
      const rows = await tx.all(listCurrent, { userId })
      return rows.map(addressOf).map(({ network, address, confirmedAt }) => ({
        network,
        address,
        usableAt: usableAt({ confirmedAt }, config.withdrawals.waitMs),
      }))
    },
    wait: (tx, requested) => waitOf(tx, { customerFacts, config }, requested),
  }
}
