import { getMarketInfo } from '@quayside/contracts/endpoints/index'
import { useEndpoint } from '@quayside/runtime/endpoint-query'

/** Session, limits and dollar rate change slowly; the price itself comes over the socket. */
const REFRESH = 10_000

/** What the ticket needs of an instrument; its code serves as id. */
export function useInstrument(code: string) {
  return useEndpoint(
    getMarketInfo,
    { params: { id: code } },
    { enabled: code !== '', refetchInterval: REFRESH },
  )
}
