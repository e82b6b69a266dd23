import type { NftDetail } from '@quayside/contracts/endpoints/nfts'
import { nftStatus } from '@quayside/contracts/endpoints/nfts'
import type { NftBidMessage } from '@quayside/contracts/sockets'

export type LiveBids = NftBidMessage['data']

const MOST_BIDS = 100

/** Returns the item with socket updates that are newer than the response. */
export function withLive(item: NftDetail, live: LiveBids | undefined): NftDetail {
  if (live === undefined || live.id !== item.id || isOlder(live, item)) return item
  const { currentBid, minimumBid, endsAt, bidCount } = live
  const added = live.bids.filter(bid => !item.bids.some(known => isSame(known, bid))).toReversed()
  const status = nftStatus.safeParse(live.status).data ?? item.status
  const bids = [...added, ...item.bids].slice(0, MOST_BIDS)
  return {
    ...item,
    currentBid,
    minimumBid,
    endsAt,
    bidCount,
    status,
    bids,
    own: ownAfter(item.own, live, bids[0]),
  }
}

function isOlder(live: LiveBids, item: NftDetail): boolean {
  return (
    live.bidCount < item.bidCount ||
    (live.bidCount === item.bidCount && isOver(item.status) && !isOver(live.status))
  )
}

function isOver(status: string): boolean {
  return status === 'sold' || status === 'withdrawn'
}

type Own = NftDetail['own']
type Bid = NftDetail['bids'][number]

function ownAfter(own: Own, live: LiveBids, leading: Bid | undefined): Own {
  if (own === null || own.status === 'won' || own.status === 'bought') return own
  const isMine = leading?.pseudonym === own.pseudonym
  if (leading !== undefined && isMine) {
    return { ...own, amount: leading.amount, status: live.status === 'sold' ? 'won' : 'leading' }
  }
  return { ...own, status: 'outbid' }
}

function isSame(one: Bid, other: Bid): boolean {
  return one.pseudonym === other.pseudonym && one.amount === other.amount
}

/** Merges two messages for one item: bids of both, status of the later one. */
export function joined(known: LiveBids | undefined, next: LiveBids): LiveBids {
  if (known === undefined || known.id !== next.id) return next
  const later = next.bidCount >= known.bidCount ? next : known
  const bids = [...known.bids, ...next.bids].toSorted(
    (one, other) => Number(one.amount) - Number(other.amount),
  )
  return { ...later, bids: bids.slice(-MOST_BIDS) }
}
