/** Slows attempts down by key: some are free, then each needs a longer wait; in memory, so a restart resets it. */
export type Attempts = {
  /** Consumes an attempt: 0; or, consuming nothing, the seconds until the next one may be made. */
  take(key: string): number
  /** Consumes nothing: the seconds until an attempt may be made, 0 when it may. */
  waitOf(key: string): number
  /** Forgets the key's attempts, after a successful one. */
  reset(key: string): void
}

export type AttemptRule = {
  /** Attempts without any wait. */
  readonly free: number
  /** The first wait is a second and each next one twice as long, up to this. */
  readonly longestSeconds: number
  readonly now: () => Date
}

/** After this long (ms) without an attempt a key begins anew. */
const FORGOTTEN_AFTER_MS = 15 * 60_000
/** Keys that are remembered before the forgotten ones are dropped. */
const MANY_KEYS = 10_000

/**
 * Nobody is locked out: somebody who keeps an account under fire would keep its owner out with it. Attempts are consumed
 * before the outcome is known, so that concurrent ones get no extra tries.
 */
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
