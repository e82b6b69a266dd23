import type { Posting } from '../../../ledger/posting.ts'
import type { Contract, ContractOrder } from './contract.ts'
import { releasePosting } from './postings.ts'
import type { TimeInForce } from './time-in-force.ts'

/**
 * What an order waits as: for a price to trade at, for one at which it becomes a market order, or, as a market order that
 * was placed while its market was shut, for the first tick (rules §4).
 */
export type WaitingType = 'limit' | 'stop' | 'market'

/** States of an order that has not been filled (rules §4). */
export type LimitOrderStatus = 'pending' | 'cancelled' | 'expired' | 'failed'

/** Why an order failed when its price came. */
export type FailReason = 'balance' | 'spread'

/**
 * An order that has no entry: it waits for its price, or for its market to open, or has ended without it (rules §4). While
 * it waits, `margin` and `openFee` are set aside at that price; afterwards both are zero.
 */
export type LimitOrder = ContractOrder & {
  readonly status: LimitOrderStatus
  readonly type: WaitingType
  /** The price it waits for; of one that waits for its market, the last price there was. */
  readonly waitsFor: string
  /** When it ends by itself. */
  readonly expiresAt: number
  readonly timeInForce: TimeInForce
  /** While it waits, the market's time of the tick by which it was judged. */
  readonly placedAt: number | null
  readonly failReason: FailReason | null
  /** The price that came and at which it failed; null of others, and of what failed before this was kept. */
  readonly missedPrice: string | null
}

/** A limit order as it will be stored and the movement of money that belongs to it. */
export type LimitChange = { readonly order: LimitOrder; readonly posting: Posting }

/** How a pending order ends without an entry. */
export type Ending =
  | { readonly status: 'cancelled' | 'expired'; readonly at: number }
  | { readonly status: 'failed'; readonly reason: FailReason; readonly price: string; readonly at: number }

/** Ends a pending order and gives back all that was set aside (rules §4). */
export function endLimitOrder(order: LimitOrder, ending: Ending): LimitChange {
  return {
    order: {
      ...order,
      status: ending.status,
      placedAt: null,
      failReason: ending.status === 'failed' ? ending.reason : null,
      missedPrice: ending.status === 'failed' ? ending.price : null,
      margin: 0n,
      openFee: 0n,
      updatedAt: ending.at,
    },
    posting: releasePosting(order, ending.at),
  }
}

/** Tells an order without an entry from one that was entered. */
export function isLimitOrder(order: Contract | LimitOrder): order is LimitOrder {
  return 'expiresAt' in order
}
