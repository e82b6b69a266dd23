/** Throttles attempts by key: some are free, then each waits longer. In memory, so a restart resets it. */
export type Attempts = {
  take(key: string): number
  waitOf(key: string): number
  reset(key: string): void
}

export type AttemptRule = {
  readonly free: number
  /** The wait starts at one second and doubles up to this. */
  readonly longestSeconds: number
  readonly now: () => Date
}

/** Idle time (ms) after which a key resets. */
const FORGOTTEN_AFTER_MS = 15 * 60_000
const MANY_KEYS = 10_000

/** Throttles instead of locking out, which an attacker could abuse. Counts attempts before their outcome. */
export function createAttempts({ free, longestSeconds, now }: AttemptRule): Attempts {
  const taken = new Map<string, { readonly count: number; readonly lastAt: number }>()
  let sweepAt = MANY_KEYS

  function countOf(key: string, at: number): { readonly count: number; readonly lastAt: number } {
    const known = taken.get(key)
    return known === undefined || known.lastAt <= at - FORGOTTEN_AFTER_MS ? { count: 0, lastAt: at } : known
  }

  function forgetOld(at: number): void {
    for (const key of taken.keys()) if (countOf(key, at).count === 0) taken.delete(key)
    sweepAt = Math.max(MANY_KEYS, 2 * taken.size)
  }

  function waitAt(key: string, at: number): number {
    const { count, lastAt } = countOf(key, at)
    const needed = count < free ? 0 : Math.min(longestSeconds, 2 ** (count - free))
    return Math.max(0, Math.ceil(needed - (at - lastAt) / 1_000))
  }

  return {
    take(key) {
      const at = now().getTime()
      const wait = waitAt(key, at)
      if (wait > 0) return wait
      taken.set(key, { count: countOf(key, at).count + 1, lastAt: at })
      if (taken.size > sweepAt) forgetOld(at)
      return 0
    },
    waitOf: key => waitAt(key, now().getTime()),
    reset(key) {
      taken.delete(key)
    },
  }
}
