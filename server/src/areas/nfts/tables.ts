import * as z from 'zod/mini'
import { json, type Stored, stored } from '../../platform/storage/columns/stored.ts'
import type { Flag } from '../../platform/storage/schema.ts'
import type { Delivery } from './rules/delivery.ts'
import type { Bid, Nft } from './rules/nft.ts'

export type NftFace = {
  name: string
  image: string
  creator: string
  chain: string
  address: string
  description: string
  created_at: number
}

export const NFT = stored<Omit<Nft, 'highest'>>()({
  id: 'id',
  kind: 'kind',
  currency: 'currency',
  reserve: 'reserve',
  status: 'status',
  charityId: 'charity_id',
  opensAt: 'opens_at',
  runsMs: 'runs_ms',
  endsAt: 'ends_at',
  bids: 'bids',
  bidders: 'bidders',
  closedAt: 'closed_at',
})

export type NftState = Stored<typeof NFT> & {
  highest_id: string | null
  highest_user_id: string | null
  highest_bidder: number | null
  current_bid: bigint | null
}

export type NftRow = NftFace & NftState

export type CharityRow = {
  id: string
  name: string
  about: string
  url: string | null
  is_sample: Flag
  created_at: number
}

export const BID = stored<Bid>()({
  id: 'id',
  nftId: 'nft_id',
  userId: 'user_id',
  clientId: 'client_id',
  bidder: 'bidder',
  number: 'number',
  amount: 'amount',
  status: 'status',
  at: 'created_at',
})

/** `mailed` is always 1: the mail queue of notifications sends the mails about higher bids. */
export type BidRow = Stored<typeof BID> & { mailed: Flag }

export const DELIVERY = stored<Delivery>()({
  nftId: 'nft_id',
  userId: 'user_id',
  status: 'status',
  network: 'network',
  address: 'address',
  txHash: 'tx_hash',
  attempt: 'attempt',
  sendingId: 'sending_id',
  hasFailed: {
    column: 'has_failed',
    read: (stored: Flag) => stored === 1,
    write: (value: boolean): Flag => (value ? 1 : 0),
  },
  timeline: json(
    'timeline',
    z.array(z.object({ status: z.enum(['won', 'address_given', 'sending', 'delivered']), at: z.number() })),
  ),
  version: 'version',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

export type DeliveryRow = Stored<typeof DELIVERY>

declare module '../../platform/storage/schema.ts' {
  interface Database {
    nfts: NftRow
    charities: CharityRow
    nft_bids: BidRow
    nft_deliveries: DeliveryRow
  }
}

export function nftOf(row: NftState): Nft {
  const { highest_id: id, highest_user_id: userId, highest_bidder: bidder, current_bid: amount } = row
  const isLed = id !== null && userId !== null && bidder !== null && amount !== null
  return { ...NFT.fromRow(row), highest: isLed ? { id, userId, bidder, amount } : null }
}

export function stateOf(nft: Nft): NftState {
  return {
    ...NFT.toRow(nft),
    highest_id: nft.highest?.id ?? null,
    highest_user_id: nft.highest?.userId ?? null,
    highest_bidder: nft.highest?.bidder ?? null,
    current_bid: nft.highest?.amount ?? null,
  }
}

export function bidRowOf(bid: Bid): BidRow {
  return { ...BID.toRow(bid), mailed: 1 }
}
