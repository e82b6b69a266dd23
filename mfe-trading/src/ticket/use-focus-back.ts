import { type RefObject, useEffect, useRef } from 'react'

/** Returns the focus to the button that opened the review, once the review has closed. */
export function useFocusBack(ticket: RefObject<HTMLElement | null>, isChecking: boolean): void {
  const wasChecking = useRef(isChecking)
  useEffect(() => {
    const isBack = wasChecking.current && !isChecking
    wasChecking.current = isChecking
    if (!isBack || document.activeElement !== document.body) return
    ticket.current?.querySelector<HTMLElement>('[data-ticket="primary"]')?.focus({ preventScroll: true })
  }, [ticket, isChecking])
}
