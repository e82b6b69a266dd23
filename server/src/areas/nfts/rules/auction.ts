import type { AccountMode } from '@quayside/contracts/customer/user'
import { ok, type Refusal, type Result, refuse } from '@quayside/contracts/result'
import { parseMoney, toShortText } from '@quayside/money/money'
import { customerAccount, houseAccount } from '../../../ledger/chart.ts'
import { move, type Posting, posting } from '../../../ledger/posting.ts'
import { type Bid, type Highest, leastOf, type Nft, nftMoney, phaseOf } from './nft.ts'

/** A bid less than this before the end resets the clock to it, in ms (rules §9). */
export const RESTORED_MS = 15 * 60_000

/** A bid or a purchase; `amount` is the customer's decimal text. */
export type BuyCommand = {
  readonly id: string
  readonly userId: string
  readonly mode: AccountMode
  readonly clientId: string
  readonly amount: string
  /** The customer's leading bid that this one raises, as decimal text. */
  readonly raises?: string | undefined
  /** The customer's number on this item; undefined before their first bid. */
  readonly bidder: number | undefined
}

export type NftChange = {
  readonly nft: Nft
  readonly bid: Bid
  /** The bid that led before; `outbid` if it was another customer's. */
  readonly previous: Highest | null
  readonly outbid: Highest | null
  readonly postings: readonly Posting[]
}

/**
 * Bids in an auction or buys at a fixed price (rules §9, §1.8). Rejects with 10008 (demo account), 10020 (not on sale,
 * with `reason`; also when the leading bidder raises nothing, or someone else leads by now) and 10016 (amount, with the
 * minimum bid or the price). The ledger rejects an amount above the available balance.
 */
export function buyNft(nft: Nft | undefined, command: BuyCommand, now: number): Result<NftChange> {
  if (command.mode === 'demo') return refuse('10008', { mode: 'demo' })
  if (nft === undefined) return refuse('10020', { reason: 'unknown' })
  const shut = refuseShut(nft, now)
  if (shut !== undefined) return shut
  const raised = refuseRaise(nft, command)
  if (raised !== undefined) return raised
  const amount = parseMoney(nft.currency, command.amount)?.minor
  const least = leastOf(nft)
  const isEnough =
    amount !== undefined && (nft.kind === 'fixed' ? amount === least.minor : amount >= least.minor)
  if (!isEnough) return refuse('10016', { minimum: toShortText(least), currency: nft.currency })
  return ok(
    nft.kind === 'fixed'
      ? sold(nft, { ...command, minor: amount }, now)
      : led(nft, { ...command, minor: amount }, now),
  )
}

function refuseShut(nft: Nft, now: number): { readonly ok: false; readonly error: Refusal } | undefined {
  const reason = phaseOf(nft, now)
  if (reason === 'open' || reason === 'running') return undefined
  return { ok: false, error: { code: '10020', details: { reason } } }
}

/** A raise names the bid it raises, so that a second tab or click never raises by mistake. */
function refuseRaise(nft: Nft, { userId, raises }: BuyCommand): ReturnType<typeof refuseShut> {
  const isLeading = nft.highest?.userId === userId
  if (!isLeading && raises === undefined) return undefined
  const isCurrent = raises !== undefined && parseMoney(nft.currency, raises)?.minor === nft.highest?.amount
  if (isLeading && isCurrent) return undefined
  return { ok: false, error: { code: '10020', details: { reason: isLeading ? 'leading' : 'outbid' } } }
}

type Accepted = Omit<BuyCommand, 'amount' | 'mode'> & { readonly minor: bigint }

/** Makes the bid lead. Holds its amount and releases the previous bid's full hold; a raise holds the difference. */
function led(nft: Nft, command: Accepted, now: number): NftChange {
  const bid = bidOf(nft, command, { status: 'leading', now })
  const hold = { kind: 'bid_hold', reference: bid.id, at: now, memo: nft.id } as const
  const previous = nft.highest
  const isRaise = previous?.userId === bid.userId
  const outbid = isRaise ? null : previous
  const held = isRaise ? previous.amount : 0n
  return {
    nft: {
      ...nft,
      status: 'running',
      highest: { id: bid.id, userId: bid.userId, bidder: bid.bidder, amount: bid.amount },
      endsAt: nft.endsAt === null ? now + nft.runsMs : Math.max(nft.endsAt, now + RESTORED_MS),
      bids: bid.number,
      bidders: Math.max(nft.bidders, bid.bidder),
    },
    bid,
    previous,
    outbid,
    postings: [
      ...(outbid === null ? [] : [released(nft, outbid, now)]),
      posting(
        hold,
        move(
          ownAccount(nft, bid.userId, 'available'),
          ownAccount(nft, bid.userId, 'bid_hold'),
          nftMoney(nft, bid.amount - held),
        ),
      ),
    ],
  }
}

function sold(nft: Nft, command: Accepted, now: number): NftChange {
  const bid = bidOf(nft, command, { status: 'bought', now })
  const head = { kind: 'nft_sale', reference: nft.id, at: now, memo: nft.charityId } as const
  const from = ownAccount(nft, bid.userId, 'available')
  const { id, userId, bidder, amount } = bid
  return {
    nft: {
      ...nft,
      status: 'sold',
      highest: { id, userId, bidder, amount },
      bids: 1,
      bidders: 1,
      closedAt: now,
    },
    bid,
    previous: null,
    outbid: null,
    postings: [posting(head, move(from, donationsOf(nft), nftMoney(nft, amount)))],
  }
}

type BidOutcome = { readonly status: Bid['status']; readonly now: number }

function bidOf(nft: Nft, command: Accepted, { status, now }: BidOutcome): Bid {
  const { id, userId, clientId, minor: amount, bidder = nft.bidders + 1 } = command
  return { id, nftId: nft.id, userId, clientId, bidder, number: nft.bids + 1, amount, status, at: now }
}

function released(nft: Nft, { id, userId, amount }: Highest, at: number): Posting {
  const legs = move(
    ownAccount(nft, userId, 'bid_hold'),
    ownAccount(nft, userId, 'available'),
    nftMoney(nft, amount),
  )
  return posting({ kind: 'bid_release', reference: id, at, memo: nft.id }, legs)
}

export type AuctionEnd = { readonly nft: Nft; readonly winner: Highest; readonly posting: Posting }

export function endAuction(nft: Nft, now: number): AuctionEnd | undefined {
  const { highest: winner } = nft
  if (phaseOf(nft, now) !== 'ended' || winner === null) return undefined
  const head = { kind: 'nft_sale', reference: nft.id, at: now, memo: nft.charityId } as const
  const legs = move(
    ownAccount(nft, winner.userId, 'bid_hold'),
    donationsOf(nft),
    nftMoney(nft, winner.amount),
  )
  return { nft: { ...nft, status: 'sold', closedAt: now }, winner, posting: posting(head, legs) }
}

/** Withdraws an item; rejects with 10020 after the first bid or purchase, because the bidder relies on it. */
export function withdrawNft(nft: Nft, now: number): Result<Nft> {
  if (nft.status !== 'open') return refuse('10020', { reason: phaseOf(nft, now) })
  return ok({ ...nft, status: 'withdrawn', closedAt: now })
}

function ownAccount({ currency }: Nft, userId: string, kind: 'available' | 'bid_hold') {
  return customerAccount(userId, { kind, currency, mode: 'real' })
}

function donationsOf({ currency }: Nft) {
  return houseAccount('donations', currency, 'real')
}
