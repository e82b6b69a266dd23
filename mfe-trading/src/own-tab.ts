import { useSession } from '@quayside/runtime/hooks'
import { useState } from 'react'

/** Whose typed values and unanswered orders this tab keeps. */
const OWNER = 'quayside.trading.owner'
const KEPT = /^quayside\.(ticket\.|smart$)/

/**
 * What one customer typed and sent in this tab is nothing to the next: it is forgotten before anything reads it. Tells
 * whose tab it is, for what stands on the page when another tab signs somebody else in.
 */
export function useOwnTab(): string | undefined {
  const id = useSession().user?.id
  const [owner, setOwner] = useState<string>()
  if (id === undefined || id === owner) return owner
  setOwner(id)
  forgetOthers(id)
  return id
}

/** A visitor's values are the customer's who signs in, and a customer's wait for the same customer. */
function forgetOthers(id: string): void {
  try {
    const before = sessionStorage.getItem(OWNER)
    sessionStorage.setItem(OWNER, id)
    if (before === null || before === id) return
    for (const key of Object.keys(sessionStorage)) if (KEPT.test(key)) sessionStorage.removeItem(key)
  } catch {
    // A storage that is forbidden keeps nothing either.
  }
}
