import { useTimeZone } from '@quayside/runtime/use-time-zone'
import { dayIn } from '@quayside/runtime/zoned-days'
import { useEffect, useState } from 'react'

const LOOK = 60_000

/** The calendar day in the reader's zone, `2026-11-20`; changes at midnight. */
export function useDay(): string {
  const timeZone = useTimeZone()
  const [day, setDay] = useState(() => dayIn(timeZone, new Date()))
  useEffect(() => {
    const look = () => setDay(dayIn(timeZone, new Date()))
    look()
    const timer = setInterval(look, LOOK)
    return () => clearInterval(timer)
  }, [timeZone])
  return day
}
