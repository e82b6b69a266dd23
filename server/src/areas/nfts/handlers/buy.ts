import type { buyNft as endpoint } from '@quayside/contracts/endpoints/nfts'
import { ok } from '@quayside/contracts/result'
import type { MoneyInput } from '../../../platform/http/command.ts'
import { languageOf } from '../../../platform/http/headers/language.ts'
import { convertFirst } from '../../convert-first.ts'
import type { Converting, Services } from '../../services.ts'
import { findNft, latestOf } from '../queries.ts'
import { buyNft as purchase } from '../rules/auction.ts'
import { nftOf, stateOf } from '../tables.ts'
import { bidView, itemView, readCharities } from '../view.ts'
import { writeChange } from '../writes.ts'

/** `POST /user/buyNft`: places a leading bid or buys, on the real account only (rules §9, §1.8). */
export async function buyNft(input: MoneyInput<typeof endpoint, Services & Converting>) {
  const { body, session, mode, tx, now, afterCommit, request, services } = input
  const { userId } = session
  const row = await tx.one(findNft, { id: body.id })
  const before = row && nftOf(row)
  const own = await tx.one(latestOf, { nftId: body.id, userId })
  const clientId = body.clientId.toLowerCase()
  const command = {
    id: services.ids.next(),
    userId,
    mode,
    clientId,
    amount: body.amount,
    raises: body.raises,
    bidder: own?.bidder,
  }
  const result = purchase(before, command, now)
  if (!result.ok) return result
  if (row === undefined || before === undefined) throw new TypeError('an item that is not there was sold')
  const converted = await convertFirst(input, before.currency)
  if (!converted.ok) return converted
  const { nft, bid } = result.value
  await writeChange(tx, services, { before, change: result.value, now, afterCommit })
  const charities = await readCharities(tx)
  const item = itemView({ ...row, ...stateOf(nft) }, { locale: languageOf(request.headers), now, charities })
  const outcome = bid.status === 'bought' ? ('bought' as const) : ('leading' as const)
  return ok({ item, bid: bidView(nft, bid), outcome, converted: converted.value })
}
