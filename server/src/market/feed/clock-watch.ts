import type { Clock } from '@quayside/contracts/clock'

export type ClockWatch = {
  /** `leapt`: the clock jumped ahead. `behind`: it has been behind an earlier look for two seconds. */
  look(): 'running' | 'leapt' | 'behind'
  /** Whether the clock is frozen although time passes. */
  isFrozen(): boolean
}

/** After this pause (ms, wall clock) another site would have taken over, so prices in it were not tradable. */
export const LONGEST_STALL_MS = 10_000
/** How long (ms) the clock may be frozen or behind before it counts, so that short jitter is ignored. */
const LONGEST_HALT_MS = 2_000

/** `every`: milliseconds between looks. */
export function createClockWatch(clock: Clock, every: number): ClockWatch {
  let seen = clock.now()
  let latest = seen
  let frozenPolls = 0
  let latePolls = 0
  return {
    look() {
      const passed = clock.now() - seen
      seen += passed
      latest = Math.max(latest, seen)
      frozenPolls = passed === 0 ? frozenPolls + 1 : 0
      latePolls = latest - seen > LONGEST_STALL_MS ? latePolls + 1 : 0
      if (latePolls * every >= LONGEST_HALT_MS) return 'behind'
      return passed > LONGEST_STALL_MS ? 'leapt' : 'running'
    },
    isFrozen: () => frozenPolls * every >= LONGEST_HALT_MS,
  }
}
