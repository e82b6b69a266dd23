import type { ContractOrder } from '@quayside/contracts/endpoints/contracts'

/** The price that an order waits for, or at which the money of one that waits for its market is set aside. */
export function waitedPrice({
  limitPrice,
  stopPrice,
  lastPrice,
}: Pick<ContractOrder, 'limitPrice' | 'stopPrice' | 'lastPrice'>): string | null {
  return limitPrice ?? stopPrice ?? lastPrice ?? null
}
