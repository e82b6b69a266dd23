import { type RefObject, useEffect, useState } from 'react'

/** How long after its start a page may still be busy with its first content, in milliseconds. */
const BUSY = 10_000

const COMING_NEAR = ['pointerenter', 'touchstart', 'focusin'] as const

/** Number of times the reader approached an element; parts that only visits need load then. */
export function useVisits(place: RefObject<HTMLElement | null>): number {
  const [visits, setVisits] = useState(0)
  useEffect(() => {
    const element = place.current
    const count = () => setVisits(before => before + 1)
    const timer = setTimeout(count, BUSY)
    for (const event of COMING_NEAR) element?.addEventListener(event, count, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const event of COMING_NEAR) element?.removeEventListener(event, count)
    }
  }, [place])
  return visits
}
