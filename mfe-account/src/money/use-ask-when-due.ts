import { useEffect, useState } from 'react'

/** How often a page looks whether a moment has come, and asks again while the server's clock is behind, in milliseconds. */
const PACE = 10_000

/** Asks again once the earliest of some moments has come, until none of them is waited for any more; ISO. */
export function useAskWhenDue(moments: readonly (string | null)[], ask: () => void): void {
  const [, drawAnew] = useState(0)
  const [due] = moments.flatMap(moment => moment ?? []).toSorted()
  useEffect(() => {
    if (due === undefined) return
    const timer = setInterval(() => {
      if (Date.now() < Date.parse(due)) return
      ask()
      // What waits by the clock alone has no new answer that would have it drawn.
      drawAnew(Date.now())
    }, PACE)
    return () => clearInterval(timer)
  }, [due, ask])
}
