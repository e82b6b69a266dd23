import { nextTurn } from '@quayside/runtime/next-turn'

/** A screen may take this long to draw its heading. */
const PATIENCE = 5_000

/**
 * Moves the focus to a new screen: to the region once the old screen has gone from the window, then to its main heading when
 * that is drawn, unless the customer has moved on. The answer stops waiting.
 */
export function focusScreen(main: HTMLElement): () => void {
  const before = document.activeElement
  let isOver = false
  const observer = new MutationObserver(settle)
  // To focus lays the page out: not between the screen that goes and the one that comes, which would be done twice.
  const frame = requestAnimationFrame(() => void nextTurn().then(focusRegion))
  const stop = () => {
    isOver = true
    observer.disconnect()
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    removeEventListener('keydown', stop, true)
    removeEventListener('pointerdown', stop, true)
  }
  const timer = setTimeout(stop, PATIENCE)

  /** The link that led here may have the focus still, and what a screen that left had is nobody's. */
  function hasMovedOn(): boolean {
    const active = document.activeElement
    return active !== before && active !== main && active !== document.body && active !== null
  }

  function focusRegion(): void {
    if (!isOver && !hasMovedOn()) main.focus({ preventScroll: true })
  }

  function settle(): void {
    const heading = main.querySelector<HTMLElement>('h1:not([hidden] h1)')
    if (hasMovedOn() || heading === null) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }

  observer.observe(main, { childList: true, subtree: true })
  addEventListener('keydown', stop, true)
  addEventListener('pointerdown', stop, true)
  return stop
}
