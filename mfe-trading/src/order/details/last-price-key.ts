import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'

export function lastPriceKey(side: ContractOrder['side']): 'column.lastAsk' | 'column.lastBid' {
  return side === 'buy' ? 'column.lastAsk' : 'column.lastBid'
}
