import { getMarketInfo } from '@quayside/contracts/endpoints/index'
import { useEndpoint } from '@quayside/runtime/endpoint-query'

/** Session, limits and dollar rate change slowly; the price itself comes over the socket. */
const REFRESH = 10_000

/** What the ticket needs of an instrument; its code serves as id. Whoever only waits for it is not kept up to date. */
export function useInstrument(code: string, { isWaiting = false } = {}) {
  return useEndpoint(getMarketInfo, { params: { id: code } }, isWaiting ? {} : { refetchInterval: REFRESH })
}
