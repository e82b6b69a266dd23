import type { giveNftAddress as endpoint } from '@quayside/contracts/endpoints/nfts'
import { isoOf } from '@quayside/contracts/iso-time'
import { ok, refuse } from '@quayside/contracts/result'
import { settleNotifications } from '../../../notifications/settle.ts'
import { canonicalAddress } from '../../../platform/chains/address.ts'
import { lossAt } from '../../../platform/chains/lost-addresses.ts'
import type { MoneyInput } from '../../../platform/http/command.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { findDelivery, findNft, updateDelivery } from '../queries.ts'
import { giveAddress as give } from '../rules/delivery.ts'
import type { NftServices } from '../services.ts'
import { DELIVERY } from '../tables.ts'
import { deliveryView } from '../view.ts'

/** `POST /user/nft/{id}/address`: only a confirmed address past its hold, as for withdrawals (rules §8). */
export async function giveAddress(input: MoneyInput<typeof endpoint, NftServices>) {
  const { params, body, session, mode, tx, now, services } = input
  const { userId } = session
  if (mode === 'demo') return refuse('10008', { mode: 'demo' })
  const row = await tx.one(findDelivery, { nftId: params.id })
  const nft = await tx.one(findNft, params)
  if (row === undefined || nft === undefined || row.user_id !== userId) return refuseWith('404')
  const address = await canonicalAddress(body.network, body.address)
  if (address === undefined) return refuse('10021', { reason: 'malformed' })
  const loss = lossAt(
    body.network,
    address,
    [await canonicalAddress(body.network, nft.address)].flatMap(own => own ?? []),
  )
  if (loss !== undefined) return refuse('10021', { reason: loss })
  const wait = await services.buyerFacts.wait(tx, { userId, now })
  if (wait !== undefined) return refuse('10008', { ...wait, availableAt: isoOf(wait.availableAt) })
  const before = DELIVERY.fromRow(row)
  const book = await services.buyerFacts.addresses(tx, userId)
  const given = give(before, { network: body.network, address, chain: nft.chain, book }, now)
  if (!given.ok) return given
  const changed = await tx.run(updateDelivery, { ...DELIVERY.toRow(given.value), before: before.version })
  if (changed === 0) return refuse('10020', { reason: 'sending' })
  await settleNotifications(tx, {
    userId,
    kinds: ['nftWon', 'nftBought', 'nftReturned'],
    about: { field: 'nftId', value: nft.id },
  })
  return ok(deliveryView(given.value, { ...services, nft }))
}
