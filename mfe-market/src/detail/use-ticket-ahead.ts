import { useEffect, useState } from 'react'

/** The page has its own work first, in milliseconds. */
const SETTLED = 1_500

/**
 * Whether the phone's ticket is fetched before anybody asks for it, so that it opens at once: for a customer as soon as the
 * page has settled, for a visitor, who may never trade, at the first touch of the page.
 */
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
