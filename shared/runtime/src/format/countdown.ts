import { useEffect, useState } from 'react'

export function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1000))
}

export function useCountdown(moment: number | null): number {
  const [, setNow] = useState(0)
  useEffect(() => {
    if (moment === null) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= moment) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [moment])
  // Uses the current time: the state only triggers a render.
  return moment === null ? 0 : secondsUntil(moment, Date.now())
}
