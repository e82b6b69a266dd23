import { EmptyState } from '@quayside/ui/empty-state'
import { lazy } from 'react'
import { Link, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { AskProvider } from '../acts/ask.tsx'
import type { Fetch } from '../api/send.ts'
import { AuditScreen } from '../audit/audit-screen.tsx'
import { BoardScreen } from '../board/board-screen.tsx'
import { PeopleScreen } from '../people/people-screen.tsx'
import { PreviewsScreen } from '../previews/previews-screen.tsx'
import { ReleaseScreen } from '../release/release-screen.tsx'
import { RemoteScreen } from '../remote/remote-screen.tsx'
import { isTeam, worksIn } from '../session/access.ts'
import { AccountScreen } from '../session/account-screen.tsx'
import { BOARD, DESK } from '../session/pages.ts'
import { useSession } from '../session/use-session.tsx'
import { TimelineScreen } from '../timeline/timeline-screen.tsx'
import { Fetched } from './fetched.tsx'
import { Frame } from './frame.tsx'

const DeskSection = lazy(async () => ({ default: (await import('../desk/desk-section.tsx')).DeskSection }))

/** All routes. No address contains a dot: the plane treats those as files. */
export function Screens({ fetch }: { fetch: Fetch }) {
  const session = useSession()
  const { pathname } = useLocation()
  // The desk is the first page of accounts that only work there.
  if (pathname === '/' && !worksIn(session, 'releases')) return <Navigate to={DESK} replace />
  return (
    <AskProvider>
      <Frame>
        <Routes>
          <Route path="/" element={<BoardScreen />} />
          <Route path={BOARD} element={<BoardScreen />} />
          <Route path="/remotes/:remote" element={<RemoteScreen />} />
          <Route path="/previews" element={<PreviewsScreen />} />
          <Route path="/account" element={<AccountScreen />} />
          {!isTeam(session) && (
            <>
              <Route
                path={`${DESK}/*`}
                element={
                  <Fetched>
                    <DeskSection fetch={fetch} />
                  </Fetched>
                }
              />
              <Route path="/release" element={<ReleaseScreen />} />
              <Route path="/timeline/:environment?" element={<TimelineScreen />} />
              <Route path="/audit" element={<AuditScreen />} />
              <Route path="/people" element={<PeopleScreen />} />
            </>
          )}
          <Route
            path="*"
            element={
              <EmptyState
                message="This page does not exist."
                action={
                  <Link className="q-link" to="/">
                    Go to the board
                  </Link>
                }
              />
            }
          />
        </Routes>
      </Frame>
    </AskProvider>
  )
}
