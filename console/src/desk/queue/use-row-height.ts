import { useLayoutEffect, useRef, useState } from 'react'

/** Until the first measurement, px. */
const GUESS = 48

/** The row height from the styles, px. Window width and font size change it. */
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
