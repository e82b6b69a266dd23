import type { Clock } from '@quayside/contracts/clock'

/** Watches how the machine's clock goes between one look and the next. */
export type ClockWatch = {
  /**
   * Looks again: `leapt` when the clock has just leapt ahead, because it was set or the machine was asleep; `behind` when
   * it was set back and has been behind an earlier look for two seconds.
   */
  look(): 'running' | 'leapt' | 'behind'
  /** Whether the clock stands still although time goes by. */
  isStanding(): boolean
}

/** After so long (ms of the wall clock) another site would have taken over: what came meanwhile nobody could trade at. */
export const LONGEST_STALL_MS = 10_000
/** A clock may stand still or be behind for this long (ms) before it counts: one that jumps back and forth is not behind. */
const LONGEST_STANDING_MS = 2_000

/** Makes a watch that is looked at every so many milliseconds. */
export function createClockWatch(clock: Clock, every: number): ClockWatch {
  let seen = clock.now()
  let latest = seen
  let looksInVain = 0
  let looksBehind = 0
  return {
    look() {
      const passed = clock.now() - seen
      seen += passed
      latest = Math.max(latest, seen)
      looksInVain = passed === 0 ? looksInVain + 1 : 0
      looksBehind = latest - seen > LONGEST_STALL_MS ? looksBehind + 1 : 0
      if (looksBehind * every >= LONGEST_STANDING_MS) return 'behind'
      return passed > LONGEST_STALL_MS ? 'leapt' : 'running'
    },
    isStanding: () => looksInVain * every >= LONGEST_STANDING_MS,
  }
}
