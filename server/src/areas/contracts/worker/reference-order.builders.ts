import type { RefTrail } from './reference-trail.builders.ts'

/** A contract order with prices in points, lots in thousandths and money in cents. */
export type RefOrder = {
  readonly id: string
  readonly user: string
  readonly code: string
  readonly side: 'buy' | 'sell'
  readonly leverage: number
  limit: number | null
  /** Waits for `limit`, beyond the market, to become a market order. */
  readonly isStop: boolean
  readonly isAtOpening: boolean
  queuedAt: number
  readonly parent: string | null
  expiresAt: number
  status: 'pending' | 'open' | 'to_be_closed' | 'closed' | 'cancelled' | 'expired' | 'failed'
  milliLots: number
  stop: number | null
  target: number | null
  trail: RefTrail | null
  margin: number
  added: number
  openFee: number
  entry: number | null
  exit: number | null
  closeFee: number
  profit: number | null
  reason: string | null
  fail: string | null
}

export type Wanted = Pick<
  RefOrder,
  'id' | 'user' | 'code' | 'side' | 'leverage' | 'milliLots' | 'limit' | 'isStop' | 'isAtOpening'
> & {
  /** How long it waits (ms); null until canceled. */
  readonly life: number | null
  readonly stop: number | null
  readonly target: number | null
}

export type NewTriggers = {
  readonly stop: number | null | undefined
  readonly target: number | null | undefined
}

export type Amending = NewTriggers & {
  readonly limit: number | undefined
  readonly milliLots: number | undefined
  readonly life: number | undefined
}

export type MarketMood = 'open' | 'shut' | 'silent'
