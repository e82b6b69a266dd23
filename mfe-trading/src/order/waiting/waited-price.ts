import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'

/** Price that an order waits for, or at which its money is reserved. */
export function waitedPrice({
  limitPrice,
  stopPrice,
  lastPrice,
}: Pick<ContractOrder, 'limitPrice' | 'stopPrice' | 'lastPrice'>): string | null {
  return limitPrice ?? stopPrice ?? lastPrice ?? null
}
