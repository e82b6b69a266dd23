import type { LiveTick } from '@quayside/contracts/market/market'
import type { Sockets } from '@quayside/runtime/context'

/** Calls back with an instrument's displayed price in each frame with a new one; returns unsubscribe. */
export function watchShown(
  { watch }: Sockets['market'],
  code: string,
  apply: (tick: LiveTick) => void,
): () => void {
  return watch([code], ticks => {
    const tick = ticks.at(-1)
    if (tick !== undefined) apply(tick)
  })
}
