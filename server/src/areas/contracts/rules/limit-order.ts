import type { Posting } from '../../../ledger/posting.ts'
import type { Contract, ContractOrder, EndedFor } from './contract.ts'
import type { TimeInForce } from './limit-orders/time-in-force.ts'
import { releasePosting } from './postings.ts'

/** How an order waits (rules §4): `limit` or `stop` for a price, `market` for a closed market's first tick. */
export type WaitingType = 'limit' | 'stop' | 'market'

/** Statuses of an order without an entry (rules §4). */
export type LimitOrderStatus = 'pending' | 'cancelled' | 'expired' | 'failed'

export type FailReason = 'balance' | 'spread' | 'exposure'

/** An order without an entry (rules §4). While pending, `margin` and `openFee` are held; then both are zero. */
export type LimitOrder = ContractOrder & {
  readonly status: LimitOrderStatus
  readonly type: WaitingType
  readonly waitsFor: string
  readonly expiresAt: number
  readonly timeInForce: TimeInForce
  readonly placedAt: number | null
  readonly failReason: FailReason | null
  /** The price at which it failed; null otherwise, and for failures from before this was recorded. */
  readonly missedPrice: string | null
}

export type LimitChange = { readonly order: LimitOrder; readonly posting: Posting }

export type Ending =
  | { readonly status: 'cancelled' | 'expired'; readonly at: number; readonly endedFor?: EndedFor }
  | { readonly status: 'failed'; readonly reason: FailReason; readonly price: string; readonly at: number }

/** Ends a pending order and releases its hold (rules §4). */
export function endLimitOrder(order: LimitOrder, ending: Ending): LimitChange {
  return {
    order: {
      ...order,
      status: ending.status,
      placedAt: null,
      failReason: ending.status === 'failed' ? ending.reason : null,
      missedPrice: ending.status === 'failed' ? ending.price : null,
      endedFor: ending.status === 'failed' ? null : (ending.endedFor ?? null),
      margin: 0n,
      openFee: 0n,
      entryMarkup: null,
      updatedAt: ending.at,
    },
    posting: releasePosting(order, ending.at),
  }
}

export function isLimitOrder(order: Contract | LimitOrder): order is LimitOrder {
  return 'expiresAt' in order
}
