import type { LiveTick } from '@quayside/contracts/market/market'
import { useSockets } from '@quayside/runtime/hooks'
import { useCallback, useSyncExternalStore } from 'react'

export function useLiveTick(code: string, { isPaused = false } = {}): LiveTick | undefined {
  const { market } = useSockets()
  const subscribe = useCallback(
    (changed: () => void) => (isPaused ? () => {} : market.watch([code], changed)),
    [market, code, isPaused],
  )
  return useSyncExternalStore(subscribe, () => market.latest(code))
}
