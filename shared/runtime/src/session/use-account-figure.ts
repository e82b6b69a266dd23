import type { UserInfo } from '@quayside/contracts/customer/user'
import type { SessionControl } from '@quayside/runtime/context'
import { useHost } from '@quayside/runtime/hooks'
import { type RefObject, useEffect, useRef } from 'react'

export type FigureLook = { readonly text: string; readonly className: string }

/** Writes one figure of the account into `cell` outside React; memoize `lookOf`. */
export function useAccountFigure(lookOf: (user: UserInfo | null) => FigureLook): {
  readonly cell: RefObject<HTMLElement | null>
  readonly now: FigureLook
} {
  const { session } = useHost()
  const cell = useRef<HTMLElement>(null)

  useEffect(() => {
    function write(): void {
      if (cell.current === null) return
      const { text, className } = lookOf(shownUser(session))
      if (cell.current.textContent !== text) cell.current.textContent = text
      cell.current.className = className
    }
    write()
    const ends = [session.subscribe(write), session.live?.subscribe(write)]
    return () => {
      for (const end of ends) end?.()
    }
  }, [session, lookOf])

  return { cell, now: lookOf(shownUser(session)) }
}

function shownUser({ get, live }: Pick<SessionControl, 'get' | 'live'>): UserInfo | null {
  const { user } = get()
  return user && { ...user, ...live?.get() }
}
