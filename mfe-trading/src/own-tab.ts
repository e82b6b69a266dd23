import { useSession } from '@quayside/runtime/hooks'
import { useState } from 'react'

/** User whose typed values and unanswered orders this tab keeps. */
const OWNER = 'quayside.trading.owner'
const KEPT = /^quayside\.(ticket\.|smart$)/

/**
 * Deletes another customer's typed values and sent orders from this tab before anything reads them. Returns the owner's
 * user ID, so that the page can reset when another tab signs in a different user.
 */
export function useOwnTab(): string | undefined {
  const id = useSession().user?.id
  const [owner, setOwner] = useState<string>()
  if (id === undefined || id === owner) return owner
  setOwner(id)
  forgetOthers(id)
  return id
}

/** A visitor's values pass to the customer who signs in; a customer's values stay with that customer. */
function forgetOthers(id: string): void {
  try {
    const before = sessionStorage.getItem(OWNER)
    sessionStorage.setItem(OWNER, id)
    if (before === null || before === id) return
    for (const key of Object.keys(sessionStorage)) if (KEPT.test(key)) sessionStorage.removeItem(key)
  } catch {
    // Blocked storage holds nothing to delete.
  }
}
