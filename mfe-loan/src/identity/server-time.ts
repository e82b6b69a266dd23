import { useEffect, useRef, useState } from 'react'

/** Time left (ms) as `47:59:59`; never below zero. */
export function clockText(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map(part => String(part).padStart(2, '0')).join(':')
}

/** Server time (ms), updated every second: the time of the response plus the monotonic time since then. */
export function useServerTime(serverTime: string): number {
  const [passed, setPassed] = useState(0)
  const since = useRef({ serverTime: '', at: 0 })
  useEffect(() => {
    since.current = { serverTime, at: performance.now() }
    setPassed(0)
    const timer = setInterval(() => setPassed(performance.now() - since.current.at), 1000)
    return () => clearInterval(timer)
  }, [serverTime])
  return Date.parse(serverTime) + passed
}
