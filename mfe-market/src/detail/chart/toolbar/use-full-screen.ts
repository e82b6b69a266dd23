import { type RefObject, useEffect, useState } from 'react'

/** Toggles full screen; where the browser lacks it, styles fill the page and Escape ends it. */
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
    // If the browser refuses or lacks full screen, the styles fill the page.
    else if (!isFull) element.current?.requestFullscreen?.().catch(() => undefined)
    setFull(!isFull)
  }
  return { isFull, toggle }
}
