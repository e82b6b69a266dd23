import type { Clock } from '@quayside/contracts/clock'

/** Watches how the machine's clock goes between one look and the next. */
export type ClockWatch = {
  /** Looks again; whether the clock has leapt ahead, because it was set or because the machine was asleep. */
  look(): boolean
  /** Whether the clock stands still although time goes by. */
  isStanding(): boolean
}

/** After so long (ms of the wall clock) another site would have taken over: what came meanwhile nobody could trade at. */
export const LONGEST_STALL_MS = 10_000
/** A clock may stand for so long (ms) before its prices are not believed. */
const LONGEST_STANDING_MS = 2_000

/** Makes a watch that is looked at every so many milliseconds. */
export function createClockWatch(clock: Clock, every: number): ClockWatch {
  let seen = clock.now()
  let looksInVain = 0
  return {
    look() {
      const passed = clock.now() - seen
      seen += passed
      looksInVain = passed === 0 ? looksInVain + 1 : 0
      return passed > LONGEST_STALL_MS
    },
    isStanding: () => looksInVain * every >= LONGEST_STANDING_MS,
  }
}
