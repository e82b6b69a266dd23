import type { LiveTick } from '@quayside/contracts/market'
import type { Sockets } from '@quayside/runtime/context'

/**
 * Calls back with the displayed price of one instrument, in the frame of each new price. The returned function
 * unsubscribes.
 */
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
