import { type RefObject, useEffect } from 'react'

/** Takes the focus of a removed descendant, so that keyboard navigation continues there. Needs a `tabIndex`. */
export function useRetainedFocus(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    let held: EventTarget | null = null
    const onFocusIn = (event: FocusEvent) => {
      held = event.target
    }
    const onFocusOut = (event: FocusEvent) => {
      // A user who moved the focus elsewhere is not called back. Removal has no related target.
      if (event.relatedTarget !== null) held = null
    }
    const observer = new MutationObserver(() => {
      if (!(held instanceof Element) || held.isConnected) return
      held = null
      if (document.activeElement === document.body) element.focus({ preventScroll: true })
    })
    element.addEventListener('focusin', onFocusIn)
    element.addEventListener('focusout', onFocusOut)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', onFocusIn)
      element.removeEventListener('focusout', onFocusOut)
      observer.disconnect()
    }
  }, [ref])
}
