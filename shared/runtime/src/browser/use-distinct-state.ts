import { useCallback, useRef, useState } from 'react'

/** State whose setter ignores an equal value, for which React may render once more. */
export function useDistinctState<T>(first: T): readonly [T, (next: T) => void] {
  const [state, setState] = useState(first)
  const last = useRef(first)
  const set = useCallback((next: T) => {
    if (Object.is(next, last.current)) return
    last.current = next
    setState(() => next)
  }, [])
  return [state, set]
}
