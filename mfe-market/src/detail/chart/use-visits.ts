import { type RefObject, useEffect, useState } from 'react'

/** How long (ms) after its start a page may still be busy with what is seen first. */
const BUSY = 10_000

const COMING_NEAR = ['pointerenter', 'touchstart', 'focusin'] as const

/**
 * How often somebody has come near an element, by pointer, finger or keyboard; the quiet after the start of a page counts as
 * once. What only they need is not fetched before.
 */
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
