import type { LiveTick } from '@quayside/contracts/market'
import type { Sockets } from '@quayside/runtime/context'
import { createPacedFrames } from '@quayside/runtime/paced-frames'

/** Shortest time between two deliveries, in milliseconds: more often nobody can read it. */
const GAP = 120

/**
 * Watches one instrument and delivers its latest tick on an animation frame, at most every 120 ms, so that what is
 * drawn from it costs the same at any tick rate. The answer ends it.
 */
export function watchPaced(
  watch: Sockets['market']['watch'],
  code: string,
  apply: (tick: LiveTick) => void,
): () => void {
  let latest: LiveTick | undefined
  const frames = createPacedFrames({
    gap: GAP,
    run() {
      if (latest !== undefined) apply(latest)
      latest = undefined
      return false
    },
  })
  const unwatch = watch([code], ticks => {
    latest = ticks.at(-1) ?? latest
    frames.request()
  })
  return () => {
    unwatch()
    frames.stop()
  }
}
