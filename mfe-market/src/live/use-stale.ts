import type { Sockets } from '@quayside/runtime/context'
import { useSockets } from '@quayside/runtime/hooks'
import { useDistinctState } from '@quayside/runtime/use-distinct-state'
import { useEffect } from 'react'

/** Shorter interruptions, in milliseconds, are not shown. */
const GRACE = 3_000

/**
 * Whether prices have not been live for three seconds; screens then mark them as not updating. A page that is only
 * connecting is not drawn again for it.
 */
export function useStale(): boolean {
  const { status } = useSockets().market
  const [isStale, tell] = useDistinctState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function follow(): void {
      if (status.get() !== 'open') {
        timer ??= setTimeout(() => tell(true), GRACE)
        return
      }
      clearTimeout(timer)
      timer = undefined
      tell(false)
    }
    follow()
    const end = status.subscribe(follow)
    return () => {
      end()
      clearTimeout(timer)
    }
  }, [status, tell])
  return isStale
}

/** What is said of prices that are not live: those of before stand there, or none of this instrument has come yet. */
export function staleKey({ heard }: Pick<Sockets['market'], 'heard'>, code: string): string {
  return heard(code) === undefined ? 'live.notYet' : 'live.stale'
}
