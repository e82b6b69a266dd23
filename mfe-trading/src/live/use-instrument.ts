import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useOffered } from '@quayside/runtime/use-offered'
import { useSpoken } from '@quayside/runtime/use-spoken'
import { useCallback, useEffect } from 'react'

/** Refetch interval in milliseconds. Session, limits and dollar rate change slowly; prices arrive over the socket. */
const REFRESH = 10_000

export function useInstrument(code: string, { isWaiting = false } = {}) {
  const instrument = useEndpoint(
    getMarketInfo,
    { params: { id: code } },
    isWaiting ? {} : { refetchInterval: REFRESH },
  )
  const { refetch, dataUpdatedAt: since } = instrument
  useOffered(instrument.data, since)
  useSpoken(useCallback(() => void refetch(), [refetch]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of waiting asks, if long ago was the last answer
  useEffect(() => {
    // Does not repeat a request that remounting has already started.
    if (!isWaiting && since > 0 && Date.now() - since > REFRESH) void refetch({ cancelRefetch: false })
  }, [isWaiting])
  return instrument
}
