const OPEN = 'quayside:open-search'

/** Opens the search, from wherever in the chrome. */
export function openSearch(): void {
  window.dispatchEvent(new Event(OPEN))
}

/**
 * Hears the wish to search: from the chrome, and by `/` or Ctrl K (look, "Live prices") unless the customer turned shortcuts off.
 * A slash is a letter where somebody types, and a screen that has a search of its own comes first; under a dialog nothing is
 * opened. The answer ends it.
 */
export function hearSearch(open: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isWish(event)) return
    event.preventDefault()
    open()
  }
  // On the window, so that screens have heard it before.
  window.addEventListener('keydown', onKeyDown)
  window.addEventListener(OPEN, open)
  return () => {
    window.removeEventListener('keydown', onKeyDown)
    window.removeEventListener(OPEN, open)
  }
}

function isWish(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented, target } = event
  if (document.documentElement.dataset.shortcuts === 'off' || repeat || defaultPrevented) return false
  if (document.querySelector('dialog[open]') !== null) return false
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey && !shiftKey
  if (key !== '/' || ctrlKey || metaKey || altKey) return false
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
}
