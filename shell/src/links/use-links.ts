import type { Slot } from '@quayside/contracts/remotes/links'
import { useSession } from '@quayside/runtime/hooks'
import { useShell, useWatched } from '../shell-parts.ts'
import type { ShownLink } from './links.ts'

/** Links that the phone's bar has room for; the desktop shows as many, and a menu has the rest. */
const MOST_SHOWN = 6

/** Returns the links of a slot that this user sees, in their order. */
export function useLinks(): (slot: Slot) => readonly ShownLink[] {
  const { status, mode } = useSession()
  const links = useWatched(useShell().links)
  const audiences = ['everyone', status, status === 'customer' ? mode : status]
  return slot =>
    links
      .filter(link => slot in link.in && audiences.includes(link.audience ?? 'everyone'))
      .sort((a, b) => (a.in[slot] ?? 0) - (b.in[slot] ?? 0))
}

export function useMenu(): { readonly shown: readonly ShownLink[]; readonly rest: readonly ShownLink[] } {
  const links = useLinks()('menu')
  return { shown: links.slice(0, MOST_SHOWN), rest: links.slice(MOST_SHOWN) }
}
