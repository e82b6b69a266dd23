import { useEffect, useState } from 'react'

const SETTLE_AFTER = 200

/** The text after a short pause in typing; empty before the first. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_AFTER)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
