import { findClaim } from '@quayside/contracts/remotes/route-claims'
import { Link } from '@quayside/runtime/router'
import type { ComponentProps } from 'react'
import { useShell } from '../shell-parts.ts'

type ShellLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** A link to a screen; hover, touch or focus prefetches the remote that owns the screen. */
export function ShellLink(props: ShellLinkProps) {
  const prefetch = usePrefetch(props.to)
  return <Link {...props} onPointerEnter={prefetch} onTouchStart={prefetch} onFocus={prefetch} />
}

function usePrefetch(to: string): () => void {
  const { system } = useShell()
  return () => {
    const entry = findClaim(system.table, to.split('?')[0] ?? '/')
    if (entry !== undefined) system.prefetch(entry.remote)
  }
}
