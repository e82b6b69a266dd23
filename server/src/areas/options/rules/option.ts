import type { AccountMode } from '@quayside/contracts/user'
import type { Posting } from '../../../ledger/posting.ts'

/** States of an option (rules §5). */
export type OptionStatus = 'open' | 'settling' | 'won' | 'lost' | 'refunded'

/** Why a stake went back: equal prices, no tick at entry or exit in time, or the demo wallet was reset (rules §5). */
export type RefundReason = 'equal' | 'no_entry' | 'no_exit' | 'reset'

/**
 * A fixed-time option (rules §5). Prices are mids as decimal text of the instrument, rates are shares, money is USD
 * cents. `acceptedAt`, `expiresAt`, `openTime` and `closeTime` are ms of the market's time, the others of the wall
 * clock's.
 */
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
  /** Return ratio and house margin as agreed at purchase. */
  readonly returnRate: string
  readonly houseMargin: string
  readonly acceptedAt: number
  readonly expiresAt: number
  readonly openPrice: string | null
  readonly openTime: number | null
  readonly closePrice: string | null
  readonly closeTime: number | null
  /** What came back, and that less the stake; null until settled. */
  readonly payout: bigint | null
  readonly profit: bigint | null
  readonly refundReason: RefundReason | null
  readonly clientId: string
  readonly createdAt: number
  readonly settledAt: number | null
  readonly updatedAt: number
}

/** A price of the receipt: the tick's own time (ms, the market's) and its mid as decimal text. */
export type PricePoint = { readonly time: number; readonly price: string }

/** The settlement receipt: ticks around entry and exit, theirs among them, oldest first (rules §5). */
export type OptionTicks = { readonly entry: readonly PricePoint[]; readonly exit: readonly PricePoint[] }

/** Ticks that the receipt keeps on either side of entry and exit (rules §5). */
export const TICKS_AROUND = 5

/** An option as it will be stored and the movement of money that belongs to it. */
export type OptionChange = { readonly option: Option; readonly posting: Posting }

/** Whether an option still holds its stake. */
export function isRunning({ status }: Pick<Option, 'status'>): boolean {
  return status === 'open' || status === 'settling'
}
