import type { LiveTick } from '@quayside/contracts/market'
import { useSockets } from '@quayside/runtime/hooks'
import { useCallback, useRef, useSyncExternalStore } from 'react'

/** A ticket is redrawn for a new price at most this often, in milliseconds. */
const PACE = 250

/** The latest live tick of one instrument, paced for a form that shows figures worked out from it; paused, the last one. */
export function useLiveTick(code: string, { isPaused = false } = {}): LiveTick | undefined {
  const { market } = useSockets()
  const shown = useRef<{ code: string; tick: LiveTick | undefined }>(undefined)
  if (shown.current?.code !== code) shown.current = { code, tick: market.latest(code) }

  const subscribe = useCallback(
    (changed: () => void) => {
      if (isPaused) return () => {}
      let timer: ReturnType<typeof setTimeout> | undefined
      const unwatch = market.watch([code], ticks => {
        const tick = ticks.at(-1)
        if (tick === undefined || timer !== undefined) return
        timer = setTimeout(() => {
          timer = undefined
          shown.current = { code, tick: market.latest(code) ?? tick }
          changed()
        }, PACE)
      })
      return () => {
        clearTimeout(timer)
        unwatch()
      }
    },
    [market, code, isPaused],
  )
  return useSyncExternalStore(subscribe, () => shown.current?.tick)
}
