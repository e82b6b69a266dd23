import { useCallback, useEffect, useRef } from 'react'

/** Returns the focus once a dialog closes, also when a menu item that is gone opened it. */
export function useOpener(isOpen: boolean): () => void {
  const opener = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (isOpen) return
    opener.current?.focus()
    opener.current = null
  }, [isOpen])
  return useCallback(() => {
    opener.current = openerOf(document.activeElement)
  }, [])
}

function openerOf(element: Element | null): HTMLElement | null {
  const trigger = element?.closest('.q-menu')?.querySelector('button')
  if (trigger) return trigger
  return element instanceof HTMLElement && element !== document.body ? element : null
}
