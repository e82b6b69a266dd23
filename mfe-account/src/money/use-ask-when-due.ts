import { useEffect, useState } from 'react'

/** How often a page looks whether a moment has come, and asks again while the server's clock is behind, in milliseconds. */
const PACE = 10_000

/** Asks again once the earliest of some moments of this device (ms) has come, until none is waited for any more. */
export function useAskWhenDue(moments: readonly number[], ask: () => void): void {
  const [, drawAnew] = useState(0)
  const due = Math.min(...moments)
  useEffect(() => {
    if (due === Number.POSITIVE_INFINITY) return
    const timer = setInterval(() => {
      if (Date.now() < due) return
      ask()
      // What waits by the clock alone has no new answer that would have it drawn.
      drawAnew(Date.now())
    }, PACE)
    return () => clearInterval(timer)
  }, [due, ask])
}
