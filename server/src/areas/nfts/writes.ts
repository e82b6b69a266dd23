import { post } from '../../ledger/post.ts'
import { settleNotifications } from '../../notifications/settle.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import { notifyBidder } from './notifications.ts'
import { endLead, findNft, insertBid, insertDelivery, updateNft } from './queries.ts'
import { endAuction, type NftChange } from './rules/auction.ts'
import { newDelivery } from './rules/delivery.ts'
import type { Nft } from './rules/nft.ts'
import type { NftWriting } from './services.ts'
import { bidRowOf, DELIVERY, nftOf, stateOf } from './tables.ts'
import { eventOf } from './view.ts'

type Changing = {
  readonly before: Nft
  readonly change: NftChange
  readonly now: number
  readonly afterCommit: AfterCommit
}

/** Writes a bid, a raise or a purchase, refunds and notifies the outbid. Throws InsufficientBalance. */
export async function writeChange(tx: Tx, services: NftWriting, changing: Changing): Promise<void> {
  const { before, change, now, afterCommit } = changing
  const { nft, bid, previous, outbid, postings } = change
  await save(tx, before, nft)
  if (previous !== null) await tx.run(endLead, { id: previous.id, status: 'outbid' })
  await tx.run(insertBid, bidRowOf(bid))
  for (const moved of postings) await post(tx, moved)
  await settleNotifications(tx, {
    userId: bid.userId,
    kinds: ['nftOutbid'],
    about: { field: 'nftId', value: nft.id },
  })
  if (bid.status === 'bought') {
    await openDelivery(tx, { nftId: nft.id, userId: bid.userId, now })
    await notifyBidder(tx, services, { kind: 'nftBought', nft, to: bid, afterCommit })
  }
  if (outbid !== null) await notifyBidder(tx, services, { kind: 'nftOutbid', nft, to: outbid, afterCommit })
  afterCommit(() => {
    for (const userId of [bid.userId, ...(outbid === null ? [] : [outbid.userId])])
      services.bus.publish('balance.changed', { userId, mode: 'real' })
    services.bus.publish('nft.changed', eventOf(nft, { bid, now }))
  })
}

async function openDelivery(tx: Tx, sold: Parameters<typeof newDelivery>[0]): Promise<void> {
  await tx.run(insertDelivery, DELIVERY.toRow(newDelivery(sold)))
}

export async function save(tx: Tx, before: Nft, after: Nft): Promise<void> {
  const changed = await tx.run(updateNft, { ...stateOf(after), before: before.bids, was: before.status })
  // A command of the house runs alone on all nodes, so no other write can come between.
  if (changed === 0) throw new Error(`${after.id} has changed under a command`)
}

type Ending = { readonly id: string; readonly now: number; readonly afterCommit: AfterCommit }

export async function writeEnd(
  tx: Tx,
  services: NftWriting,
  { id, now, afterCommit }: Ending,
): Promise<Nft | undefined> {
  const row = await tx.one(findNft, { id })
  const before = row && nftOf(row)
  const end = before && endAuction(before, now)
  if (before === undefined || end === undefined) return undefined
  const { nft, winner } = end
  await save(tx, before, nft)
  await tx.run(endLead, { id: winner.id, status: 'won' })
  await post(tx, end.posting)
  await openDelivery(tx, { nftId: nft.id, userId: winner.userId, now })
  await notifyBidder(tx, services, { kind: 'nftWon', nft, to: winner, afterCommit })
  afterCommit(() => {
    services.bus.publish('balance.changed', { userId: winner.userId, mode: 'real' })
    services.bus.publish('nft.changed', eventOf(nft, { bid: null, now }))
  })
  return nft
}
