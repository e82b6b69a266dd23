import { useEffect, useState } from 'react'

const POLL = 60_000

/** Some moment of today; another one when the day has changed, so that "today" goes on being today. */
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
