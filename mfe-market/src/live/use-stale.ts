import { useMarketStatus } from '@quayside/runtime/hooks'
import { useEffect, useState } from 'react'

/** Shorter interruptions, in milliseconds, are not shown. */
const GRACE = 3_000

/** Whether prices have not been live for three seconds; screens then mark them as not updating. */
export function useStale(): boolean {
  const live = useMarketStatus() === 'open'
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (live) return setLate(false)
    const timer = setTimeout(() => setLate(true), GRACE)
    return () => clearTimeout(timer)
  }, [live])
  return late && !live
}
