import { useEffect, useState } from 'react'

/** Delay that leaves the page time for its own work, in milliseconds. */
const SETTLED = 1_500

/** Whether to prefetch the phone's ticket: for a customer after settling, for a visitor at the first touch. */
export function useTicketAhead(isVisitor: boolean): boolean {
  const [isAhead, setAhead] = useState(false)
  useEffect(() => {
    if (isAhead) return
    const fetchNow = () => setAhead(true)
    if (isVisitor) {
      addEventListener('pointerdown', fetchNow, { once: true })
      return () => removeEventListener('pointerdown', fetchNow)
    }
    const timer = setTimeout(fetchNow, SETTLED)
    return () => clearTimeout(timer)
  }, [isVisitor, isAhead])
  return isAhead
}
