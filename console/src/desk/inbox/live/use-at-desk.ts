import { useEffect, useState } from 'react'

/** A page that is hidden for longer has no agent in front of it, ms. */
const ABSENT_MS = 120_000

export function useAtDesk(): boolean {
  const [isAtDesk, setAtDesk] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') setAtDesk(true)
      else timer = setTimeout(() => setAtDesk(false), ABSENT_MS)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return isAtDesk
}
