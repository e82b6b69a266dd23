import { useEffect, useState } from 'react'

/** What was typed, once typing has paused for so many milliseconds; empty before that. */
export function useSettled(typed: string, milliseconds: number): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(setSettled, milliseconds, typed)
    return () => clearTimeout(timer)
  }, [typed, milliseconds])
  return settled
}
