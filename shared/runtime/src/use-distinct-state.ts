import { useCallback, useRef, useState } from 'react'

/** State whose setter ignores an equal value, for which React may render once more. */
export function useDistinctState<T>(first: T): readonly [T, (next: T) => void] {
  const [state, setState] = useState(first)
  const told = useRef(first)
  const tell = useCallback((next: T) => {
    if (Object.is(next, told.current)) return
    told.current = next
    setState(() => next)
  }, [])
  return [state, tell]
}
