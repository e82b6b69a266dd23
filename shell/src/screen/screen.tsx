import { menuPath } from '@quayside/contracts/remotes/links'
import { useSession } from '@quayside/runtime/hooks'
import { useLocation, useNavigate } from '@quayside/runtime/router'
import { dropReturnPath, readReturnPath, saveReturnPath } from '@quayside/runtime/session'
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { judge, type Verdict } from '../guard.ts'
import { later } from '../later.ts'
import { RemoteOutlet } from '../remotes/remote-outlet.tsx'
import type { RouteEntry } from '../remotes/route-table.ts'
import { useShell } from '../shell-parts.ts'
import { tabStore } from '../stores.ts'

const RealOnly = later(
  async () => (await import(/* webpackChunkName: "customer" */ './real-only.tsx')).RealOnly,
)

/** The current location's content: a remote's screen, a reason, or nothing during a redirect. */
export function Screen({ entry }: { entry: RouteEntry | undefined }) {
  const { system } = useShell()
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const path = pathname + search + hash
  const verdict = judge({ entry, session, path, returnPath: readReturnPath(tabStore) })
  useRememberScreen(verdict, path)
  switch (verdict.kind) {
    case 'redirect':
      return <Redirect to={verdict.to} remember={verdict.remember} />
    case 'real-only':
      return (
        <Suspense>
          <RealOnly />
        </Suspense>
      )
    case 'show':
      return <RemoteOutlet system={system} remote={verdict.entry.remote} />
  }
}

function Redirect({ to, remember }: { to: string; remember: string | undefined }) {
  const navigate = useNavigate()
  useLayoutEffect(() => {
    if (remember !== undefined) saveReturnPath(tabStore, remember)
    void navigate(to, { replace: true })
  }, [to, remember, navigate])
  return null
}

/** A sign-in returns to its product screen; the front page resets it, other pages such as the terms do not. */
function useRememberScreen(verdict: Verdict, path: string): void {
  const marked = verdict.kind === 'show' ? menuPath(verdict.entry) : undefined
  useEffect(() => {
    if (marked === '/') dropReturnPath(tabStore)
    else if (marked !== undefined) saveReturnPath(tabStore, path)
  }, [marked, path])
}
