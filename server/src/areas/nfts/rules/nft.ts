import type { Currency } from '@quayside/money/currency'
import { type Money, money } from '@quayside/money/money'
import { minimumBid } from './nft-bids.ts'

/** Persisted states; `standingOf` derives the end of an auction from its end time. */
export type NftStatus = 'open' | 'running' | 'sold' | 'withdrawn'

/** A bid or a purchase: `bidder` numbers the customers of one item by first bid, money in minor units. */
export type Bid = {
  readonly id: string
  readonly nftId: string
  readonly userId: string
  readonly clientId: string
  readonly bidder: number
  /** Position in the item's bids, from 1, in order of acceptance. */
  readonly number: number
  readonly amount: bigint
  readonly status: 'leading' | 'outbid' | 'won' | 'bought'
  readonly at: number
}

export type Highest = Pick<Bid, 'id' | 'userId' | 'bidder' | 'amount'>

/** An item on sale for a charity (rules §9); money in minor units of `currency`, times in ms since the epoch. */
export type Nft = {
  readonly id: string
  /** A fixed-price item costs the reserve. */
  readonly kind: 'auction' | 'fixed'
  readonly currency: Currency
  readonly reserve: bigint
  readonly charityId: string
  readonly status: NftStatus
  /** When the sale starts; null: immediately. */
  readonly opensAt: number | null
  readonly runsMs: number
  /** Null until the first bid starts the clock. */
  readonly endsAt: number | null
  readonly highest: Highest | null
  readonly bids: number
  readonly bidders: number
  readonly closedAt: number | null
}

export type NftPhase = NftStatus | 'scheduled' | 'ended'

/** Returns the status at `now`; `ended` means that the time is up but the winner is not persisted yet. */
export function phaseOf({ status, opensAt, endsAt }: Nft, now: number): NftPhase {
  if (status === 'open' && opensAt !== null && now < opensAt) return 'scheduled'
  return status === 'running' && endsAt !== null && now >= endsAt ? 'ended' : status
}

export function nftMoney({ currency }: Pick<Nft, 'currency'>, minor: bigint): Money {
  return money(currency, minor)
}

export function leastOf(nft: Nft): Money {
  const { kind, reserve, highest } = nft
  const currentBid = highest === null ? undefined : nftMoney(nft, highest.amount)
  return minimumBid({ kind, reserve: nftMoney(nft, reserve), currentBid })
}
