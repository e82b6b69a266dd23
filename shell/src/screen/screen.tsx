import { useSession } from '@quayside/runtime/hooks'
import { useLocation, useNavigate } from '@quayside/runtime/router'
import { dropReturnPath, keepReturnPath, readReturnPath } from '@quayside/runtime/session'
import { useEffect, useLayoutEffect } from 'react'
import { judge, type Verdict } from '../guard.ts'
import { RemoteOutlet } from '../remotes/remote-outlet.tsx'
import type { RouteEntry } from '../remotes/route-table.ts'
import { useShell } from '../shell-parts.ts'
import { tabStore } from '../stores.ts'
import { RealOnly } from './real-only.tsx'

/** What stands at the present location: a remote's screen, a reason, or nothing while it redirects. */
export function Screen({ entry }: { entry: RouteEntry | undefined }) {
  const { system } = useShell()
  const session = useSession()
  const { pathname, search } = useLocation()
  const verdict = judge({ entry, session, path: pathname + search, returnPath: readReturnPath(tabStore) })
  useForgetReturnPath(verdict)
  switch (verdict.kind) {
    case 'redirect':
      return <Redirect to={verdict.to} remember={verdict.remember} />
    case 'real-only':
      return <RealOnly />
    case 'show':
      return <RemoteOutlet system={system} remote={verdict.entry.remote} />
  }
}

function Redirect({ to, remember }: { to: string; remember: string | undefined }) {
  const navigate = useNavigate()
  useLayoutEffect(() => {
    if (remember !== undefined) keepReturnPath(tabStore, remember)
    void navigate(to, { replace: true })
  }, [to, remember, navigate])
  return null
}

/** Whoever goes elsewhere instead of signing in is not taken back later. */
function useForgetReturnPath(verdict: Verdict): void {
  const isElsewhere = verdict.kind === 'show' && verdict.entry.access !== 'visitor'
  useEffect(() => {
    if (isElsewhere) dropReturnPath(tabStore)
  }, [isElsewhere])
}
