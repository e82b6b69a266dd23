import type { ContractOrder } from '@quayside/contracts/endpoints/contracts'

/** What the last price of a shut market is called on the side that an order trades at. */
export function lastPriceKey(side: ContractOrder['side']): 'column.lastAsk' | 'column.lastBid' {
  return side === 'buy' ? 'column.lastAsk' : 'column.lastBid'
}
