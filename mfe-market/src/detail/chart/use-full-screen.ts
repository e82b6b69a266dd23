import { type RefObject, useEffect, useState } from 'react'

/**
 * Lets an element take the whole screen, by the browser where it can; where it cannot, as on an iPhone, the styles make it
 * fill the page, and Escape ends that too.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>): { isFull: boolean; toggle(): void } {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [element])
  useEffect(() => {
    if (!isFull) return
    const leave = (event: KeyboardEvent) =>
      event.key === 'Escape' && !event.defaultPrevented && setFull(false)
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [isFull])
  function toggle(): void {
    if (isFull && document.fullscreenElement) void document.exitFullscreen()
    // Refused by a policy or unknown: the styles do it.
    else if (!isFull) element.current?.requestFullscreen?.().catch(() => undefined)
    setFull(!isFull)
  }
  return { isFull, toggle }
}
