import { type RefObject, useEffect, useRef } from 'react'

/** Gives the focus back to the button that led to the last check of an order, once that check has left the page. */
export function useFocusBack(ticket: RefObject<HTMLElement | null>, isChecking: boolean): void {
  const wasChecking = useRef(isChecking)
  useEffect(() => {
    const isBack = wasChecking.current && !isChecking
    wasChecking.current = isChecking
    if (!isBack || document.activeElement !== document.body) return
    ticket.current?.querySelector<HTMLElement>('[data-ticket="primary"]')?.focus({ preventScroll: true })
  }, [ticket, isChecking])
}
