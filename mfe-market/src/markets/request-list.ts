import { listMarketByType } from '@quayside/contracts/endpoints/markets'
import type { MarketItem } from '@quayside/contracts/market'
import type { Api } from '@quayside/runtime/context'

/** Asks the server for the market list; apart, because endpoints bring their schemas along. */
export function requestList(api: Api, signal: AbortSignal): Promise<readonly MarketItem[]> {
  return api.call(listMarketByType, { signal })
}
