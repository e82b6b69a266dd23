import { useLayoutEffect, useRef, useState } from 'react'

/** Until the first measure, px. */
const GUESS = 48

/** The styles' height of a row, px; the width of the window and the size of type change it. */
export function useRowHeight() {
  const probe = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(GUESS)
  useLayoutEffect(() => {
    const measure = () => {
      const measured = probe.current?.offsetHeight ?? 0
      if (measured > 0) setHeight(measured)
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (probe.current) observer.observe(probe.current)
    return () => observer.disconnect()
  }, [])
  return { probe, height }
}
