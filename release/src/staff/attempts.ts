/** Counts attempts by key in a sliding window; in memory, so a restart resets it. */
export type Attempts = {
  /** Consumes an attempt; false, consuming nothing, when none is left. */
  take(key: string): boolean
  /** Restores all attempts, after a successful one. */
  reset(key: string): void
}

export type AttemptRule = { readonly limit: number; readonly windowMs: number; readonly now: () => Date }

/** Above this many keys, expired ones are dropped. */
const MAX_KEYS = 10_000

/** Attempts are consumed before the outcome is known, so that concurrent ones get no extra tries. */
export function createAttempts({ limit, windowMs, now }: AttemptRule): Attempts {
  const taken = new Map<string, readonly number[]>()

  function recent(key: string): readonly number[] {
    const from = now().getTime() - windowMs
    return (taken.get(key) ?? []).filter(at => at > from)
  }

  return {
    take(key) {
      if (taken.size > MAX_KEYS)
        for (const old of taken.keys()) if (recent(old).length === 0) taken.delete(old)
      const before = recent(key)
      if (before.length >= limit) return false
      taken.set(key, [...before, now().getTime()])
      return true
    },
    reset(key) {
      taken.delete(key)
    },
  }
}
