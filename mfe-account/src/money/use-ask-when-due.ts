import { useEffect, useState } from 'react'

/** Interval between checks, and between refetches while the server's clock is behind, ms. */
const PACE = 10_000

/** Refetches once the earliest of some device times (ms) has passed, until none is pending. */
export function useAskWhenDue(moments: readonly number[], ask: () => void): void {
  const [, drawAnew] = useState(0)
  const due = Math.min(...moments)
  useEffect(() => {
    if (due === Number.POSITIVE_INFINITY) return
    const timer = setInterval(() => {
      if (Date.now() < due) return
      ask()
      // A purely clock-based change brings no new data, so render explicitly.
      drawAnew(Date.now())
    }, PACE)
    return () => clearInterval(timer)
  }, [due, ask])
}
