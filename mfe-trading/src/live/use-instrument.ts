import { getMarketInfo } from '@quayside/contracts/endpoints/index'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useEffect } from 'react'

/** Session, limits and dollar rate change slowly; the price itself comes over the socket. */
const REFRESH = 10_000

/** What the ticket needs of an instrument; its code serves as id. Whoever only waits for it is not kept up to date. */
export function useInstrument(code: string, { isWaiting = false } = {}) {
  const instrument = useEndpoint(
    getMarketInfo,
    { params: { id: code } },
    isWaiting ? {} : { refetchInterval: REFRESH },
  )
  const { refetch } = instrument
  const since = instrument.dataUpdatedAt
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of waiting asks, if long ago was the last answer
  useEffect(() => {
    // What a ticket asks by itself when it comes back is not asked a second time.
    if (!isWaiting && since > 0 && Date.now() - since > REFRESH) void refetch({ cancelRefetch: false })
  }, [isWaiting])
  return instrument
}
