import { useSockets } from '@quayside/runtime/hooks'
import { useEffect } from 'react'

const EVERY = 10_000

export function useAway(ask: () => void): void {
  const { status } = useSockets().message
  useEffect(() => {
    const timer = setInterval(() => {
      if (status.get() === 'connecting' && !document.hidden) ask()
    }, EVERY)
    return () => clearInterval(timer)
  }, [status, ask])
}
