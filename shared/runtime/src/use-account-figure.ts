import type { UserInfo } from '@quayside/contracts/user'
import { useHost } from '@quayside/runtime/hooks'
import { type RefObject, useEffect, useRef } from 'react'

/** What stands in the cell: its text and its classes. */
export type FigureLook = { readonly text: string; readonly className: string }

/**
 * Keeps one figure of the account live outside React: the cell is written whenever the account changes, and nothing is
 * drawn anew. The answer is the cell to be filled and what stands in it now; `lookOf` must not change from render to
 * render unless what it shows does.
 */
export function useAccountFigure(lookOf: (user: UserInfo | null) => FigureLook): {
  readonly cell: RefObject<HTMLElement | null>
  readonly now: FigureLook
} {
  const { session } = useHost()
  const cell = useRef<HTMLElement>(null)

  useEffect(() => {
    function write(): void {
      if (cell.current === null) return
      const { text, className } = lookOf(session.get().user)
      if (cell.current.textContent !== text) cell.current.textContent = text
      cell.current.className = className
    }
    write()
    return session.subscribe(write)
  }, [session, lookOf])

  return { cell, now: lookOf(session.get().user) }
}
