import type { Clock } from '@quayside/contracts/clock'

/** Whether balancers may send requests here, which ends before the port closes. */
export type Readiness = {
  readonly isOpen: () => boolean
  /** `/readyz` was asked: something watches it. */
  readonly noteAsked: () => void
  /**
   * From now on `/readyz` says 503 while everything else is served. Settles when a load balancer that polls it has had time to
   * notice; at once when nothing polls it.
   */
  readonly drain: (signal: AbortSignal) => Promise<void>
}

/** A balancer that has not asked for so long (ms) is none. */
const WATCHED_MS = 15_000

type Parts = {
  readonly clock: Clock
  readonly drainMs: number
  /** Waits; settles early when the signal is aborted. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

export function createReadiness({ clock, drainMs, pause }: Parts): Readiness {
  let isOpen = true
  let askedAt: number | undefined
  return {
    isOpen: () => isOpen,
    noteAsked() {
      askedAt = clock.now()
    },
    async drain(signal) {
      isOpen = false
      if (askedAt === undefined || Math.abs(clock.now() - askedAt) > WATCHED_MS) return
      await pause(drainMs, signal)
    },
  }
}
