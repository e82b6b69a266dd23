import type { Currency } from '@quayside/money/currency'
import { type Money, money } from '@quayside/money/money'
import { minimumBid } from './nft-bids.ts'

/** States that are kept; that an auction's time is up follows from its end. */
export type NftStatus = 'open' | 'running' | 'sold' | 'withdrawn'

/** A bid or a purchase: `bidder` numbers the customers of one item by their first bid, money is minor units. */
export type Bid = {
  readonly id: string
  readonly nftId: string
  readonly userId: string
  readonly clientId: string
  readonly bidder: number
  /** Of the item's bids, from 1: the order in which they were accepted. */
  readonly number: number
  readonly amount: bigint
  readonly status: 'leading' | 'outbid' | 'won' | 'bought'
  readonly at: number
}

/** What the item knows of the bid that leads. */
export type Highest = Pick<Bid, 'id' | 'userId' | 'bidder' | 'amount'>

/** An item on sale for a charity (rules §9); money is minor units of `currency`, times are ms since the epoch. */
export type Nft = {
  readonly id: string
  /** An auction, or a fixed price that is the reserve. */
  readonly kind: 'auction' | 'fixed'
  readonly currency: Currency
  readonly reserve: bigint
  readonly charityId: string
  readonly status: NftStatus
  /** When the sale begins; null: at once. */
  readonly opensAt: number | null
  /** How long an auction runs from its first bid. */
  readonly runsMs: number
  /** Null until the first bid starts the clock. */
  readonly endsAt: number | null
  readonly highest: Highest | null
  /** How many bids it has, and of how many customers. */
  readonly bids: number
  readonly bidders: number
  /** When it was sold or taken off the market. */
  readonly closedAt: number | null
}

/** What an item is said to be at a moment. */
export type NftStanding = NftStatus | 'scheduled' | 'ended'

/** The item at a moment: on sale later, or an auction whose time is up and whose winner is about to be written. */
export function standingOf({ status, opensAt, endsAt }: Nft, now: number): NftStanding {
  if (status === 'open' && opensAt !== null && now < opensAt) return 'scheduled'
  return status === 'running' && endsAt !== null && now >= endsAt ? 'ended' : status
}

/** An amount in the item's currency. */
export function nftMoney({ currency }: Pick<Nft, 'currency'>, minor: bigint): Money {
  return money(currency, minor)
}

/** The least that is accepted now; of a fixed price the price. */
export function leastOf(nft: Nft): Money {
  const { kind, reserve, highest } = nft
  const currentBid = highest === null ? undefined : nftMoney(nft, highest.amount)
  return minimumBid({ kind, reserve: nftMoney(nft, reserve), currentBid })
}
