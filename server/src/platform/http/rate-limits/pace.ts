import type { Clock } from '@quayside/contracts/clock'

export type Rate = { readonly points: number; readonly seconds: number }

export type PaceCounter = {
  /** Counts an act, or returns the ms to wait and counts nothing. */
  take(key: string): number
}

const MANY_KEYS = 10_000

/** A leaky bucket per key and rate, in this process. It refills gradually. */
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
        // A clock set back must not block a key for longer than a full bucket does.
        const full = Math.min(known?.[index] ?? now, now + seconds * 1_000)
        return Math.max(full, now) + cost
      })
      const wait = Math.max(...after.map((at, index) => at - now - (rates[index]?.seconds ?? 0) * 1_000))
      if (wait >= 1) return Math.ceil(wait)
      emptyAt.set(key, after)
      if (emptyAt.size > sweepAt) sweep(now)
      return 0
    },
  }
}
