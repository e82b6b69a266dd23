import { useSession } from '@quayside/runtime/hooks'
import { useState } from 'react'

/** User whose typed values and unanswered orders this tab keeps. */
const OWNER = 'quayside.trading.owner'
const KEPT = /^quayside\.(ticket\.|smart$)/

/** Deletes another customer's typed values from this tab before anything reads them; returns the owner. */
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
