import type { AccountMode } from '@quayside/contracts/customer/user'
import type { Posting } from '../../../ledger/posting.ts'

export type OptionStatus = 'open' | 'settling' | 'won' | 'lost' | 'refunded'

/** Why a stake was refunded: equal prices, no timely tick at entry or exit, or a demo wallet reset (rules §5). */
export type RefundReason = 'equal' | 'no_entry' | 'no_exit' | 'reset'

/** A fixed-time option (rules §5). Rates are shares, money is cents; times of acceptance to close are market time. */
export type Option = {
  readonly id: string
  readonly orderNo: string
  readonly userId: string
  readonly mode: AccountMode
  readonly code: string
  readonly direction: 'up' | 'down'
  readonly status: OptionStatus
  readonly periodSeconds: number
  readonly stake: bigint
  readonly returnRate: string
  readonly houseMargin: string
  readonly acceptedAt: number
  readonly expiresAt: number
  readonly openPrice: string | null
  readonly openTime: number | null
  readonly closePrice: string | null
  readonly closeTime: number | null
  /** The amount returned, and that minus the stake; null until settled. */
  readonly payout: bigint | null
  readonly profit: bigint | null
  readonly refundReason: RefundReason | null
  /** Sequences of the entry and exit ticks, and the one that the customer's device showed, as it sent it. */
  readonly entrySequence: string | null
  readonly exitSequence: string | null
  readonly seenSequence: string | null
  /** Age of the quote (ms) at the purchase; null for older options, like the sequences. */
  readonly quoteAge: number | null
  readonly clientId: string
  readonly createdAt: number
  readonly settledAt: number | null
  readonly updatedAt: number
}

/** A receipt price: the tick's time (ms, market time), its mid as decimal text, and its sequence. */
export type PricePoint = {
  readonly time: number
  readonly price: string
  readonly sequence?: string | undefined
}

/** The settlement receipt: ticks around and including entry and exit, oldest first (rules §5). */
export type OptionTicks = { readonly entry: readonly PricePoint[]; readonly exit: readonly PricePoint[] }

/** Receipt ticks on either side of entry and exit (rules §5). */
export const TICKS_AROUND = 5

export type OptionChange = { readonly option: Option; readonly posting: Posting }

export function isRunning({ status }: Pick<Option, 'status'>): boolean {
  return status === 'open' || status === 'settling'
}
