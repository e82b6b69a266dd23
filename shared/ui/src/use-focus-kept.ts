import { type RefObject, useEffect } from 'react'

/**
 * Takes the focus for an element when what held it in there goes, such as the row of a position that is closed: the
 * keyboard goes on from there and not from the top of the page. The element needs a `tabIndex`.
 */
export function useFocusKept(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    let held: EventTarget | null = null
    const onFocusIn = (event: FocusEvent) => {
      held = event.target
    }
    const onFocusOut = (event: FocusEvent) => {
      // Who went on to something else is not called back. What goes has nothing that follows it.
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
