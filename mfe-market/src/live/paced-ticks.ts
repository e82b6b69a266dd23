import type { LiveTick } from '@quayside/contracts/market'
import type { Sockets } from '@quayside/runtime/context'

/** Shortest time between two deliveries, in milliseconds: more often nobody can read it. */
const PACE = 120

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
  let handle: number | undefined
  let last = Number.NEGATIVE_INFINITY

  function onFrame(now: number): void {
    handle = undefined
    if (latest === undefined) return
    if (now - last < PACE) {
      schedule()
      return
    }
    last = now
    apply(latest)
    latest = undefined
  }
  function schedule(): void {
    handle ??= requestAnimationFrame(onFrame)
  }
  const unwatch = watch([code], ticks => {
    latest = ticks.at(-1) ?? latest
    schedule()
  })
  return () => {
    unwatch()
    if (handle !== undefined) cancelAnimationFrame(handle)
  }
}
