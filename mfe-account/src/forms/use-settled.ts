import { useEffect, useState } from 'react'

/** What was typed, once no other key has been pressed for so many milliseconds; empty before. */
export function useSettled(typed: string, milliseconds: number): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(setSettled, milliseconds, typed)
    return () => clearTimeout(timer)
  }, [typed, milliseconds])
  return settled
}
