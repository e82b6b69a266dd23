/** Counts attempts by key within a sliding window; kept in memory, so a restart forgives. */
export type Attempts = {
  /** Takes an attempt; false when there are none left, and then nothing is taken. */
  take(key: string): boolean
  /** Gives everything back, after an attempt that was right. */
  reset(key: string): void
}

export type AttemptRule = { readonly limit: number; readonly windowMs: number; readonly now: () => Date }

/** Keys kept at most; beyond them those whose window has passed go. */
const MAX_KEYS = 10_000

/** An attempt is taken before its answer is known, so that many at the same time do not get more. */
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
