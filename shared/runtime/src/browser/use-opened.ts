import { useSockets } from '@quayside/runtime/hooks'
import { useEffect } from 'react'

/** Calls back each time the private socket opens or reopens: messages sent while it was closed were missed. */
export function useOpened(opened: () => void): void {
  const { status } = useSockets().message
  useEffect(() => {
    let before = status.get()
    return status.subscribe(() => {
      const now = status.get()
      if (now === 'open' && before !== 'open') opened()
      before = now
    })
  }, [status, opened])
}
