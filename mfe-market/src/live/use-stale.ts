import type { Sockets } from '@quayside/runtime/context'
import { useSockets } from '@quayside/runtime/hooks'
import { useDistinctState } from '@quayside/runtime/use-distinct-state'
import { useEffect } from 'react'

/** Interruptions shorter than this, in milliseconds, are not shown. */
const GRACE = 3_000

/** Whether prices have not been live for three seconds; screens then mark them. */
export function useStale(): boolean {
  const { status } = useSockets().market
  const [isStale, setStale] = useDistinctState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function follow(): void {
      if (status.get() !== 'open') {
        timer ??= setTimeout(() => setStale(true), GRACE)
        return
      }
      clearTimeout(timer)
      timer = undefined
      setStale(false)
    }
    follow()
    const end = status.subscribe(follow)
    return () => {
      end()
      clearTimeout(timer)
    }
  }, [status, setStale])
  return isStale
}

/** Text key for prices that are not live: older prices are shown, or none has arrived for this instrument. */
export function staleKey({ heard }: Pick<Sockets['market'], 'heard'>, code: string): string {
  return heard(code) === undefined ? 'live.notYet' : 'live.stale'
}
