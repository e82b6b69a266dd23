/** A screen may take this long to draw its heading. */
const PATIENCE = 5_000

/**
 * Moves the focus to a new screen: to the region at once, then to its main heading when that is drawn, unless the
 * customer has moved on. The answer stops waiting.
 */
export function focusScreen(main: HTMLElement): () => void {
  main.focus({ preventScroll: true })
  const observer = new MutationObserver(settle)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    removeEventListener('keydown', stop, true)
    removeEventListener('pointerdown', stop, true)
  }
  const timer = setTimeout(stop, PATIENCE)

  function settle(): void {
    const active = document.activeElement
    // The heading of a screen that is leaving may have had it, and has taken it along.
    if (active !== main && active !== document.body && active !== null) return
    const heading = main.querySelector<HTMLElement>('h1:not([hidden] h1)')
    if (heading === null) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }

  observer.observe(main, { childList: true, subtree: true })
  addEventListener('keydown', stop, true)
  addEventListener('pointerdown', stop, true)
  return stop
}
