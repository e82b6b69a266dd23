import type { Clock } from '@quayside/contracts/clock'

/** Readiness for load balancers; ends before the port closes. */
export type Readiness = {
  readonly isOpen: () => boolean
  readonly noteRequest: () => void
  /**
   * `/readyz` returns 503 while all else is served. Settles once a polling load balancer has had time to notice;
   * `onBegun` is called if there is one.
   */
  readonly drain: (signal: AbortSignal, onBegun: () => void) => Promise<void>
}

/** Time (ms) without a request after which no balancer is assumed. */
const WATCHED_MS = 15_000

type Parts = {
  readonly clock: Clock
  readonly drainMs: number
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

export function createReadiness({ clock, drainMs, pause }: Parts): Readiness {
  let isOpen = true
  let askedAt: number | undefined
  return {
    isOpen: () => isOpen,
    noteRequest() {
      askedAt = clock.now()
    },
    async drain(signal, onBegun) {
      isOpen = false
      if (askedAt === undefined || Math.abs(clock.now() - askedAt) > WATCHED_MS) return
      onBegun()
      await pause(drainMs, signal)
    },
  }
}
