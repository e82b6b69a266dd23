const OPEN = 'quayside:open-search'

export function openSearch(): void {
  window.dispatchEvent(new Event(OPEN))
}

/**
 * Opens the search from the chrome, `/`, or Ctrl K (look, "Live prices"), except in text fields and under dialogs.
 * Returns stop.
 */
export function hearSearch(open: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSearchShortcut(event)) return
    event.preventDefault()
    open()
  }
  // On the window, so that screens handle it first.
  window.addEventListener('keydown', onKeyDown)
  window.addEventListener(OPEN, open)
  return () => {
    window.removeEventListener('keydown', onKeyDown)
    window.removeEventListener(OPEN, open)
  }
}

function isSearchShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented, target } = event
  if (document.documentElement.dataset.shortcuts === 'off' || repeat || defaultPrevented) return false
  if (document.querySelector('dialog[open]') !== null) return false
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey && !shiftKey
  if (key !== '/' || ctrlKey || metaKey || altKey) return false
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
}
