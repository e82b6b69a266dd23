import type { ContractOrder } from '@quayside/contracts/endpoints/contracts'
import type { LiveTick } from '@quayside/contracts/market'
import { type ContractTerms, pnlAt, pnlPercent } from '@quayside/money/contract-math'
import { decimal } from '@quayside/money/decimal'
import { type Money, parseMoney, toText, zero } from '@quayside/money/money'
import type { LivePnl } from './live-pnl.ts'

/** What fixes the money of an open position; null for an order that was never entered. */
export function termsOf(order: ContractOrder): ContractTerms | null {
  const { side, quantity, openPrice, leverage, feeRate, usdRate } = order
  if (openPrice === null) return null
  return {
    side,
    quantity: decimal(quantity),
    entry: decimal(openPrice),
    leverage,
    feeRate: decimal(feeRate),
    usdRate: decimal(usdRate),
  }
}

/** Live figures of a position at the prices that the page shows, by the formulas the server uses (rules §4). */
export function figuresAt(order: ContractOrder, tick: Pick<LiveTick, 'bid' | 'ask'>): LivePnl | null {
  const terms = termsOf(order)
  if (terms === null) return null
  const currentPrice = order.side === 'buy' ? tick.bid : tick.ask
  const pnl = pnlAt(terms, decimal(currentPrice))
  return {
    unrealizedPnL: toText(pnl),
    unrealizedPnLPercentage: pnlPercent(pnl, usd(order.margin)).toFixed(2),
    currentPrice,
  }
}

/** USD of a decimal text of the wire. */
export function usd(text: string): Money {
  return parseMoney('USD', text) ?? zero('USD')
}
