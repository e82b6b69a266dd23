import type { ContractOrder } from '@quayside/contracts/endpoints/contracts'

/** Label of the last price of a closed market, on the side at which the order trades. */
export function lastPriceKey(side: ContractOrder['side']): 'column.lastAsk' | 'column.lastBid' {
  return side === 'buy' ? 'column.lastAsk' : 'column.lastBid'
}
