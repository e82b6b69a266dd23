import { listMarketByType } from '@quayside/contracts/endpoints/market/markets'
import type { MarketItem } from '@quayside/contracts/market/market'
import type { Api } from '@quayside/runtime/context'

/** Requests the market list. A separate module, because endpoints bring in their schemas. */
export function requestList(api: Api, signal: AbortSignal): Promise<readonly MarketItem[]> {
  return api.call(listMarketByType, { signal })
}
