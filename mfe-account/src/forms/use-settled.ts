import { useEffect, useState } from 'react'

/** The typed text after a pause of this many milliseconds; empty before. */
export function useSettled(typed: string, milliseconds: number): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(setSettled, milliseconds, typed)
    return () => clearTimeout(timer)
  }, [typed, milliseconds])
  return settled
}
