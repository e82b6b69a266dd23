import { useEffect, useState } from 'react'

const POLL = 60_000

/** A moment of the current day; updates when the day changes. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => {
      setToday(before => (before.toDateString() === new Date().toDateString() ? before : new Date()))
    }, POLL)
    return () => clearInterval(timer)
  }, [])
  return today
}
