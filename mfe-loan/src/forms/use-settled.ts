import { useEffect, useState } from 'react'

const SETTLE_AFTER = 250

export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_AFTER)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
