import { useEffect, useState } from 'react'

/** Whole seconds until a moment, never below zero; times in ms. */
export function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1000))
}

/** Seconds until a moment, counted down on the screen; zero when there is none. */
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
  // By the clock of this very moment: the state only has it drawn anew.
  return moment === null ? 0 : secondsUntil(moment, Date.now())
}
