import type { Clock } from '@quayside/contracts/clock'

/** So many acts in so many seconds. */
export type Rate = { readonly points: number; readonly seconds: number }

/** Counts what keys do, within all of its rates. */
export type PaceCounter = {
  /** Counts one act of a key, or says in how many milliseconds it may: then nothing was counted. */
  take(key: string): number
}

/** Keys that are remembered before those that have paid off everything are let go. */
const MANY_KEYS = 10_000

/**
 * A leaky bucket a key and rate: `points` at once, then one whenever its share of the seconds has passed, so that
 * nobody's budget comes back with everybody else's. In this process alone: it is what protects this process.
 */
export function createPace(clock: Clock, rates: readonly Rate[]): PaceCounter {
  /** When each bucket of a key will be empty, ms. */
  const emptyAt = new Map<string, number[]>()
  let sweepAt = MANY_KEYS

  function sweep(now: number): void {
    for (const [key, moments] of emptyAt) if (moments.every(at => at <= now)) emptyAt.delete(key)
    sweepAt = Math.max(MANY_KEYS, 2 * emptyAt.size)
  }

  return {
    take(key) {
      const now = clock.now()
      const known = emptyAt.get(key)
      const after = rates.map(({ points, seconds }, index) => {
        const cost = (seconds * 1_000) / points
        // A clock that was set back must not hold anybody for longer than a full bucket does.
        const full = Math.min(known?.[index] ?? now, now + seconds * 1_000)
        return Math.max(full, now) + cost
      })
      const wait = Math.max(...after.map((at, index) => at - now - (rates[index]?.seconds ?? 0) * 1_000))
      // Less than a millisecond is the rounding of a share.
      if (wait >= 1) return Math.ceil(wait)
      emptyAt.set(key, after)
      if (emptyAt.size > sweepAt) sweep(now)
      return 0
    },
  }
}
