import { useSockets } from '@quayside/runtime/hooks'
import { useEffect } from 'react'

/** How often what the private socket would tell is asked for without it, in milliseconds. */
const EVERY = 10_000

/** Calls back every ten seconds while the page is seen and the private socket is wanted and away. */
export function useAway(ask: () => void): void {
  const { status } = useSockets().message
  useEffect(() => {
    const timer = setInterval(() => {
      if (status.get() === 'connecting' && !document.hidden) ask()
    }, EVERY)
    return () => clearInterval(timer)
  }, [status, ask])
}
