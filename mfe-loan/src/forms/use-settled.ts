import { useEffect, useState } from 'react'

const SETTLE_AFTER = 250

/** The value once it has stopped changing for a moment, so that typing asks the server once. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_AFTER)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
