import { yieldToLoop } from '@quayside/runtime/yield-to-loop'

/** Time limit for a screen to render its heading, ms. */
const PATIENCE = 5_000

/** Moves the focus to a new screen and its heading, unless the customer has moved on; returns stop. */
export function focusScreen(main: HTMLElement): () => void {
  const before = document.activeElement
  let isOver = false
  const observer = new MutationObserver(settle)
  // Focusing forces a layout: between the leaving and the arriving screen it would happen twice.
  const frame = requestAnimationFrame(() => void yieldToLoop().then(focusRegion))
  const stop = () => {
    isOver = true
    observer.disconnect()
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    removeEventListener('keydown', stop, true)
    removeEventListener('pointerdown', stop, true)
  }
  const timer = setTimeout(stop, PATIENCE)

  /** The link that led here may still have the focus; the focus of an unmounted screen is on the body. */
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
