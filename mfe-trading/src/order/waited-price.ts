import type { ContractOrder } from '@quayside/contracts/endpoints/contracts'

/**
 * The price that an order waits for, or the price at which the money of an order that waits for its market is reserved.
 */
export function waitedPrice({
  limitPrice,
  stopPrice,
  lastPrice,
}: Pick<ContractOrder, 'limitPrice' | 'stopPrice' | 'lastPrice'>): string | null {
  return limitPrice ?? stopPrice ?? lastPrice ?? null
}
