import { addressOf, listStanding } from '../areas/address-book/queries.ts'
import { usableAt } from '../areas/address-book/rules/address.ts'
import type { NftServices } from '../areas/nfts/services.ts'
import type { Services } from '../areas/services.ts'
import { waitOf } from '../areas/withdrawals/eligibility.ts'
import { aboutCustomer } from './withdrawal-parts.ts'

/** Customer data for NFTs: a token leaves an account under the same conditions as money. */
export function aboutBuyer(
  services: Pick<Services, 'storage' | 'clock' | 'config' | 'ids'>,
): NftServices['aboutBuyer'] {
  const { config } = services
  const about = aboutCustomer(services)
  return {
    async addresses(tx, userId) {
      const rows = await tx.all(listStanding, { userId })
      return rows.map(addressOf).map(({ network, address, confirmedAt }) => ({
        network,
        address,
        usableAt: usableAt({ confirmedAt }, config.withdrawals.waitMs),
      }))
    },
    wait: (tx, asked) => waitOf(tx, { about, config }, asked),
  }
}
