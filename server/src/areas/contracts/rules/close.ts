import { ok, type Result, refuse } from '@quayside/contracts/result'
import { settle } from '@quayside/money/contract-math'
import { decimal } from '@quayside/money/decimal'
import { money } from '@quayside/money/money'
import { quoteMarkup } from '../../../market/instruments/markup.ts'
import { priceText } from '../../../market/instruments/points.ts'
import type { Quote } from '../../../market/instruments/quote.ts'
import { type MarketState, marketRefusal } from '../../../market/market-state.ts'
import { type CloseReason, type Contract, type ContractClosing, type EndedFor, termsOf } from './contract.ts'
import { closingPosting } from './postings.ts'
import { endedRefusal } from './status-refusals.ts'

export type Fill = {
  readonly price: string
  readonly reason: CloseReason
  readonly endedFor?: EndedFor
  readonly at: number
  readonly exitAt: number
  /** Operator's markup in the price. */
  readonly markup?: string | null
  /** Sequence of the tick, and the one that the customer's device showed. */
  readonly sequence?: string | undefined
  readonly seen?: string | undefined
}

/** Closes a held contract at a price (rules §4); the caller guarantees that it is held. */
export function closeContract(contract: Contract, fill: Fill): ContractClosing {
  const settlement = settle(termsOf(contract), money('USD', contract.margin), decimal(fill.price))
  const closed: Contract = {
    ...contract,
    status: 'closed',
    closePrice: fill.price,
    closeTime: fill.at,
    closeFee: settlement.fee.minor,
    profit: settlement.payout.minor - contract.margin - contract.openFee,
    closeReason: fill.reason,
    endedFor: fill.endedFor ?? null,
    exitAt: fill.exitAt,
    exitMarkup: fill.markup ?? null,
    exitSequence: fill.sequence ?? null,
    exitSeenSequence: fill.seen ?? contract.exitSeenSequence,
    updatedAt: fill.at,
  }
  return { contract: closed, posting: closingPosting(contract, settlement, fill), from: contract.status }
}

export type CloseState = MarketState & {
  readonly contract: Contract
  /** Sequence that the customer's device showed. */
  readonly seen?: string | undefined
}

/** A customer's close is immediate, or waits for the first tick if the market is closed or silent (rules §4). */
export type CloseOutcome =
  | { readonly kind: 'closed'; readonly change: ContractClosing }
  | { readonly kind: 'waiting'; readonly contract: Contract }

export function contractAfter(outcome: CloseOutcome): Contract {
  return outcome.kind === 'closed' ? outcome.change.contract : outcome.contract
}

export function requestClose(state: CloseState, now: number): Result<CloseOutcome> {
  const { contract } = state
  if (contract.status !== 'open') return endedRefusal(contract)
  const change = closeAtMarket(state, now)
  if (change.ok) return ok({ kind: 'closed', change: change.value })
  const waiting = { status: 'to_be_closed', exitSeenSequence: state.seen ?? null, updatedAt: now } as const
  return ok({ kind: 'waiting', contract: { ...contract, ...waiting } })
}

/** Closes a held contract at the current quote; refuses with 10015 if the market is not tradable. */
export function closeAtMarket(state: CloseState, now: number): Result<ContractClosing> {
  return marketRefusal(state) ?? closeAtLast(state, now)
}

/** Closes a held contract at the last price, in any market state; refuses with 10015 if there never was one. */
export function closeAtLast(state: CloseState, now: number): Result<ContractClosing> {
  const { contract, instrument, quote, seen } = state
  if (instrument === undefined || quote === undefined) return refuse('10015', { stale: true })
  const price = priceText(instrument, markOf(contract, quote))
  const { time: exitAt, sequence } = quote
  const markup = quoteMarkup(instrument, quote)
  return ok(closeContract(contract, { price, reason: 'customer', at: now, exitAt, markup, sequence, seen }))
}

/** Price in points at which a position is marked and closed: bid for a long, ask for a short (rules §4). */
export function markOf(contract: Pick<Contract, 'side'>, quote: Quote): number {
  return contract.side === 'buy' ? quote.bid : quote.ask
}
