import * as z from 'zod/mini'
import type { Flag } from '../../platform/storage/schema.ts'
import { type Stored, stored } from '../../platform/storage/stored.ts'
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

export type NftState = {
  id: string
  kind: Nft['kind']
  currency: Nft['currency']
  reserve: bigint
  charity_id: string
  status: Nft['status']
  opens_at: number | null
  runs_ms: number
  ends_at: number | null
  highest_id: string | null
  highest_user_id: string | null
  highest_bidder: number | null
  current_bid: bigint | null
  bids: number
  bidders: number
  closed_at: number | null
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

const BID = stored<Bid>()({
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

/** `mailed`: the outbid mail was sent or is not needed. */
export type BidRow = Stored<typeof BID> & { mailed: Flag }

export type DeliveryRow = {
  nft_id: string
  user_id: string
  status: Delivery['status']
  network: Delivery['network']
  address: string | null
  tx_hash: string | null
  attempt: number
  sending_id: string | null
  has_failed: Flag
  timeline: string
  version: number
  created_at: number
  updated_at: number
}

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
  return {
    id: row.id,
    kind: row.kind,
    currency: row.currency,
    reserve: row.reserve,
    status: row.status,
    charityId: row.charity_id,
    opensAt: row.opens_at,
    runsMs: row.runs_ms,
    endsAt: row.ends_at,
    bids: row.bids,
    bidders: row.bidders,
    closedAt: row.closed_at,
    highest: isLed ? { id, userId, bidder, amount } : null,
  }
}

export function stateOf(nft: Nft): NftState {
  const { highest } = nft
  return {
    id: nft.id,
    kind: nft.kind,
    currency: nft.currency,
    reserve: nft.reserve,
    status: nft.status,
    charity_id: nft.charityId,
    opens_at: nft.opensAt,
    runs_ms: nft.runsMs,
    ends_at: nft.endsAt,
    bids: nft.bids,
    bidders: nft.bidders,
    closed_at: nft.closedAt,
    highest_id: highest?.id ?? null,
    highest_user_id: highest?.userId ?? null,
    highest_bidder: highest?.bidder ?? null,
    current_bid: highest?.amount ?? null,
  }
}

export function bidRowOf(bid: Bid): BidRow {
  return { ...BID.toRow(bid), mailed: 0 }
}

const steps = z.array(
  z.object({ status: z.enum(['won', 'address_given', 'sending', 'delivered']), at: z.number() }),
)

export function deliveryOf(row: DeliveryRow): Delivery {
  return {
    nftId: row.nft_id,
    userId: row.user_id,
    status: row.status,
    network: row.network,
    address: row.address,
    txHash: row.tx_hash,
    attempt: row.attempt,
    sendingId: row.sending_id,
    hasFailed: row.has_failed === 1,
    version: row.version,
    timeline: steps.parse(JSON.parse(row.timeline)),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export function deliveryRowOf(known: Delivery): DeliveryRow {
  return {
    nft_id: known.nftId,
    user_id: known.userId,
    status: known.status,
    network: known.network,
    address: known.address,
    tx_hash: known.txHash,
    attempt: known.attempt,
    sending_id: known.sendingId,
    has_failed: known.hasFailed ? 1 : 0,
    timeline: JSON.stringify(known.timeline),
    version: known.version,
    created_at: known.createdAt,
    updated_at: known.updatedAt,
  }
}
