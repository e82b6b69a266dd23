import { CRYPTO_CURRENCIES, NETWORKS_OF, type Network } from '@quayside/contracts/assets/networks'
import type * as endpoints from '@quayside/contracts/endpoints/funds/deposits'
import { refuse } from '@quayside/contracts/result'
import { money, toShortText } from '@quayside/money/money'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import { waitingSum } from '../review/decide.ts'
import type { DepositServices } from '../services.ts'

/** `GET /user/recharge/terms`: addresses only for verified customers whose own limits leave room. */
export async function depositTerms({
  services,
  session,
  mode,
}: CustomerInput<typeof endpoints.getDepositTerms, DepositServices>) {
  if (mode === 'demo') return refuse('10008', { mode: 'demo' })
  const { userId } = session
  const { minimums, places, isSample } = services.depositTable
  const now = services.clock.now()
  return await services.storage.read(async tx => {
    const identity = (await tx.one(findUser, { id: userId }))?.kyc_status ?? 'none'
    const { stopped, ownLimit } = await services.ownLimits.depositsLeft(tx, { userId, now })
    const isOpen = identity === 'verified' && stopped === undefined
    const currencies = []
    for (const currency of CRYPTO_CURRENCIES) {
      const offered = places.filter(place => place.currency === currency)
      if (offered.length === 0) continue
      const networks: readonly Network[] = NETWORKS_OF[currency]
      currencies.push({
        currency,
        minimum: toShortText(money(currency, minimums[currency])),
        waiting: toShortText(money(currency, await waitingSum(tx, { userId, currency }))),
        networks: offered.map(({ network, address, token }) => ({
          network,
          token,
          address: isOpen ? address : null,
          not: networks.filter(other => other !== network),
        })),
      })
    }
    return { identity, isSample, ownLimit: ownLimit ?? null, stopped: stopped ?? null, currencies }
  })
}
